import type { AccountView } from '@atelier/contract/books';
import { paymentMethodNames, paymentMethods, type PaymentMethod } from '@atelier/domain/payments';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { AmountField, DayField } from './payment-fields.tsx';

/** Input of a refund to a customer. */
type RefundInput = {
  amountCents: number;
  date: string;
  method: PaymentMethod;
  moneyAccountId: string;
  reason: string;
};

type RefundFieldsProps<Input extends RefundInput, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  accounts: readonly AccountView[];
  /** Text with the amount that can be paid back. */
  help: string;
};

/** Shows how much goes back to a customer, when, how, out of which account and why. */
export function RefundFields<Input extends RefundInput, Output>({
  form,
  accounts,
  help,
}: RefundFieldsProps<Input, Output>) {
  // What both forms have in common; a form of more fields is one of these, too.
  const { control, register, formState } = form as unknown as UseFormReturn<RefundInput>;
  const { errors } = formState;
  return (
    <>
      <AmountField control={control} name="amountCents" help={help} />
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
    </>
  );
}
