import { createFileRoute } from '@tanstack/react-router';
import { ComingScreen } from '../../dashboard/coming.screen.tsx';

export const Route = createFileRoute('/admin/$')({ component: ComingScreen });
