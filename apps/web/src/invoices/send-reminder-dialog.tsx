import type { InvoiceView } from '@atelier/contract/invoices';
import { tellMailSent } from '../platform/mail-dialog.tsx';
import { invoiceWords, useMe, NoMailServer, SalesMailDialog } from '../sales-documents/index.ts';
import { useSendReminder } from './reminders.api.ts';

type SendReminderDialogProps = { invoice: InvoiceView; onClose: () => void };

export function SendReminderDialog({ invoice, onClose }: SendReminderDialogProps) {
  const mailIsConfigured = useMe().data?.mailIsConfigured;
  const send = useSendReminder({
    onProblem: () => true,
    onSuccess: () => {
      tellMailSent(mailIsConfigured, 'The reminder is on its way');
      onClose();
    },
  });
  return (
    <SalesMailDialog
      kind="reminder"
      paper={invoice}
      link={invoice.publicUrl}
      title={`Send a reminder of ${invoice.number ?? 'the invoice'}`}
      description="The email carries the invoice as a PDF and the link to its page, with what is owed today."
      sendLabel="Send reminder"
      words={invoiceWords}
      onSend={(mail) => send.mutateAsync({ invoiceId: invoice.id, ...mail })}
      onClose={onClose}
    >
      {mailIsConfigured === false && <NoMailServer address={invoice.publicUrl} />}
    </SalesMailDialog>
  );
}
