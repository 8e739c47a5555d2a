import { useState } from 'react';
import type { AccountView } from '@atelier/contract/finances';
import { recordPaymentInput } from '@atelier/contract/payments';
import { formatMoney, type CalendarDate, type Money } from '@atelier/domain/foundation';
import { paymentMethods, type PaymentMethod } from '@atelier/domain/payments';
import { Controller } from 'react-hook-form';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyField } from '../design/money-field.tsx';
import { SelectField } from '../design/select-field.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { methodLabels, paymentWords } from './payment-words.ts';
import { useDepositAccounts, useRecordPayment } from './payments.api.ts';

export type PayableInvoice = {
  id: string;
  number: string | null;
  balanceCents: Money;
  currency: string;
  locale: string;
};

type RecordPaymentDialogProps = { invoice: PayableInvoice; onClose: () => void };

const formId = 'record-payment';

export function RecordPaymentDialog({ invoice, onClose }: RecordPaymentDialogProps) {
  const accounts = useDepositAccounts();
  const [isSending, setSending] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Record a payment"
      description={`For ${invoice.number ?? 'this invoice'}. It goes into your books on its date.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={isSending} disabled={!accounts.data}>
            Record payment
          </Button>
        </>
      }
    >
      <Loaded query={accounts} skeleton={<FormSkeleton />} errorTitle="Your accounts could not be loaded">
        {(list) => <PaymentForm invoice={invoice} accounts={list} onClose={onClose} onSending={setSending} />}
      </Loaded>
    </Dialog>
  );
}

type PaymentFormProps = RecordPaymentDialogProps & {
  accounts: readonly AccountView[];
  onSending: (isSending: boolean) => void;
};

/** Where money of this kind usually lands. */
function usualAccount(method: PaymentMethod, accounts: readonly AccountView[]): string | undefined {
  const wanted = method === 'cash' ? 'cash' : method === 'check' ? 'undeposited-funds' : 'bank';
  return (accounts.find((account) => account.systemKey === wanted) ?? accounts[0])?.id;
}

function PaymentForm({ invoice, accounts, onClose, onSending }: PaymentFormProps) {
  const [id] = useState(newId);
  const today = useToday();
  const record = useRecordPayment({
    onProblem: () => true,
    onSuccess: (payment) => {
      const isRest = payment.amountCents === invoice.balanceCents;
      showToast({
        title: isRest ? `${invoice.number ?? 'The invoice'} is paid` : 'Payment recorded',
        description: `${formatMoney(payment.amountCents, invoice)} into ${payment.depositAccountName}`,
        kind: 'success',
      });
      onClose();
    },
  });
  const { form, submit, formError } = useDialogForm({
    schema: recordPaymentInput,
    defaultValues: {
      id,
      invoiceId: invoice.id,
      date: today,
      amountCents: invoice.balanceCents,
      method: 'bank-transfer',
      depositAccountId: usualAccount('bank-transfer', accounts) ?? '',
      reference: '',
    },
    words: paymentWords,
    onSubmit: async (values) => {
      onSending(true);
      try {
        await record.mutateAsync(values);
      } finally {
        onSending(false);
      }
    },
  });
  const { control, register, setValue, watch, formState } = form;
  const { errors, dirtyFields } = formState;
  const amount = watch('amountCents') as Money | undefined;
  const isPart = amount !== undefined && amount > 0 && amount < invoice.balanceCents;
  return (
    <form id={formId} onSubmit={submit} noValidate className="grid gap-4 pb-1 sm:grid-cols-2">
      <Controller
        control={control}
        name="amountCents"
        render={({ field }) => (
          <MoneyField
            label="Amount"
            currency={invoice.currency}
            value={(field.value as Money | undefined) ?? null}
            onValueChange={(value) => field.onChange(value ?? undefined)}
            onBlur={field.onBlur}
            ref={field.ref}
            help={
              isPart
                ? `${formatMoney((invoice.balanceCents - amount) as Money, invoice)} stay open.`
                : `${formatMoney(invoice.balanceCents, invoice)} are open.`
            }
            error={
              errors.amountCents?.type === 'server'
                ? errors.amountCents.message
                : errors.amountCents && 'Enter an amount above zero.'
            }
          />
        )}
      />
      <Controller
        control={control}
        name="date"
        render={({ field }) => (
          <DateField
            label="Date"
            value={(field.value as CalendarDate | null | undefined) ?? null}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            error={errors.date?.type === 'server' ? errors.date.message : errors.date && 'Enter a date.'}
          />
        )}
      />
      <Controller
        control={control}
        name="method"
        render={({ field }) => (
          <SelectField
            label="How it was paid"
            choices={paymentMethods.map((method) => ({ value: method, label: methodLabels[method] }))}
            value={field.value}
            onValueChange={(method) => {
              field.onChange(method);
              // Follows the way of payment until the person chooses an account.
              if (!dirtyFields.depositAccountId) {
                setValue('depositAccountId', usualAccount(method, accounts) ?? '', { shouldDirty: false });
              }
            }}
            error={errors.method?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="depositAccountId"
        render={({ field }) => (
          <SelectField
            label="Put into"
            choices={accounts.map((account) => ({ value: account.id, label: account.name }))}
            value={field.value}
            onValueChange={field.onChange}
            help="“Undeposited funds” holds checks until you bring them to the bank."
            error={errors.depositAccountId?.message}
          />
        )}
      />
      <TextField
        label="Reference"
        optional
        autoComplete="off"
        placeholder="Check number, last digits of the card"
        className="sm:col-span-2"
        error={errors.reference?.message}
        {...register('reference')}
      />
      <div className="sm:col-span-2">
        <FormError message={formError} />
      </div>
    </form>
  );
}
