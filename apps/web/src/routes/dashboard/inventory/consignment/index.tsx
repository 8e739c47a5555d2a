import { createFileRoute } from '@tanstack/react-router';
import { ConsignmentsScreen } from '../../../../consignments/consignments.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/consignment/')({
  component: ConsignmentsScreen,
});
