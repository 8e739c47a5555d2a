import { useId, useState, type SyntheticEvent } from 'react';
import type { EventFeeView, FeePaymentView } from '@atelier/contract/events';
import { eventFeeName } from '@atelier/domain/events';
import { money as asMoney } from '@atelier/domain/foundation';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/field.tsx';
import { FormSkeleton } from '../../design/skeletons.tsx';
import { showToast } from '../../design/toast.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { readProblem } from '../../platform/problems.ts';
import { transactionWords } from '../../transactions/index.ts';
import { useFeePayments, usePayFee } from './event-applications.api.ts';
import { eventPlanWords } from '../event-words.ts';
import { FeeMoneyFields, formProblem, useFeeMoney, type FeeProblem } from './fee-money.tsx';

type PayFeeDialogProps = { fee: EventFeeView; onClose: () => void };

/** Marks a fee as paid by a transaction or bill of its event, or records a new expense for it. */
export function PayFeeDialog({ fee, onClose }: PayFeeDialogProps) {
  const formId = useId();
  const payments = useFeePayments(fee.eventId);
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Mark ${eventFeeName(fee)} as paid`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isBusy} disabled={!payments.data}>
            Mark as paid
          </Button>
        </>
      }
    >
      <Loaded query={payments} skeleton={<FormSkeleton />} errorTitle="The payments could not be loaded">
        {(rows) => <PayFeeForm {...{ formId, fee, onClose }} payments={rows} onBusy={setBusy} />}
      </Loaded>
    </Dialog>
  );
}

type PayFeeFormProps = PayFeeDialogProps & {
  formId: string;
  payments: readonly FeePaymentView[];
  onBusy: (isBusy: boolean) => void;
};

function PayFeeForm({ formId, fee, payments, onBusy, onClose }: PayFeeFormProps) {
  const money = useFeeMoney(fee, payments, asMoney(fee.costCents), 'out');
  const [problem, setProblem] = useState<FeeProblem>();
  const pay = usePayFee({ onProblem: () => true });
  const submit = async (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    submitted.stopPropagation();
    const missing = money.missing();
    setProblem(missing);
    if (missing || money.amount === null || pay.isPending) return;
    onBusy(true);
    try {
      const source = await money.source();
      await pay.mutateAsync({
        ...{ feeId: fee.id, version: fee.version },
        payment: { ...source, amountCents: money.amount },
      });
      showToast({ title: 'Fee marked as paid', description: eventFeeName(fee), kind: 'success' });
      onClose();
    } catch (error) {
      setProblem(readProblem(error, { ...transactionWords, ...eventPlanWords }));
    } finally {
      onBusy(false);
    }
  };
  return (
    <form
      id={formId}
      onSubmit={(submitted) => void submit(submitted)}
      noValidate
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <FeeMoneyFields money={money} problem={problem} />
      <div className="sm:col-span-2">
        <FormError message={formProblem(problem)} />
      </div>
    </form>
  );
}
