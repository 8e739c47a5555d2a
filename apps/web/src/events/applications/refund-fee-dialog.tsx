import { useState, type SyntheticEvent } from 'react';
import { eventFeeName } from '@atelier/domain/events';
import { money as asMoney, type CalendarDate } from '@atelier/domain/foundation';
import { DateField } from '../../design/fields/date-field.tsx';
import { SelectField } from '../../design/fields/select-field.tsx';
import { useRefundFee } from './event-applications.api.ts';
import {
  FeeForm,
  FeeMoneyDialog,
  useFeeForm,
  type FeeDialogProps,
  type FeeFormProps,
} from './fee-money-dialog.tsx';
import { FeeMoneyFields, useFeeMoney, type FeeProblem } from './fee-money.tsx';

/** Says when a refund of a fee is expected, or which money brought it in. */
export function RefundFeeDialog(props: FeeDialogProps) {
  return (
    <FeeMoneyDialog {...props} title={`Refund of ${eventFeeName(props.fee)}`} submitLabel="Save refund">
      {(form) => <RefundForm {...form} />}
    </FeeMoneyDialog>
  );
}

const stages = [
  { value: 'expected', label: 'It is expected' },
  { value: 'received', label: 'It came in' },
  { value: 'none', label: 'There is no refund' },
] as const;

function RefundForm(props: FeeFormProps) {
  const { fee, payments, formId } = props;
  const money = useFeeMoney(fee, payments, asMoney(fee.costCents), 'in');
  const [stage, setStage] = useState<(typeof stages)[number]['value']>(
    fee.state === 'refund_expected' ? 'received' : 'expected',
  );
  const [expectedOn, setExpectedOn] = useState<CalendarDate | null>(fee.refundExpectedOn);
  const refund = useRefundFee({ onProblem: () => true });
  const { problem, setProblem, send } = useFeeForm(props);
  const missing = (): FeeProblem | undefined => {
    if (stage === 'received') return money.missing();
    return stage === 'expected' && expectedOn === null
      ? { field: 'expectedOn', message: 'Enter a date.' }
      : undefined;
  };
  const submit = (submitted: SyntheticEvent) => {
    const isReceived = stage === 'received' && money.amount !== null;
    const save = async () =>
      refund.mutateAsync({
        ...{ feeId: fee.id, version: fee.version, expectedOn: stage === 'none' ? null : expectedOn },
        refund: isReceived
          ? { transactionId: (await money.source()).id, amountCents: money.amount ?? asMoney(0) }
          : null,
      });
    void send(submitted, { missing: missing(), save: refund.isPending ? null : save, done: 'Refund saved' });
  };
  return (
    <FeeForm formId={formId} problem={problem} onSubmit={submit}>
      <SelectField
        label="Refund"
        choices={stages}
        value={stage}
        onValueChange={(chosen) => {
          setStage(chosen);
          setProblem(undefined);
        }}
      />
      {stage === 'expected' && (
        <DateField
          label="Expected by"
          value={expectedOn}
          error={problem?.field === 'expectedOn' ? problem.message : undefined}
          onValueChange={setExpectedOn}
        />
      )}
      {stage === 'received' && <FeeMoneyFields money={money} problem={problem} />}
    </FeeForm>
  );
}
