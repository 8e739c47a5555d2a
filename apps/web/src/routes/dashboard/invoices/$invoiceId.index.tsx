import { createFileRoute } from '@tanstack/react-router';
import { InvoiceScreen } from '../../../invoices/invoice.screen.tsx';
import { OrderOf } from '../../../orders/index.ts';
import { InvoicePayments, RecordPaymentButton } from '../../../payments/index.ts';

export const Route = createFileRoute('/dashboard/invoices/$invoiceId/')({ component: InvoicePage });

function InvoicePage() {
  const { invoiceId } = Route.useParams();
  return (
    <InvoiceScreen
      key={invoiceId}
      invoiceId={invoiceId}
      order={<OrderOf invoiceId={invoiceId} />}
      paymentAction={(invoice, isPrimary) => <RecordPaymentButton invoice={invoice} isPrimary={isPrimary} />}
      payments={(invoice) => <InvoicePayments invoice={invoice} />}
    />
  );
}
