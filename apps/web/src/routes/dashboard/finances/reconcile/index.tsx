import { createFileRoute } from '@tanstack/react-router';
import { ReconciliationsScreen } from '../../../../banking/reconciliations.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/reconcile/')({ component: ReconciliationsScreen });
