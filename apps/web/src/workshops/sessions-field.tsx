import { Controller, useFieldArray } from 'react-hook-form';
import { DateField } from '../design/fields/date-field.tsx';
import { WholeField } from '../design/fields/whole-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { newId } from '../platform/new-id.ts';
import { RowsField } from '../design/rows-field.tsx';
import type { SignupForm } from './signup-form-values.ts';

/** Sessions of a workshop, each with its time and places. */
export function SessionsField({ form }: { form: SignupForm }) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'sessions', keyName: 'key' });
  const errors = formState.errors.sessions;
  const blank = () => ({
    ...{ id: newId(), name: '', date: '', startsAt: '10:00', endsAt: '12:00', capacity: null },
  });
  return (
    <RowsField
      legend="Sessions"
      rows={fields}
      rowName="Session"
      addLabel="Add a session"
      onAdd={() => append(blank())}
      onRemove={remove}
      error={errors?.message ?? errors?.root?.message}
    >
      {(index) => (
        <>
          <TextField
            label="Name"
            autoComplete="off"
            placeholder="Morning"
            error={errors?.[index]?.name?.message}
            {...register(`sessions.${index}.name`)}
          />
          <Controller
            control={control}
            name={`sessions.${index}.date`}
            render={({ field }) => (
              <DateField
                label="Date"
                value={field.value === '' ? null : (field.value as never)}
                error={errors?.[index]?.date && 'Enter a date.'}
                onValueChange={(date) => field.onChange(date ?? '')}
                onBlur={field.onBlur}
              />
            )}
          />
          <Controller
            control={control}
            name={`sessions.${index}.capacity`}
            render={({ field }) => (
              <WholeField
                label="Places"
                least={1}
                most={100_000}
                optional
                value={field.value}
                error={errors?.[index]?.capacity?.message}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          />
          <TextField
            label="Starts"
            type="time"
            error={errors?.[index]?.startsAt?.message}
            {...register(`sessions.${index}.startsAt`)}
          />
          <TextField
            label="Ends"
            type="time"
            error={errors?.[index]?.endsAt?.message}
            {...register(`sessions.${index}.endsAt`)}
          />
        </>
      )}
    </RowsField>
  );
}
