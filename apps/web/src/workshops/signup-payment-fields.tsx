import { Controller } from 'react-hook-form';
import { signupPayments } from '@atelier/domain/workshops';
import type { Money } from '@atelier/domain/foundation';
import { MoneyField } from '../design/fields/money-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import type { SignupForm } from './signup-form-values.ts';
import { signupPaymentWords } from './workshop-words.ts';

/** Asks how places are paid, and for the deposit. */
export function SignupPaymentFields({ form }: { form: SignupForm }) {
  const { control, setValue, watch, formState } = form;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Controller
        control={control}
        name="payment"
        render={({ field }) => (
          <SelectField
            label="Payment"
            choices={signupPayments.map((value) => ({ value, label: signupPaymentWords[value] }))}
            value={field.value}
            onValueChange={(value) => {
              field.onChange(value);
              if (value !== 'deposit') setValue('depositCents', null);
            }}
            help="Online payments go to your Stripe account. A place is held for 15 minutes while someone pays."
            error={formState.errors.payment?.message}
          />
        )}
      />
      {watch('payment') === 'deposit' && (
        <Controller
          control={control}
          name="depositCents"
          render={({ field }) => (
            <MoneyField
              label="Deposit a place"
              value={field.value as Money | null}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
              error={formState.errors.depositCents?.message}
            />
          )}
        />
      )}
    </div>
  );
}
