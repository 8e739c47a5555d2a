import type { PurchaseOrderView } from '@atelier/contract/purchasing';
import { purchaseOrderName } from '@atelier/domain/purchasing';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { MailDialog, tellMailSent } from '../platform/mail-dialog.tsx';
import { purchaseWords } from './purchase-words.ts';
import { useMe, useSendPurchase } from './purchases.api.ts';

/** Mails an order with its PDF to the supplier; a draft is placed by it. */
export function SendPurchaseDialog({ order, onClose }: { order: PurchaseOrderView; onClose: () => void }) {
  const { business } = useActiveBusiness();
  const mailIsConfigured = useMe().data?.mailIsConfigured;
  const name = purchaseOrderName(order.number);
  const isDraft = order.status === 'draft';
  const send = useSendPurchase({
    onProblem: () => true,
    onSaved: () => {
      tellMailSent(mailIsConfigured, `${name} is on its way to ${order.payeeName}`);
      onClose();
    },
  });
  return (
    <MailDialog
      title={`Email ${name}`}
      description={
        isDraft
          ? 'The email carries the order as a PDF, and the order is placed by it.'
          : 'The email carries the order as a PDF.'
      }
      sendLabel={isDraft ? 'Place and email' : 'Email it'}
      mailIsConfigured={mailIsConfigured}
      mail={{
        to: order.payeeEmail,
        subject: `Purchase order ${name} from ${business.name}`,
        message: `Hello,\n\nplease find our order ${name} attached.\n\nThank you,\n${business.name}`,
      }}
      messageRows={6}
      words={purchaseWords}
      onSend={(mail) => send.mutateAsync({ orderId: order.id, version: order.version, ...mail })}
      onClose={onClose}
    />
  );
}
