import { Controller } from 'react-hook-form';
import { customerSources, customerStatuses } from '@atelier/domain/customers';
import { useFormats } from '../design/formats.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { ParsedField } from '../design/fields/parsed-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { birthdayText, readBirthday } from './birthday.ts';
import type { CustomerPartProps } from './form-of-customer.ts';
import { kindChoices, sourceWords, statusWords } from './customer-words.ts';
import { TagsField } from './tags-field.tsx';

/** Shows who it is, and how the maker tells customers apart. */
export function CustomerBasics({ form, isNew }: CustomerPartProps & { isNew: boolean }) {
  const { register, control, formState, watch } = form;
  const { errors } = formState;
  const { locale } = useFormats();
  const kind = watch('kind');
  const isBusiness = kind === 'business';
  const status = watch('status') ?? 'active';
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label={isBusiness ? 'Business name' : 'Name'}
        autoComplete="off"
        autoFocus={isNew}
        help={paperHelp(watch('name'))}
        error={errors.name?.message}
        className="sm:col-span-2"
        {...register('name')}
      />
      <SelectField
        label="Kind"
        choices={kindChoices}
        help={
          kind === 'unnamed'
            ? 'Such as everybody at a market: left out of best and returning customers.'
            : undefined
        }
        error={errors.kind?.message}
        {...register('kind')}
      />
      <SelectField
        label="Status"
        choices={customerStatuses.map((value) => ({ value, label: statusWords[value].label }))}
        help={statusWords[status].help}
        error={errors.status?.message}
        {...register('status')}
      />
      {kind === 'person' && (
        <TextField
          label="Company"
          optional
          autoComplete="off"
          help="Where they work."
          error={errors.company?.message}
          {...register('company')}
        />
      )}
      <Controller
        control={control}
        name="source"
        render={({ field }) => (
          <SelectField
            label="How they found you"
            optional
            placeholder="Not specified"
            choices={customerSources.map((value) => ({ value, label: sourceWords[value] }))}
            value={field.value ?? ''}
            onValueChange={(source) => field.onChange((source as string) === '' ? null : source)}
            error={errors.source?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field }) => (
          <TagsField
            label="Tags"
            optional
            value={field.value ?? []}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            error={errors.tags?.message}
          />
        )}
      />
      {!isBusiness && (
        <Controller
          control={control}
          name="birthday"
          render={({ field }) => (
            <ParsedField<string>
              label="Birthday"
              optional
              placeholder="May 3"
              help="With the year or without."
              inputMode="text"
              value={field.value ?? null}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              read={(text) => {
                if (text.trim() === '') return { ok: true, value: null };
                const birthday = readBirthday(text, locale === 'en-US' ? 'month-day' : 'day-month');
                return birthday === null
                  ? { ok: false, problem: 'Enter a day such as May 3, or May 3, 1984.' }
                  : { ok: true, value: birthday };
              }}
              write={(birthday) => birthdayText(birthday, locale)}
              error={errors.birthday?.message}
            />
          )}
        />
      )}
    </div>
  );
}
