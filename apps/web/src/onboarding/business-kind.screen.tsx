import { useState, type SubmitEvent } from 'react';
import type { PreferencesView } from '@atelier/contract/identity';
import { businessSizes, businessTypes, interests } from '@atelier/domain/identity';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { Checkbox } from '../design/toggles.tsx';
import { accountApi } from '../platform/api.ts';
import { Loaded } from '../platform/loaded.tsx';
import { useCommand } from '../platform/use-command.ts';
import { interestWords, sizeWords, typeWords } from './business-words.ts';
import { usePreferences } from './onboarding.api.ts';

/** A part of the business settings: what the welcome asked, to be changed later. */
export function BusinessKindScreen() {
  const preferences = usePreferences();
  return (
    <Card
      title="What you make"
      description="Only for you: it decides what Atelier shows you first, and is on no document."
    >
      <Loaded
        query={preferences}
        skeleton={<FormSkeleton fields={3} />}
        errorTitle="Your preferences could not be loaded"
      >
        {(known) => <KindForm preferences={known} />}
      </Loaded>
    </Card>
  );
}

function KindForm({ preferences }: { preferences: PreferencesView }) {
  const [businessType, setType] = useState(preferences.businessType);
  const [businessSize, setSize] = useState(preferences.businessSize);
  const [chosen, setChosen] = useState(preferences.primaryInterests);
  const update = useCommand(accountApi.preferences.update, {
    onSuccess: () => showToast({ title: 'Preferences saved', kind: 'success' }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    update.mutate({ businessType, businessSize, primaryInterests: [...chosen] });
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
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
        <legend className="font-medium">What matters to you most</legend>
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
      <Button type="submit" busy={update.isPending}>
        Save preferences
      </Button>
    </form>
  );
}
