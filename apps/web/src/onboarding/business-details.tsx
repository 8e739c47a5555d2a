import { useRef, useState, type SubmitEvent } from 'react';
import {
  businessSizes,
  businessTypes,
  defaultPreferences,
  interests,
  type Preferences,
} from '@atelier/domain/identity';
import type { Rate } from '@atelier/domain/foundation';
import { countryChoices, countryOf, currencyChoices, usualIn } from '../businesses/index.ts';
import { Button } from '../design/button.tsx';
import { Combobox } from '../design/combobox.tsx';
import { paperHelp } from '../design/paper-help.ts';
import { PercentField } from '../design/fields/quantity-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { showToast } from '../design/toast.ts';
import {
  mayRename,
  useSaveBusinessDetails,
  useWelcomedBusiness,
  useWelcomedSettings,
} from './business-details.api.ts';
import { usePreferences } from './onboarding.api.ts';
import { interestWords, sizeWords, typeWords } from './business-words.ts';

type BusinessDetailsProps = { onDone: () => void; onLater: () => void; laterLabel: string };

/** The country and the currency of a business until another is chosen. */
const usualCountry = 'US';
const usualCurrency = 'USD';

/**
 * Name, kind, size and interests, and what the first invoice needs: country, currency, address, sales tax. The name is saved: it
 * names the business, or founds it.
 */
export function BusinessDetails({ onDone, onLater, laterLabel }: BusinessDetailsProps) {
  const business = useWelcomedBusiness();
  const mayChange = business === null || mayRename(business);
  const { settings, hasRates, hasEntries } = useWelcomedSettings(business?.id);
  const [country, setCountry] = useState<string>();
  const [chosenCurrency, setCurrency] = useState<string>();
  const usual = country === undefined ? undefined : usualIn(country);
  const currency = chosenCurrency ?? usual?.currency ?? settings?.currency ?? usualCurrency;
  const [address, setAddress] = useState<string>();
  const [taxRate, setTaxRate] = useState<Rate | null>(null);
  const [isTaxUnreadable, setTaxUnreadable] = useState(false);
  const [name, setName] = useState(business?.name ?? '');
  const [typed, setTyped] = useState<Partial<Preferences>>({});
  // Who takes the welcome a second time finds what was saved at the first.
  const { businessType, businessSize, primaryInterests } = {
    ...defaultPreferences,
    ...usePreferences().data,
    ...typed,
  };
  const choose = (choice: Partial<Preferences>) => setTyped({ ...typed, ...choice });
  const [error, setError] = useState<string>();
  const { save, isSaving } = useSaveBusinessDetails();
  const wasSent = useRef(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim() === '') {
      setError('Business name is required');
      showToast({
        title: 'Missing Information',
        description: 'Please enter your business name to continue',
        kind: 'warning',
      });
      return;
    }
    // The second click of a double click comes before the button is seen to be busy.
    if (wasSent.current || isTaxUnreadable) return;
    wasSent.current = true;
    // What could not be saved can be set in the settings later: the welcome goes on.
    await save({
      name: name.trim(),
      currency: hasEntries ? null : currency,
      locale: usual?.locale ?? null,
      address: (address ?? settings?.address ?? '').trim(),
      taxRate,
      preferences: { businessType, businessSize, primaryInterests: [...primaryInterests] },
    });
    onDone();
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-4 space-y-4">
      <TextField
        label="Business name"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
        disabled={!mayChange}
        autoComplete="organization"
        maxLength={200}
        help={paperHelp(name) ?? 'As on your invoices.'}
        error={error}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Business type"
          value={businessType}
          onValueChange={(value) => choose({ businessType: value })}
          choices={businessTypes.map((value) => ({ value, label: typeWords[value] }))}
        />
        <SelectField
          label="Business size"
          value={businessSize}
          onValueChange={(value) => choose({ businessSize: value })}
          choices={businessSizes.map((value) => ({ value, label: sizeWords[value] }))}
        />
      </div>
      {mayChange && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextArea
            label="Address"
            optional
            rows={2}
            maxLength={500}
            autoComplete="street-address"
            help={paperHelp(address ?? settings?.address) ?? 'As on your invoices.'}
            value={address ?? settings?.address ?? ''}
            onChange={(event) => setAddress(event.target.value)}
            className="sm:col-span-2"
          />
          <SelectField
            label="Country"
            help="How dates and amounts are written."
            {...(settings && !countryOf(settings.locale) ? { placeholder: 'Another' } : {})}
            choices={countryChoices()}
            value={country ?? (settings ? (countryOf(settings.locale) ?? '') : usualCountry)}
            onValueChange={setCountry}
          />
          {!hasEntries && (
            <Combobox
              label="Currency"
              help="It is fixed with the first entry in your books."
              options={currencyChoices()}
              value={currency}
              valueLabel={currency}
              onValueChange={(value) => setCurrency(value ?? undefined)}
            />
          )}
          {!hasRates && (
            <PercentField
              label="Sales tax"
              optional
              help="The tax on sales at home. Add other places in Settings."
              value={taxRate}
              onValueChange={setTaxRate}
              onUnreadable={setTaxUnreadable}
            />
          )}
        </div>
      )}
      <fieldset>
        <legend className="font-medium">
          What matters to you most <span className="text-ink-soft text-sm font-normal">optional</span>
        </legend>
        <div className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {interests.map((interest) => (
            <Checkbox
              key={interest}
              label={interestWords[interest]}
              checked={primaryInterests.includes(interest)}
              onChange={(event) =>
                choose({
                  primaryInterests: interests.filter((one) =>
                    one === interest ? event.target.checked : primaryInterests.includes(one),
                  ),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap justify-end gap-2 sm:pt-2">
        <Button onClick={onLater} className="grow sm:grow-0">
          {laterLabel}
        </Button>
        <Button type="submit" tone="primary" busy={isSaving} className="grow sm:grow-0">
          Continue
        </Button>
      </div>
    </form>
  );
}
