import { createFileRoute } from '@tanstack/react-router';
import { RecurringInvoiceListScreen } from '../../../../invoices/recurring-invoice-list.screen.tsx';

export const Route = createFileRoute('/dashboard/invoices/recurring/')({
  component: RecurringInvoiceListScreen,
});
