import { useEffect, useState } from 'react';
import type { AccountView } from '@atelier/contract/books';
import { recordPaymentInput, type MethodTermsView } from '@atelier/contract/payments';
import { addMoney, formatMoney, sumMoney, zeroMoney, type Money } from '@atelier/domain/foundation';
import { proposeAllocations, usualFee } from '@atelier/domain/payments';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { CustomerPicker } from '../customers/index.ts';
import { FormError } from '../design/field.tsx';
import { useFormats } from '../design/formats.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { Skeleton } from '../design/skeletons.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import type { Problem } from '../platform/problems.ts';
import { useDialogForm } from '../platform/use-dialog-form.ts';
import { AllocationFields, type Said } from './allocation-fields.tsx';
import { HowPaidFields, usualAccount, usualMethod } from './how-paid-fields.tsx';
import { AmountField, DayField } from './payment-fields.tsx';
import { paymentWords } from './payment-words.ts';
import { useOpenInvoices, useRecordPayment, type PayableInvoice } from './payments.api.ts';

/** The fields of a payment; what is given to which invoice is beside them. */
const paymentFields = recordPaymentInput.omit({ allocations: true });
// A field of its own: a check of the whole is not made, and says nothing, while any field is wrong.
const withCustomer = paymentFields.extend({ customerId: z.uuid(paymentWords['payment-needs-customer']) });

type PaymentFormProps = {
  formId: string;
  invoice: PayableInvoice | undefined;
  accounts: readonly AccountView[];
  /** Terms of the ways of paying. */
  terms: readonly MethodTermsView[];
  onClose: () => void;
  onSending: (isSending: boolean) => void;
};

export function PaymentForm({ formId, invoice, accounts, terms, onClose, onSending }: PaymentFormProps) {
  const first = usualMethod(terms);
  const formats = useFormats();
  const [id] = useState(newId);
  const today = useToday();
  const [said, setSaid] = useState<Said>({});
  const [refused, setRefused] = useState<Problem>();
  const record = useRecordPayment({
    onProblem: (problem) => {
      setRefused(problem);
      return true;
    },
    onSuccess: (payment) => {
      const isPaid = payment.allocations.some(
        ({ invoiceId, amountCents }) => invoiceId === invoice?.id && amountCents === invoice.balanceCents,
      );
      showToast({
        title: isPaid ? `${invoice?.number ?? 'The invoice'} is paid` : 'Payment recorded',
        description: `${formatMoney(payment.amountCents, formats)} into ${payment.depositAccountName}`,
        kind: 'success',
      });
      onClose();
    },
  });
  const { form, submit, formError } = useDialogForm({
    schema: invoice === undefined ? withCustomer : paymentFields,
    defaultValues: {
      id,
      ...(invoice?.customerId == null ? {} : { customerId: invoice.customerId }),
      date: today,
      ...(invoice === undefined ? {} : { amountCents: invoice.balanceCents }),
      method: first?.method ?? 'bank-transfer',
      depositAccountId: usualAccount(first, accounts),
      reference: '',
    },
    words: paymentWords,
    onSubmit: async (values) => {
      setRefused(undefined);
      const isOverspent = sumMoney(given.map((one) => one.amount)) > values.amountCents;
      if (isOverspent || Object.keys(tooMuch).length > 0 || open.isLoading) return;
      onSending(true);
      try {
        await record.mutateAsync({
          ...values,
          feeCents: values.feeCents ?? usual,
          allocations: given.map(({ invoiceId, amount: amountCents }) => ({ invoiceId, amountCents })),
        });
      } finally {
        onSending(false);
      }
    },
  });
  const { control, register, setValue, clearErrors, watch, formState } = form;
  const { errors, dirtyFields } = formState;
  const customerId = watch('customerId');
  const open = useOpenInvoices(customerId);
  // What else is open is seen before it is sent.
  useEffect(() => onSending(open.isLoading), [open.isLoading, onSending]);
  const invoices = [
    ...(invoice === undefined ? [] : [invoice]),
    ...(open.data ?? []).filter((one) => one.id !== invoice?.id),
  ];
  const isSharedOut = invoices.length > (invoice === undefined ? 0 : 1);
  const amount = (watch('amountCents') as Money | undefined) ?? zeroMoney;
  const tip = (watch('tipCents') as Money | undefined) ?? zeroMoney;
  const method = watch('method');
  const chosen = terms.find((one) => one.method === method);
  // Stands there until someone says another.
  const usual = chosen === undefined ? zeroMoney : usualFee(chosen, addMoney(amount, tip));
  const given = proposeAllocations(
    amount,
    invoices.map((one) => ({ id: one.id, balance: one.balanceCents, said: said[one.id] })),
  );
  const tooMuch = Object.fromEntries(
    invoices
      .filter((one) => (said[one.id] ?? zeroMoney) > one.balanceCents)
      .map((one) => [one.id, `Only ${formatMoney(one.balanceCents, formats)} are open.`]),
  );
  const ofInvoice = given[Number(/^allocations\.(\d+)/.exec(refused?.field ?? '')?.[1])]?.invoiceId;
  return (
    <form id={formId} onSubmit={submit} noValidate className="grid gap-4 pb-1 sm:grid-cols-2">
      {invoice === undefined && (
        <Controller
          control={control}
          name="customerId"
          render={({ field }) => (
            <CustomerPicker
              label="Who has paid"
              className="sm:col-span-2"
              autoFocus
              canAdd
              value={field.value ?? null}
              onValueChange={(chosen) => {
                field.onChange(chosen?.id);
                setSaid({});
              }}
              error={errors.customerId?.message}
            />
          )}
        />
      )}
      <AmountField
        control={control}
        name="amountCents"
        {...(invoice === undefined
          ? {}
          : { help: `${formatMoney(invoice.balanceCents, formats)} is due on ${invoice.number ?? 'it'}.` })}
      />
      <DayField control={control} name="date" />
      <HowPaidFields
        accounts={accounts}
        terms={terms}
        method={method}
        onMethod={(next) => {
          setValue('method', next, { shouldDirty: true });
          // Follows the way of payment until the person chooses an account.
          if (dirtyFields.depositAccountId) return;
          const account = usualAccount(
            terms.find((one) => one.method === next),
            accounts,
          );
          setValue('depositAccountId', account, { shouldDirty: false });
        }}
        accountId={watch('depositAccountId')}
        onAccount={(next) => {
          clearErrors('depositAccountId');
          setValue('depositAccountId', next, { shouldDirty: true });
        }}
        errors={{ method: errors.method?.message, account: errors.depositAccountId?.message }}
      />
      <AmountField control={control} name="tipCents" label="Tip" optional help="Extra the customer added." />
      <AmountField
        control={control}
        name="feeCents"
        label="Fee"
        optional
        {...(usual > 0 ? { usual } : {})}
        help="Processing fee withheld by the card reader or app."
      />
      {open.isLoading ? (
        <Skeleton className="h-16 w-full sm:col-span-2" />
      ) : (
        <AllocationFields
          amount={amount}
          isShown={isSharedOut}
          invoices={invoices}
          given={given}
          problems={ofInvoice === undefined ? tooMuch : { ...tooMuch, [ofInvoice]: refused?.message ?? '' }}
          onSay={(invoiceId, cents) => {
            setRefused(undefined);
            setSaid({ ...said, [invoiceId]: cents });
          }}
        />
      )}
      <TextField
        label="Reference"
        help={paperHelp(form.watch('reference'))}
        optional
        autoComplete="off"
        placeholder="Check number, last digits of the card"
        className="sm:col-span-2"
        error={errors.reference?.message}
        {...register('reference')}
      />
      <div className="sm:col-span-2">
        <FormError message={isSharedOut && ofInvoice !== undefined ? undefined : formError} />
      </div>
    </form>
  );
}
