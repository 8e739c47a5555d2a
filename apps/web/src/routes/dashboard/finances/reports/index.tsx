import { createFileRoute } from '@tanstack/react-router';
import { ReportsScreen } from '../../../../reports/reports.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/reports/')({ component: ReportsScreen });
