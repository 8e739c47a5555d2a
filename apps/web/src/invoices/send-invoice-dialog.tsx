import type { InvoiceView } from '@atelier/contract/invoices';
import { tellMailSent } from '../platform/mail-dialog.tsx';
import { invoiceWords, useMe, NoMailServer, SendDialog } from '../sales-documents/index.ts';
import { useMarkInvoiceSent, useSendInvoice } from './invoices.api.ts';

type SendInvoiceDialogProps = { invoice: InvoiceView; onClose: () => void };

export function SendInvoiceDialog({ invoice, onClose }: SendInvoiceDialogProps) {
  const mailIsConfigured = useMe().data?.mailIsConfigured;
  const send = useSendInvoice({
    onProblem: () => true,
    onSuccess: () => {
      tellMailSent(mailIsConfigured, 'The invoice is on its way');
      onClose();
    },
  });
  const markSent = useMarkInvoiceSent();
  const isDraft = invoice.issuedAt === null;
  const isReceipt = invoice.state === 'paid' || invoice.state === 'partially-refunded';
  return (
    <SendDialog
      isLaterOnly={isDraft}
      record={{ kind: 'invoice', recordId: invoice.id }}
      kind={isReceipt ? 'receipt' : 'invoice'}
      paper={invoice}
      link={invoice.publicUrl}
      title={isDraft ? 'Issue and send later' : `Send ${invoice.number ?? 'the invoice'}`}
      description={
        isDraft
          ? 'It is then numbered, dated that day, posted to your books and emailed as a PDF. The due date moves with it. Until then it shows as scheduled, and can be changed as a draft.'
          : 'The email carries the invoice as a PDF and the link to its page. You see when your customer opens it.'
      }
      sendLabel="Send invoice"
      words={invoiceWords}
      onSend={(mail) => send.mutateAsync({ invoiceId: invoice.id, ...mail })}
      onClose={onClose}
    >
      {mailIsConfigured === false && (
        <NoMailServer address={invoice.publicUrl} onCopy={() => markSent.mutate({ invoiceId: invoice.id })} />
      )}
    </SendDialog>
  );
}
