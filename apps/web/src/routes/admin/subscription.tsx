import { createFileRoute } from '@tanstack/react-router';
import { PlanAdminScreen } from '../../subscription/plan-admin.screen.tsx';

export const Route = createFileRoute('/admin/subscription')({ component: PlanAdminScreen });
