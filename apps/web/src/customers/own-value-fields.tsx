import { Controller } from 'react-hook-form';
import type { OwnFieldView } from '@atelier/contract/customers';
import { isCalendarDate } from '@atelier/domain/foundation';
import { DateField } from '../design/fields/date-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import type { CustomerPartProps } from './form-of-customer.ts';

/** Shows what the business asks of its customers beside what Atelier asks. */
export function OwnValueFields({ form, fields }: CustomerPartProps & { fields: readonly OwnFieldView[] }) {
  const { errors } = form.formState;
  return fields.map(({ id, name, kind, choices }) => {
    const label = { label: name, optional: true, error: errors.ownValues?.[id]?.message };
    return (
      <Controller
        key={id}
        control={form.control}
        name={`ownValues.${id}`}
        // What no one answers is said as empty: the contract takes no undefined.
        defaultValue=""
        render={({ field }) => {
          const value = field.value ?? '';
          if (kind === 'choice') {
            const all = value === '' || choices.includes(value) ? choices : [...choices, value];
            return (
              <SelectField
                {...label}
                placeholder="Not specified"
                choices={all.map((choice) => ({ value: choice, label: choice }))}
                value={value}
                onValueChange={field.onChange}
              />
            );
          }
          if (kind === 'date') {
            return (
              <DateField
                {...label}
                value={isCalendarDate(value) ? value : null}
                onValueChange={(day) => field.onChange(day ?? '')}
              />
            );
          }
          return (
            <TextField
              {...label}
              autoComplete="off"
              inputMode={kind === 'number' ? 'decimal' : 'text'}
              maxLength={500}
              value={value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          );
        }}
      />
    );
  });
}
