import { useId, useState, type SyntheticEvent } from 'react';
import type { EventFeeView, FeePaymentView } from '@atelier/contract/events';
import { eventFeeName } from '@atelier/domain/events';
import { money as asMoney, type CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/field.tsx';
import { DateField } from '../../design/fields/date-field.tsx';
import { SelectField } from '../../design/fields/select-field.tsx';
import { FormSkeleton } from '../../design/skeletons.tsx';
import { showToast } from '../../design/toast.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { readProblem } from '../../platform/problems.ts';
import { transactionWords } from '../../transactions/index.ts';
import { useFeePayments, useRefundFee } from './event-applications.api.ts';
import { eventPlanWords } from '../event-words.ts';
import { FeeMoneyFields, formProblem, useFeeMoney, type FeeProblem } from './fee-money.tsx';

type RefundFeeDialogProps = { fee: EventFeeView; onClose: () => void };

/** Says when a refund of a fee is expected, or which money brought it in. */
export function RefundFeeDialog({ fee, onClose }: RefundFeeDialogProps) {
  const formId = useId();
  const payments = useFeePayments(fee.eventId);
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Refund of ${eventFeeName(fee)}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isBusy} disabled={!payments.data}>
            Save refund
          </Button>
        </>
      }
    >
      <Loaded query={payments} skeleton={<FormSkeleton />} errorTitle="The payments could not be loaded">
        {(rows) => <RefundForm {...{ formId, fee, onClose }} payments={rows} onBusy={setBusy} />}
      </Loaded>
    </Dialog>
  );
}

const stages = [
  { value: 'expected', label: 'It is expected' },
  { value: 'received', label: 'It came in' },
  { value: 'none', label: 'There is no refund' },
] as const;

type RefundFormProps = RefundFeeDialogProps & {
  formId: string;
  payments: readonly FeePaymentView[];
  onBusy: (isBusy: boolean) => void;
};

function RefundForm({ formId, fee, payments, onBusy, onClose }: RefundFormProps) {
  const money = useFeeMoney(fee, payments, asMoney(fee.costCents), 'in');
  const [stage, setStage] = useState<(typeof stages)[number]['value']>(
    fee.state === 'refund_expected' ? 'received' : 'expected',
  );
  const [expectedOn, setExpectedOn] = useState<CalendarDate | null>(fee.refundExpectedOn);
  const [problem, setProblem] = useState<FeeProblem>();
  const save = useRefundFee({ onProblem: () => true });
  const missing = (): FeeProblem | undefined => {
    if (stage === 'received') return money.missing();
    return stage === 'expected' && expectedOn === null
      ? { field: 'expectedOn', message: 'Enter a date.' }
      : undefined;
  };
  const submit = async (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    submitted.stopPropagation();
    const found = missing();
    setProblem(found);
    if (found || save.isPending) return;
    onBusy(true);
    try {
      const isReceived = stage === 'received' && money.amount !== null;
      await save.mutateAsync({
        ...{ feeId: fee.id, version: fee.version, expectedOn: stage === 'none' ? null : expectedOn },
        refund: isReceived
          ? { transactionId: (await money.source()).id, amountCents: money.amount ?? asMoney(0) }
          : null,
      });
      showToast({ title: 'Refund saved', description: eventFeeName(fee), kind: 'success' });
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
      <div className="sm:col-span-2">
        <FormError message={formProblem(problem)} />
      </div>
    </form>
  );
}
