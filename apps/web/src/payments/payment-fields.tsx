import type { CalendarDate, Money } from '@atelier/domain/foundation';
import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { DateField } from '../design/fields/date-field.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';

type BoundProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
};

type AmountFieldProps<Values extends FieldValues, Output> = BoundProps<Values, Output> & {
  label?: string;
  help?: string;
  optional?: boolean;
  /** Stands there while no one has said anything; 0 says none. */
  usual?: Money;
};

/** A form of any shape says no more of what a field holds. */
const amountOf = (value: Money | undefined) => value;
const dayOf = (value: CalendarDate | undefined) => value;

/** An amount of money in the form of a dialog. */
export function AmountField<Values extends FieldValues, Output>({
  control,
  name,
  label = 'Amount',
  usual,
  ...props
}: AmountFieldProps<Values, Output>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <MoneyField
          {...props}
          label={label}
          value={amountOf(field.value) ?? usual ?? null}
          onValueChange={(value) => field.onChange(value ?? undefined)}
          onBlur={field.onBlur}
          ref={field.ref}
          error={errorOf(fieldState.error, 'Enter an amount above zero.')}
        />
      )}
    />
  );
}

/** The day of what a dialog records. */
export function DayField<Values extends FieldValues, Output>({ control, name }: BoundProps<Values, Output>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <DateField
          label="Date"
          value={dayOf(field.value) ?? null}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          error={errorOf(fieldState.error, 'Enter a date.')}
        />
      )}
    />
  );
}

/** Returns what the server refused in its own words; what is missing in ours. */
function errorOf(error: { type: string; message?: string | undefined } | undefined, missing: string) {
  return error?.type === 'server' ? error.message : error && missing;
}
