import { useState, type ReactNode, type SyntheticEvent } from 'react';
import type { PersonView } from '@atelier/contract/identity';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { Combobox } from '../design/combobox.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { FormSkeleton } from '../design/skeletons.tsx';
import { TextField } from '../design/text-field.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { AvatarCard } from './avatar-card.tsx';
import { useProfile, useUpdateProfile } from './profile.api.ts';

/** `children`: what modules above this one let a person choose. */
export function ProfileScreen({ children }: { children?: ReactNode }) {
  const profile = useProfile();
  return (
    <>
      <PageHeader title="Profile" description="Your name and picture in Atelier. Customers don’t see this." />
      <Loaded
        query={profile}
        skeleton={<FormSkeleton fields={2} />}
        errorTitle="Your profile could not be loaded"
      >
        {(person) => (
          <div className="max-w-xl space-y-5">
            <AvatarCard person={person} />
            <ProfileForm key={person.id} person={person} />
            {children}
          </div>
        )}
      </Loaded>
    </>
  );
}

function ProfileForm({ person }: { person: PersonView }) {
  const [fullName, setFullName] = useState(person.fullName);
  const [timeZone, setTimeZone] = useState(person.timeZone);
  const update = useUpdateProfile();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    update.mutate({ fullName: fullName.trim(), timeZone });
  };
  return (
    <Card title="About you">
      <form onSubmit={submit} noValidate className="space-y-5">
        <TextField
          label="Full name"
          optional
          autoComplete="name"
          maxLength={200}
          value={fullName}
          help={`You sign in as ${person.email}.`}
          onChange={(event) => setFullName(event.target.value)}
        />
        <Combobox
          label="Time zone"
          optional
          clearable
          options={zones()}
          value={timeZone}
          valueLabel={timeZone ?? undefined}
          placeholder="Same as business"
          help="Only if you are somewhere else than your workshop."
          onValueChange={setTimeZone}
        />
        <Button type="submit" tone="primary" busy={update.isPending}>
          Save profile
        </Button>
      </form>
    </Card>
  );
}

function zones() {
  return Intl.supportedValuesOf('timeZone').map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' ').replaceAll('/', ' / '),
  }));
}
