import type { InvoiceView } from '@atelier/contract/invoices';
import { showToast } from '../design/toast.ts';
import { ReversalDialog } from '../books/index.ts';
import { invoiceWords } from '../sales-documents/index.ts';
import { useVoidInvoice } from './invoices.api.ts';

type VoidInvoiceDialogProps = { invoice: InvoiceView; onClose: () => void };

export function VoidInvoiceDialog({ invoice, onClose }: VoidInvoiceDialogProps) {
  const number = invoice.number ?? 'this invoice';
  const voidInvoice = useVoidInvoice({
    onProblem: () => true,
    onSuccess: () => {
      showToast({ title: `${number} is void`, kind: 'success' });
      onClose();
    },
  });
  return (
    <ReversalDialog
      title={`Void ${number}?`}
      description="Your books get a second entry that reverses the first one, on the date you choose. The number stays used, the customer’s page says that the invoice is void. This action cannot be undone."
      notBefore={invoice.issueDate}
      asksReason
      keepLabel="Keep the invoice"
      confirmLabel="Void invoice"
      words={invoiceWords}
      onConfirm={(reversal) => voidInvoice.mutateAsync({ invoiceId: invoice.id, ...reversal })}
      onClose={onClose}
    />
  );
}
