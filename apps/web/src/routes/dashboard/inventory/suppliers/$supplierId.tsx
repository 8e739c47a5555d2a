import { createFileRoute } from '@tanstack/react-router';
import { SupplierScreen } from '../../../../purchasing/supplier.screen.tsx';

export const Route = createFileRoute('/dashboard/inventory/suppliers/$supplierId')({
  component: SupplierScreen,
});
