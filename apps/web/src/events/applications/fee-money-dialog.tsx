import { useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import type { EventFeeView, FeePaymentView } from '@atelier/contract/events';
import { eventFeeName } from '@atelier/domain/events';
import { useAccounts } from '../../books/index.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/field.tsx';
import { FormSkeleton } from '../../design/skeletons.tsx';
import { showToast } from '../../design/toast.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { readProblem } from '../../platform/problems.ts';
import { transactionWords } from '../../transactions/index.ts';
import { eventPlanWords } from '../event-words.ts';
import { useFeePayments } from './event-applications.api.ts';
import { formProblem, type FeeProblem } from './fee-money.tsx';

export type FeeDialogProps = { fee: EventFeeView; onClose: () => void };

/** Props of the form in a dialog about the money of a fee. */
export type FeeFormProps = FeeDialogProps & {
  formId: string;
  payments: readonly FeePaymentView[];
  onBusy: (isBusy: boolean) => void;
};

type FeeMoneyDialogProps = FeeDialogProps & {
  title: string;
  submitLabel: string;
  children: (form: FeeFormProps) => ReactNode;
};

/** A dialog about what paid a fee or was refunded of it: its form appears with the money of the event and the accounts. */
export function FeeMoneyDialog({ title, submitLabel, children, ...props }: FeeMoneyDialogProps) {
  const formId = useId();
  const payments = useFeePayments(props.fee.eventId);
  const accounts = useAccounts();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={title}
      actions={
        <>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button
            tone="primary"
            type="submit"
            form={formId}
            busy={isBusy}
            disabled={!payments.data || !accounts.data}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <Loaded query={payments} skeleton={<FormSkeleton />} errorTitle="The payments could not be loaded">
        {(rows) => (
          <Loaded query={accounts} skeleton={<FormSkeleton />} errorTitle="Your accounts could not be loaded">
            {() => children({ ...props, formId, payments: rows, onBusy: setBusy })}
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  );
}

/** Sends such a form once at a time and closes its dialog; what goes wrong is shown in it. */
export function useFeeForm({ fee, onBusy, onClose }: FeeFormProps) {
  const [problem, setProblem] = useState<FeeProblem>();
  const send = async (
    submitted: SyntheticEvent,
    {
      missing,
      save,
      done,
    }: { missing: FeeProblem | undefined; save: (() => Promise<unknown>) | null; done: string },
  ) => {
    submitted.preventDefault();
    submitted.stopPropagation();
    setProblem(missing);
    if (missing || save === null) return;
    onBusy(true);
    try {
      await save();
      showToast({ title: done, description: eventFeeName(fee), kind: 'success' });
      onClose();
    } catch (error) {
      setProblem(readProblem(error, { ...transactionWords, ...eventPlanWords }));
    } finally {
      onBusy(false);
    }
  };
  return { problem, setProblem, send };
}

type FeeFormFrameProps = {
  formId: string;
  problem: FeeProblem | undefined;
  onSubmit: (submitted: SyntheticEvent) => void;
  children: ReactNode;
};

/** The form itself, with what no field shows below. */
export function FeeForm({ formId, problem, onSubmit, children }: FeeFormFrameProps) {
  return (
    <form id={formId} onSubmit={onSubmit} noValidate className="grid items-start gap-4 sm:grid-cols-2">
      {children}
      <div className="sm:col-span-2">
        <FormError message={formProblem(problem)} />
      </div>
    </form>
  );
}
