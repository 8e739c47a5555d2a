import { Link2, Send } from 'lucide-react';
import type { InvoiceView } from '@atelier/contract/invoices';
import { optionalText, requiredText } from '@atelier/contract/foundation';
import { formatDate, formatMoney } from '@atelier/domain/foundation';
import { z } from 'zod';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { copyLink } from './hand-out.ts';
import { invoiceWords } from './invoice-words.ts';
import { useMe, useSendInvoice } from './invoices.api.ts';

const fields = z.object({
  to: z.email('Enter an e-mail address.'),
  subject: requiredText(200),
  message: optionalText(5000),
});

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
      showToast(
        mailIsConfigured === false
          ? {
              title: 'The mail is in the outbox',
              description: 'Your administrator can read it there; it does not leave this machine.',
              kind: 'info',
            }
          : { title: 'The invoice is on its way', kind: 'success' },
      );
      onClose();
    },
  });
  const { form, submit, formError } = useDialogForm({
    schema: fields,
    defaultValues: {
      to: invoice.buyer.email,
      subject: `Invoice ${invoice.number ?? ''} from ${invoice.seller.name}`,
      message: greeting(invoice),
    },
    words: invoiceWords,
    onSubmit: (values) => send.mutateAsync({ invoiceId: invoice.id, ...values }),
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Send ${invoice.number ?? 'the invoice'}`}
      description="The mail carries the invoice as a PDF and the link to its page. You see when your customer opens it."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" icon={Send} busy={isSubmitting} onClick={() => submit()}>
            {mailIsConfigured === false ? 'Put into the outbox' : 'Send invoice'}
          </Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate className="space-y-4">
        {mailIsConfigured === false && <NoMailServer address={invoice.publicUrl} />}
        <TextField
          label="To"
          type="email"
          autoComplete="off"
          error={errors.to?.message}
          {...form.register('to')}
        />
        <TextField
          label="Subject"
          autoComplete="off"
          error={errors.subject?.message}
          {...form.register('subject')}
        />
        <TextArea label="Message" rows={7} error={errors.message?.message} {...form.register('message')} />
        <FormError message={formError} />
        {/* Enter in a field submits only where the form has its own button. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden>
          Send
        </button>
      </form>
    </Dialog>
  );
}

function NoMailServer({ address }: { address: string | null }) {
  return (
    <div className="bg-warning-soft rounded-md px-4 py-3 text-sm">
      <p>
        <strong className="text-warning">No mail server is set up.</strong> This mail will wait in the
        administrator’s outbox and not reach your customer. You can copy the link and send it yourself.
      </p>
      {address !== null && (
        <Button size="sm" icon={Link2} className="mt-2.5" onClick={() => void copyLink(address)}>
          Copy link
        </Button>
      )}
    </div>
  );
}
