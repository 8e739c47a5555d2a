import type { InvoiceView } from '@atelier/contract/invoices';
import { formatDate, formatMoney } from '@atelier/domain/foundation';
import { MailDialog, tellMailSent } from '../platform/mail-dialog.tsx';
import { invoiceWords } from './invoice-words.ts';
import { useMe, useSendInvoice } from './invoices.api.ts';
import { NoMailServer } from './no-mail-server.tsx';

function greeting(invoice: InvoiceView): string {
  const name = invoice.buyer.name;
  const total = formatMoney(invoice.totalCents, invoice);
  const due = formatDate(invoice.dueDate, invoice.locale);
  return [
    name === '' ? 'Hello,' : `Hello ${name},`,
    `here is invoice ${invoice.number ?? ''} over ${total}, due ${due}. You find it attached and behind the link in this mail.`,
    `Thank you,\n${invoice.seller.name}`,
  ].join('\n\n');
}

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
  return (
    <MailDialog
      title={`Send ${invoice.number ?? 'the invoice'}`}
      description="The mail carries the invoice as a PDF and the link to its page. You see when your customer opens it."
      sendLabel="Send invoice"
      mailIsConfigured={mailIsConfigured}
      mail={{
        to: invoice.buyer.email,
        subject: `Invoice ${invoice.number ?? ''} from ${invoice.seller.name}`,
        message: greeting(invoice),
      }}
      messageRows={7}
      words={invoiceWords}
      onSend={(mail) => send.mutateAsync({ invoiceId: invoice.id, ...mail })}
      onClose={onClose}
    >
      {mailIsConfigured === false && <NoMailServer address={invoice.publicUrl} />}
    </MailDialog>
  );
}
