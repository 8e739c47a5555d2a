import { useState, type SubmitEvent } from 'react';
import { businessSizes, businessTypes, interests, type Interest } from '@atelier/domain/identity';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { SelectField } from '../design/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { showToast } from '../design/toast.ts';
import { useSaveBusinessDetails, useWelcomedBusiness } from './business-details.api.ts';
import { interestWords, sizeWords, typeWords } from './business-words.ts';

type BusinessDetailsProps = { onDone: () => void; onLater: () => void; laterLabel: string };

/** Name, kind, size and interests. The name is saved: it names the business, or founds it. */
export function BusinessDetails({ onDone, onLater, laterLabel }: BusinessDetailsProps) {
  const business = useWelcomedBusiness();
  const mayRename = business === null || permits(business.role, 'business.settings');
  const [name, setName] = useState(business?.name ?? '');
  const [businessType, setType] = useState<(typeof businessTypes)[number]>('physical');
  const [businessSize, setSize] = useState<(typeof businessSizes)[number]>('solo');
  const [chosen, setChosen] = useState<readonly Interest[]>([]);
  const [error, setError] = useState<string>();
  const { save, isSaving } = useSaveBusinessDetails();

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
    // What could not be saved can be set in the settings later: the welcome goes on.
    await save({ name: name.trim(), businessType, businessSize, primaryInterests: [...chosen] });
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
        disabled={!mayRename}
        autoComplete="organization"
        maxLength={200}
        help="As it stands on your invoices. You can change it later."
        error={error}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Business type"
          value={businessType}
          onValueChange={setType}
          choices={businessTypes.map((value) => ({ value, label: typeWords[value] }))}
        />
        <SelectField
          label="Business size"
          value={businessSize}
          onValueChange={setSize}
          choices={businessSizes.map((value) => ({ value, label: sizeWords[value] }))}
        />
      </div>
      <fieldset>
        <legend className="font-medium">
          What matters to you most <span className="text-ink-soft text-sm font-normal">optional</span>
        </legend>
        <div className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {interests.map((interest) => (
            <Checkbox
              key={interest}
              label={interestWords[interest]}
              checked={chosen.includes(interest)}
              onChange={(event) =>
                setChosen(
                  event.target.checked ? [...chosen, interest] : chosen.filter((one) => one !== interest),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-col-reverse gap-2 pt-2 sm:flex-row sm:justify-end">
        <Button onClick={onLater}>{laterLabel}</Button>
        <Button type="submit" tone="primary" busy={isSaving}>
          Continue
        </Button>
      </div>
    </form>
  );
}
