import { createFileRoute } from '@tanstack/react-router';
import { AdminScreen } from '../../admin/admin.screen.tsx';

export const Route = createFileRoute('/admin/')({ component: AdminScreen });
