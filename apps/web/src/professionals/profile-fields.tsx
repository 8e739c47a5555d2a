import { Controller, type UseFormReturn } from 'react-hook-form';
import { mostOfProfessional as most } from '@atelier/domain/professionals';
import { money } from '@atelier/domain/foundation';
import { Fold } from '../design/fold.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TagsField } from '../design/fields/tags-field.tsx';
import { WholeField } from '../design/fields/whole-field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { specialtyChoices, textError } from './professional-words.ts';
import type { ProfileInput, ProfileOutput } from './profile-values.ts';

type ProfileForm = UseFormReturn<ProfileInput, unknown, ProfileOutput>;

/** Fields of a profile: needed ones first, the others folded. */
export function ProfileFields({ form }: { form: ProfileForm }) {
  const { register, control, getValues, formState } = form;
  const { errors } = formState;
  const isWrong = [errors.services, errors.credentials, errors.languages, errors.link, errors.availability];
  return (
    <div className="space-y-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Business name"
          optional
          autoComplete="organization"
          help="Leave it empty to appear as “Independent Professional”."
          error={errors.businessName?.message}
          {...register('businessName')}
        />
        <TextField
          label="Location"
          placeholder="Portland, OR"
          error={errors.location && lineError(getValues('location'), 'Enter your city and state.')}
          {...register('location')}
        />
        <SelectField
          label="Specialty"
          className="sm:col-span-2"
          placeholder="Choose a specialty"
          choices={specialtyChoices}
          error={errors.specialty && 'Choose a specialty.'}
          {...register('specialty')}
        />
        <Controller
          control={control}
          name="hourlyRateCents"
          render={({ field }) => (
            <MoneyField
              label="Hourly rate"
              currency="USD"
              help="In US dollars."
              value={(field.value as number | undefined) === undefined ? null : money(field.value)}
              onValueChange={(cents) => field.onChange(cents ?? undefined)}
              onBlur={field.onBlur}
              ref={field.ref}
              error={errors.hourlyRateCents && 'Enter an amount from $0 to $10,000.'}
            />
          )}
        />
        <Controller
          control={control}
          name="yearsExperience"
          render={({ field }) => (
            <WholeField
              label="Years of experience"
              most={most.years}
              value={(field.value as number | undefined) === undefined ? null : field.value}
              onValueChange={(years) => field.onChange(years ?? undefined)}
              onBlur={field.onBlur}
              ref={field.ref}
              error={errors.yearsExperience && 'Enter whole years from 0 to 80.'}
            />
          )}
        />
      </div>
      <TextArea
        label="Description"
        rows={5}
        help="Who you work for, and what you do for them."
        error={errors.description && textError(getValues('description'))}
        {...register('description')}
      />
      <Fold
        title="Services, credentials and availability"
        isFilled={formState.defaultValues?.professionalId !== undefined && hasMore(getValues())}
        isWrong={isWrong.some((error) => error !== undefined)}
      >
        <Entries
          form={form}
          name="services"
          label="Services"
          help="Such as monthly bookkeeping, sales tax returns."
        />
        <Entries form={form} name="credentials" label="Credentials" help="Such as CPA, Enrolled Agent." />
        <Entries form={form} name="languages" label="Languages" help="Such as English, Spanish." />
        <TextField
          label="Website"
          optional
          inputMode="url"
          placeholder="https://example.com"
          error={errors.link?.message}
          {...register('link')}
        />
        <TextField
          label="Availability"
          optional
          className="sm:col-span-2"
          help="Such as “Takes new clients from February, Monday to Thursday”."
          error={errors.availability?.message}
          {...register('availability')}
        />
      </Fold>
    </div>
  );
}

type EntriesProps = {
  form: ProfileForm;
  name: 'services' | 'credentials' | 'languages';
  label: string;
  help: string;
};

function Entries({ form, name, label, help }: EntriesProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <TagsField
          label={label}
          optional
          help={`${help} Separate them with commas.`}
          most={{ tags: most.entries, letters: most.entry }}
          one="One of them"
          tooMany={`Enter at most ${String(most.entries)}.`}
          value={field.value}
          error={fieldState.error?.message}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    />
  );
}

const lineError = (text: string, missing: string): string =>
  text.trim() === '' ? missing : `Keep it to ${String(most.name)} characters.`;

const hasMore = ({ services, credentials, languages, link, availability }: ProfileInput): boolean =>
  [services, credentials, languages].some((entries) => entries.length > 0) ||
  link !== '' ||
  availability !== '';
