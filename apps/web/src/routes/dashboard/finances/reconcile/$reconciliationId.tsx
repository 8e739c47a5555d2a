import { createFileRoute } from '@tanstack/react-router';
import { ReconciliationScreen } from '../../../../banking/reconciliation.screen.tsx';

export const Route = createFileRoute('/dashboard/finances/reconcile/$reconciliationId')({
  component: ReconciliationScreen,
});
