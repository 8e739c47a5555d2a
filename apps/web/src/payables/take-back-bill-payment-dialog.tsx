import type { BillPaymentView } from '@atelier/contract/payables';
import { showToast } from '../design/toast.ts';
import { billWords } from './bill-words.ts';
import { useReverseBillPayment } from './bills.api.ts';
import { ReversalDialog } from '../books/index.ts';

type TakeBackBillPaymentDialogProps = { payment: BillPaymentView; onClose: () => void };

/** Takes a payment of bills back: what it paid is open again. */
export function TakeBackBillPaymentDialog({ payment, onClose }: TakeBackBillPaymentDialogProps) {
  const reverse = useReverseBillPayment({
    onProblem: () => true,
    onSaved: () => {
      showToast({ title: 'The payment is reversed', kind: 'success' });
      onClose();
    },
  });
  return (
    <ReversalDialog
      title="Reverse this payment?"
      description={
        payment.allocations.length > 1
          ? 'It paid several bills; all of them are open again. Your books get a second entry that reverses the first one.'
          : 'What it paid is open again. Your books get a second entry that reverses the first one.'
      }
      notBefore={payment.date}
      keepLabel="Keep it"
      confirmLabel="Reverse payment"
      words={billWords}
      onConfirm={({ date }) => reverse.mutateAsync({ paymentId: payment.id, date })}
      onClose={onClose}
    />
  );
}
