import { createFileRoute } from '@tanstack/react-router';
import { ConsignmentScreen } from '../../../../consignments/consignment.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/consignment/$placeId')({
  component: ConsignmentScreen,
});
