import { Controller } from 'react-hook-form';
import { eventVerdicts } from '@atelier/domain/events';
import { SelectField } from '../design/fields/select-field.tsx';
import { WholeField } from '../design/fields/whole-field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import type { EventForm } from './event-form-values.ts';
import { eventVerdictWords } from './event-words.ts';

const ratings = [
  { name: 'ratingSales', label: 'Sales' },
  { name: 'ratingCrowd', label: 'Crowd' },
  { name: 'ratingOrganization', label: 'Organization' },
] as const;

const stars = ['1 – poor', '2', '3 – fair', '4', '5 – excellent'].map((label, index) => ({
  value: String(index + 1),
  label,
}));

/** Fields of the result: numbers, ratings and the verdict. */
export function ResultFields({ form: { register, control, formState } }: { form: EventForm }) {
  const { errors } = formState;
  return (
    <>
      <Controller
        control={control}
        name="footfall"
        render={({ field }) => (
          <WholeField
            label="Visitors"
            optional
            most={10_000_000}
            value={field.value}
            error={errors.footfall?.message}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <TextField
        label="Weather"
        optional
        autoComplete="off"
        error={errors.weather?.message}
        {...register('weather')}
      />
      {ratings.map(({ name, label }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <SelectField
              label={label}
              optional
              placeholder="Not rated"
              choices={stars}
              value={field.value === null ? '' : String(field.value)}
              error={errors[name]?.message}
              onValueChange={(chosen) => field.onChange(chosen === '' ? null : Number(chosen))}
            />
          )}
        />
      ))}
      <Controller
        control={control}
        name="verdict"
        render={({ field }) => (
          <SelectField
            label="Verdict"
            optional
            placeholder="None yet"
            choices={eventVerdicts.map((value) => ({ value, label: eventVerdictWords[value] }))}
            value={field.value ?? ''}
            error={errors.verdict?.message}
            onValueChange={(chosen) => field.onChange((chosen as string) === '' ? null : chosen)}
          />
        )}
      />
      <TextArea
        label="Why"
        optional
        rows={2}
        className="sm:col-span-2"
        error={errors.verdictReason?.message}
        {...register('verdictReason')}
      />
    </>
  );
}
