import { useState } from 'react';
import type { BillPaymentView } from '@atelier/contract/finances';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { useReverseBillPayment } from './bills.api.ts';

/** Takes a payment of bills back: what it paid is open again. */
export function TakeBackBillPaymentDialog({
  payment,
  onClose,
}: {
  payment: BillPaymentView;
  onClose: () => void;
}) {
  const today = useToday();
  const [date, setDate] = useState<CalendarDate | null>(today < payment.date ? payment.date : today);
  const [error, setError] = useState<string>();
  const reverse = useReverseBillPayment({
    onSaved: () => {
      showToast({ title: 'The payment is taken back', kind: 'success' });
      onClose();
    },
    onProblem: (problem) => {
      if (!problem.isRefusal) return false;
      setError(problem.message);
      return true;
    },
  });
  const submit = () => {
    if (date === null) setError('Enter a date.');
    else reverse.mutate({ paymentId: payment.id, date });
  };
  const others = payment.allocations.length - 1;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Take this payment back?"
      description={
        others > 0
          ? 'It paid several bills; all of them are open again. Your books get a second entry that takes the first one back.'
          : 'What it paid is open again. Your books get a second entry that takes the first one back.'
      }
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button tone="danger" busy={reverse.isPending} onClick={submit}>
            Take it back
          </Button>
        </>
      }
    >
      <DateField
        label="Date of the reversal"
        min={payment.date}
        value={date}
        error={error}
        onValueChange={(picked) => {
          setError(undefined);
          setDate(picked);
        }}
      />
    </Dialog>
  );
}
