import { businessSettingsInput, type BusinessView } from '@atelier/contract/businesses';
import { Controller } from 'react-hook-form';
import { Card } from '../design/card.tsx';
import { Combobox } from '../design/combobox.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useRecordForm } from '../platform/use-record-form.tsx';
import { currencyChoices, localeChoices, monthChoices, timeZoneChoices } from './region-choices.ts';
import { SettingsFormFrame } from './settings-form-frame.tsx';
import { settingsWords, useHasEntries, useSaveSettings } from './settings.api.ts';

const schema = businessSettingsInput.pick({
  name: true,
  address: true,
  email: true,
  phone: true,
  taxNumber: true,
  timeZone: true,
  currency: true,
  locale: true,
  fiscalYearStartMonth: true,
});

type BusinessFormProps = { business: BusinessView; canEdit: boolean; onFinished: () => void };

export function BusinessForm({ business, canEdit, onFinished }: BusinessFormProps) {
  const save = useSaveSettings(business);
  const hasEntries = useHasEntries().data ?? true;
  const record = useRecordForm({
    schema,
    draftKey: 'settings:business',
    words: settingsWords,
    defaultValues: {
      name: business.name,
      address: business.address,
      email: business.email,
      phone: business.phone,
      taxNumber: business.taxNumber,
      timeZone: business.timeZone,
      currency: business.currency,
      locale: business.locale,
      fiscalYearStartMonth: business.fiscalYearStartMonth,
    },
    onSubmit: async (values) => {
      await save(values as Partial<BusinessView>);
      showToast({ title: 'Settings saved', kind: 'success' });
      onFinished();
    },
  });
  const { register, control, watch } = record.form;
  const { errors } = record.form.formState;
  return (
    <SettingsFormFrame {...{ record, canEdit, onFinished }}>
      <Card title="On your invoices">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Business name"
            autoComplete="organization"
            className="sm:col-span-2"
            help={paperHelp(watch('name'))}
            error={errors.name?.message === 'Required' ? 'Business name is required' : errors.name?.message}
            {...register('name')}
          />
          <TextArea
            label="Address"
            optional
            className="sm:col-span-2"
            help={paperHelp(watch('address'))}
            error={errors.address?.message}
            {...register('address')}
          />
          <TextField
            label="Email"
            optional
            type="email"
            error={errors.email === undefined ? undefined : 'Not an email address'}
            {...register('email')}
          />
          <TextField label="Phone" optional type="tel" error={errors.phone?.message} {...register('phone')} />
          <TextField
            label="Tax number"
            optional
            help="Such as your sales tax permit; it is printed below your address."
            className="sm:col-span-2"
            error={errors.taxNumber?.message}
            {...register('taxNumber')}
          />
        </div>
      </Card>
      <Card title="Dates and money">
        <div className="grid gap-5 sm:grid-cols-2">
          <Controller
            control={control}
            name="timeZone"
            render={({ field }) => (
              <Combobox
                label="Time zone"
                help="Decides which day “today” is in your books."
                options={timeZoneChoices()}
                value={field.value ?? null}
                valueLabel={field.value}
                onValueChange={field.onChange}
                disabled={!canEdit}
                error={errors.timeZone?.message}
              />
            )}
          />
          <Controller
            control={control}
            name="fiscalYearStartMonth"
            render={({ field }) => (
              <SelectField
                label="Your year begins in"
                help="January for most makers."
                choices={monthChoices()}
                value={String(field.value)}
                onValueChange={(month) => field.onChange(Number(month))}
                error={errors.fiscalYearStartMonth?.message}
              />
            )}
          />
          <Controller
            control={control}
            name="currency"
            render={({ field }) => (
              <Combobox
                label="Currency"
                help={
                  hasEntries
                    ? 'Fixed, because your books have entries in it. Existing amounts can’t be converted.'
                    : 'Choose well: it is fixed with the first entry in your books.'
                }
                options={currencyChoices()}
                value={field.value ?? null}
                valueLabel={field.value}
                onValueChange={field.onChange}
                disabled={!canEdit || hasEntries}
                error={errors.currency?.message}
              />
            )}
          />
          <Controller
            control={control}
            name="locale"
            render={({ field }) => (
              <SelectField
                label="Dates and numbers are written as in"
                choices={localeChoices(field.value)}
                value={field.value ?? ''}
                onValueChange={field.onChange}
                error={errors.locale?.message}
              />
            )}
          />
        </div>
      </Card>
    </SettingsFormFrame>
  );
}
