import { createFileRoute } from '@tanstack/react-router';
import { SystemScreen } from '../../admin/system.screen.tsx';

export const Route = createFileRoute('/admin/system')({ component: SystemScreen });
