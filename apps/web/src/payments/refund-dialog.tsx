import { useState } from 'react';
import type { AccountView } from '@atelier/contract/finances';
import { refundPaymentInput, type PaymentView } from '@atelier/contract/payments';
import { formatMoney, type Money } from '@atelier/domain/foundation';
import { paymentMethodNames, paymentMethods } from '@atelier/domain/payments';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { useFormats } from '../design/formats.tsx';
import { SelectField } from '../design/select-field.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useBusinessApi, useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { AmountField, DayField } from './payment-fields.tsx';
import { paymentWords } from './payment-words.ts';
import { useDepositAccounts, useRefundPayment } from './payments.api.ts';

type RefundDialogProps = {
  paymentId: string;
  /** What is taken back first where the payment has not enough left. */
  firstSettlementId?: string;
  onClose: () => void;
};

const formId = 'refund-payment';

/** Pays a payment back, in full or part. */
export function RefundDialog({ paymentId, firstSettlementId, onClose }: RefundDialogProps) {
  const payment = useQuery(useBusinessApi().payments.get.queryOptions({ input: { paymentId } }));
  const accounts = useDepositAccounts();
  const [isSending, setSending] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Refund"
      description="What you pay back is open on the invoice again, unless the customer had credit left."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            type="submit"
            form={formId}
            busy={isSending}
            disabled={!payment.data || !accounts.data}
          >
            Refund
          </Button>
        </>
      }
    >
      <Loaded query={accounts} skeleton={<FormSkeleton />} errorTitle="Your accounts could not be loaded">
        {(list) => (
          <Loaded query={payment} skeleton={<FormSkeleton />} errorTitle="The payment could not be loaded">
            {(loaded) => (
              <RefundForm
                payment={loaded}
                accounts={list}
                firstSettlementId={firstSettlementId}
                onClose={onClose}
                onSending={setSending}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  );
}

type RefundFormProps = {
  payment: PaymentView;
  accounts: readonly AccountView[];
  firstSettlementId: string | undefined;
  onClose: () => void;
  onSending: (isSending: boolean) => void;
};

function RefundForm({ payment, accounts, firstSettlementId, onClose, onSending }: RefundFormProps) {
  const { currency, locale } = useFormats();
  const [id] = useState(newId);
  const today = useToday();
  const left = (payment.amountCents - payment.refundedCents) as Money;
  const standing = payment.allocations.filter(({ reversedOn }) => reversedOn === null);
  const first = standing.find((one) => one.id === firstSettlementId);
  const settlementIds = [
    ...(first ? [first] : []),
    ...standing.filter((one) => one !== first).toReversed(),
  ].map((one) => one.id);
  const refund = useRefundPayment({
    onProblem: () => true,
    onSuccess: (refunded) => {
      showToast({ title: `Refunded to ${refunded.customerName}`, kind: 'success' });
      onClose();
    },
  });
  const { form, submit, formError } = useDialogForm({
    schema: refundPaymentInput,
    defaultValues: {
      id,
      paymentId: payment.id,
      date: today < payment.date ? payment.date : today,
      amountCents: first?.amountCents ?? (payment.unappliedCents > 0 ? payment.unappliedCents : left),
      method: payment.method,
      moneyAccountId: payment.depositAccountId,
      reason: '',
      settlementIds,
    },
    words: paymentWords,
    onSubmit: async (values) => {
      onSending(true);
      try {
        await refund.mutateAsync(values);
      } finally {
        onSending(false);
      }
    },
  });
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <form id={formId} onSubmit={submit} noValidate className="grid gap-4 pb-1 sm:grid-cols-2">
      <AmountField
        control={control}
        name="amountCents"
        help={`${formatMoney(left, { currency, locale })} of this payment can be paid back.`}
      />
      <DayField control={control} name="date" />
      <Controller
        control={control}
        name="method"
        render={({ field }) => (
          <SelectField
            label="How it goes back"
            choices={paymentMethods.map((method) => ({ value: method, label: paymentMethodNames[method] }))}
            value={field.value}
            onValueChange={field.onChange}
            error={errors.method?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="moneyAccountId"
        render={({ field }) => (
          <SelectField
            label="Taken from"
            choices={accounts.map((account) => ({ value: account.id, label: account.name }))}
            value={field.value}
            onValueChange={field.onChange}
            error={errors.moneyAccountId?.message}
          />
        )}
      />
      <TextField
        label="Why"
        autoComplete="off"
        className="sm:col-span-2"
        error={
          errors.reason?.type === 'server'
            ? errors.reason.message
            : errors.reason && 'Say why you pay it back.'
        }
        {...register('reason')}
      />
      <div className="sm:col-span-2">
        <FormError message={formError} />
      </div>
    </form>
  );
}
