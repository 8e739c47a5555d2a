import type { SyntheticEvent } from 'react';
import { eventFeeName } from '@atelier/domain/events';
import { money as asMoney } from '@atelier/domain/foundation';
import { usePayFee } from './event-applications.api.ts';
import {
  FeeForm,
  FeeMoneyDialog,
  useFeeForm,
  type FeeDialogProps,
  type FeeFormProps,
} from './fee-money-dialog.tsx';
import { FeeMoneyFields, useFeeMoney } from './fee-money.tsx';

/** Marks a fee as paid by a transaction or bill of its event, or records a new expense for it. */
export function PayFeeDialog(props: FeeDialogProps) {
  return (
    <FeeMoneyDialog {...props} title={`Mark ${eventFeeName(props.fee)} as paid`} submitLabel="Mark as paid">
      {(form) => <PayFeeForm {...form} />}
    </FeeMoneyDialog>
  );
}

function PayFeeForm(props: FeeFormProps) {
  const { fee, payments, formId } = props;
  const money = useFeeMoney(fee, payments, asMoney(fee.costCents), 'out');
  const pay = usePayFee({ onProblem: () => true });
  const { problem, send } = useFeeForm(props);
  const submit = (submitted: SyntheticEvent) => {
    const { amount } = money;
    const save = async () =>
      pay.mutateAsync({
        ...{ feeId: fee.id, version: fee.version },
        payment: { ...(await money.source()), amountCents: amount ?? asMoney(0) },
      });
    const isReady = amount !== null && !pay.isPending;
    void send(submitted, {
      missing: money.missing(),
      save: isReady ? save : null,
      done: 'Fee marked as paid',
    });
  };
  return (
    <FeeForm formId={formId} problem={problem} onSubmit={submit}>
      <FeeMoneyFields money={money} problem={problem} />
    </FeeForm>
  );
}
