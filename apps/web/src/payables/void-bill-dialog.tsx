import type { BillView } from '@atelier/contract/payables';
import { showToast } from '../design/toast.ts';
import { billWords, nameOfBill } from './bill-words.ts';
import { useVoidBill } from './bills.api.ts';
import { ReversalDialog } from '../books/index.ts';

/** Takes a bill back, on condition that nothing was paid on it. */
export function VoidBillDialog({ bill, onClose }: { bill: BillView; onClose: () => void }) {
  const name = nameOfBill(bill);
  const voidBill = useVoidBill({
    onProblem: () => true,
    onSaved: () => {
      showToast({ title: `${name} is void`, kind: 'success' });
      onClose();
    },
  });
  return (
    <ReversalDialog
      title={`Void ${name.charAt(0).toLowerCase()}${name.slice(1)}?`}
      description="Your books get a second entry that reverses the first one, on the date you choose. This action cannot be undone."
      notBefore={bill.date}
      asksReason
      keepLabel="Keep it"
      confirmLabel="Void it"
      words={billWords}
      onConfirm={(reversal) => voidBill.mutateAsync({ billId: bill.id, version: bill.version, ...reversal })}
      onClose={onClose}
    />
  );
}
