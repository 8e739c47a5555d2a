import type { CommissionView, OrderView } from '@atelier/contract/orders';
import { NoMailServer, useMe } from '../sales-documents/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { MailDialog, tellMailSent } from '../platform/mail-dialog.tsx';
import { commissionWords } from './commission-words.ts';
import { useSendProof } from './commissions.api.ts';

type Proof = CommissionView['proofs'][number];

type SendProofDialogProps = {
  commission: CommissionView;
  order: Pick<OrderView, 'number'>;
  proof: Proof;
  onClose: () => void;
};

function greeting({ customerName }: CommissionView, { number }: Proof, from: string): string {
  return [
    customerName === '' ? 'Hello,' : `Hello ${customerName},`,
    `proof ${String(number)} of your piece is ready to be looked at. Behind the link in this email you can approve it, or say what should be different.`,
    `Thank you,\n${from}`,
  ].join('\n\n');
}

export function SendProofDialog({ commission, order, proof, onClose }: SendProofDialogProps) {
  const { business } = useActiveBusiness();
  const mailIsConfigured = useMe().data?.mailIsConfigured;
  const send = useSendProof({
    onProblem: () => true,
    onSaved: () => {
      tellMailSent(mailIsConfigured, `Proof ${String(proof.number)} is on its way`);
      onClose();
    },
  });
  return (
    <MailDialog
      title={`Send proof ${String(proof.number)}`}
      description="It appears on the customer’s page and can’t be edited after sending. The email includes the link."
      sendLabel="Send proof"
      mailIsConfigured={mailIsConfigured}
      mail={{
        to: commission.customerEmail,
        subject: `Proof ${String(proof.number)} of ${order.number ?? 'your commission'} from ${business.name}`,
        message: greeting(commission, proof, business.name),
      }}
      messageRows={7}
      words={commissionWords}
      onSend={(mail) => send.mutateAsync({ proofId: proof.id, mail })}
      onClose={onClose}
    >
      {mailIsConfigured === false && <NoMailServer address={commission.publicUrl} />}
    </MailDialog>
  );
}
