import { createFileRoute } from '@tanstack/react-router';
import { ConsignmentsScreen } from '../../../../invoices/consignments.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/consignment/')({
  component: ConsignmentsScreen,
});
