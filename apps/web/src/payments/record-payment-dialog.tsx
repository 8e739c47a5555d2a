import { useState } from 'react';
import type { AccountView } from '@atelier/contract/finances';
import { recordPaymentInput } from '@atelier/contract/payments';
import {
  formatMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
} from '@atelier/domain/foundation';
import { paymentMethods, proposeAllocations, type PaymentMethod } from '@atelier/domain/payments';
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
import { Checkbox } from '../design/toggles.tsx';
import { useToday } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { newId } from '../platform/new-id.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { methodLabels, paymentWords } from './payment-words.ts';
import { useDepositAccounts, useOpenInvoices, useRecordPayment } from './payments.api.ts';

export type PayableInvoice = {
  id: string;
  customerId: string | null;
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

/** The fields of a payment; what is given to which invoice stands beside them. */
const paymentFields = recordPaymentInput.omit({ allocations: true });

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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set([invoice.id]));
  const others = (useOpenInvoices(invoice.customerId).data ?? []).filter((one) => one.id !== invoice.id);
  /** To this invoice first, then to the others that were chosen, the first due first. */
  const given = (paid: Money) =>
    proposeAllocations(paid, [
      { id: invoice.id, balance: invoice.balanceCents },
      ...others.filter((one) => chosen.has(one.id)).map((one) => ({ id: one.id, balance: one.balanceCents })),
    ]).map(({ invoiceId, amount: amountCents }) => ({ invoiceId, amountCents }));
  const record = useRecordPayment({
    onProblem: () => true,
    onSuccess: (payment) => {
      const isPaid = payment.allocations.some(
        ({ invoiceId, amountCents }) => invoiceId === invoice.id && amountCents === invoice.balanceCents,
      );
      showToast({
        title: isPaid ? `${invoice.number ?? 'The invoice'} is paid` : 'Payment recorded',
        description: `${formatMoney(payment.amountCents, invoice)} into ${payment.depositAccountName}`,
        kind: 'success',
      });
      onClose();
    },
  });
  const { form, submit, formError } = useDialogForm({
    schema: paymentFields,
    defaultValues: {
      id,
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
        await record.mutateAsync({
          ...values,
          ...(invoice.customerId === null ? {} : { customerId: invoice.customerId }),
          allocations: given(values.amountCents),
        });
      } finally {
        onSending(false);
      }
    },
  });
  const { control, register, setValue, watch, formState } = form;
  const { errors, dirtyFields } = formState;
  const amount = (watch('amountCents') as Money | undefined) ?? zeroMoney;
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
            help={whatStaysOpen(invoice, amount)}
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
      {(['tipCents', 'feeCents'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <MoneyField
              label={name === 'tipCents' ? 'Tip' : 'Fee'}
              optional
              currency={invoice.currency}
              value={(field.value as Money | undefined) ?? null}
              onValueChange={(value) => field.onChange(value ?? undefined)}
              onBlur={field.onBlur}
              ref={field.ref}
              help={name === 'tipCents' ? 'What came on top.' : 'What a card reader or an app kept of it.'}
              error={errors[name]?.message}
            />
          )}
        />
      ))}
      {others.length > 0 && (
        <fieldset className="space-y-2 sm:col-span-2">
          <legend className="mb-1 font-medium">Also for these open invoices</legend>
          {others.map((one) => (
            <Checkbox
              key={one.id}
              label={`${one.number ?? ''} · ${formatMoney(one.balanceCents, invoice)}`}
              checked={chosen.has(one.id)}
              onChange={() => setChosen((before) => toggled(before, one.id))}
            />
          ))}
        </fieldset>
      )}
      <Remainder amount={amount} given={given(amount)} invoice={invoice} />
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

function whatStaysOpen(invoice: PayableInvoice, amount: Money): string {
  return amount > 0 && amount < invoice.balanceCents
    ? `${formatMoney(subtractMoney(invoice.balanceCents, amount), invoice)} stay open.`
    : `${formatMoney(invoice.balanceCents, invoice)} are open.`;
}

type RemainderProps = {
  amount: Money;
  given: readonly { readonly amountCents: Money }[];
  invoice: PayableInvoice;
};

/** What no invoice takes, which the customer has left. */
function Remainder({ amount, given, invoice }: RemainderProps) {
  const left = subtractMoney(amount, sumMoney(given.map(({ amountCents }) => amountCents)));
  if (left <= 0) return null;
  return (
    <p className="text-ink-soft sm:col-span-2">
      {formatMoney(left, invoice)} stay as credit of the customer, for a later invoice.
    </p>
  );
}

const toggled = (chosen: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(chosen.has(id) ? [...chosen].filter((known) => known !== id) : [...chosen, id]);
