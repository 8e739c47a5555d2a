import { Send } from 'lucide-react';
import type { PurchaseOrderView } from '@atelier/contract/inventory';
import { optionalText, requiredText } from '@atelier/contract/foundation';
import { purchaseOrderName } from '@atelier/domain/inventory';
import { z } from 'zod';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { purchaseWords } from './purchase-words.ts';
import { useMe, useSendPurchase } from './purchases.api.ts';

const fields = z.object({
  to: z.email('Enter an e-mail address.'),
  subject: requiredText(200),
  message: optionalText(5000),
});

/** Mails an order with its PDF to the supplier; a draft is placed by it. */
export function SendPurchaseDialog({ order, onClose }: { order: PurchaseOrderView; onClose: () => void }) {
  const { business } = useActiveBusiness();
  const mailIsConfigured = useMe().data?.mailIsConfigured;
  const name = purchaseOrderName(order.number);
  const isDraft = order.status === 'draft';
  const send = useSendPurchase({
    onProblem: () => true,
    onSaved: () => {
      showToast(
        mailIsConfigured === false
          ? {
              title: 'The mail is in the outbox',
              description: 'Your administrator can read it there; it does not leave this machine.',
              kind: 'info',
            }
          : { title: `${name} is on its way to ${order.payeeName}`, kind: 'success' },
      );
      onClose();
    },
  });
  const { form, submit, formError } = useDialogForm({
    schema: fields,
    defaultValues: {
      to: order.payeeEmail,
      subject: `Purchase order ${name} from ${business.name}`,
      message: `Hello,\n\nplease find our order ${name} attached.\n\nThank you,\n${business.name}`,
    },
    words: purchaseWords,
    onSubmit: (values) => send.mutateAsync({ orderId: order.id, version: order.version, ...values }),
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Mail ${name}`}
      description={
        isDraft
          ? 'The mail carries the order as a PDF, and the order is placed by it.'
          : 'The mail carries the order as a PDF.'
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" icon={Send} busy={isSubmitting} onClick={() => submit()}>
            {mailIsConfigured === false ? 'Put into the outbox' : isDraft ? 'Place and mail' : 'Mail it'}
          </Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate className="space-y-4">
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
        <TextArea label="Message" rows={6} error={errors.message?.message} {...form.register('message')} />
        <FormError message={formError} />
        {/* Enter in a field submits only where the form has its own button. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden>
          Send
        </button>
      </form>
    </Dialog>
  );
}
