import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { WorkshopView } from '@atelier/contract/workshops';
import { PageHeader } from '../design/page-header.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { WritersOnly } from '../platform/writers-only.tsx';
import { SignupForm } from './signup-form.tsx';
import { workshopWords } from './workshop-words.ts';
import { useSaveSignup, useWorkshop } from './workshops.api.ts';

/** Opens the sign-up of an event, or edits its rules. */
export function EditSignupScreen({ eventId }: { eventId: string }) {
  return (
    <LoadedPage
      title="Sign-up"
      back={{ to: paths.event(eventId), label: 'Event' }}
      query={useWorkshop(eventId)}
      skeleton={<Skeleton className="h-96 w-full max-w-3xl rounded-lg" />}
      errorTitle="The sign-up could not be loaded"
      words={workshopWords}
      fresh
    >
      {(workshop) => <EditSignup workshop={workshop} />}
    </LoadedPage>
  );
}

function EditSignup({ workshop }: { workshop: WorkshopView }) {
  const navigate = useNavigate();
  const { eventId, name, signup } = workshop;
  // As it was when it was opened, whatever someone else saves meanwhile.
  const [version] = useState(signup?.version ?? null);
  const toAttendees = () => navigate({ to: paths.eventAttendees(eventId), replace: true });
  const save = useSaveSignup({
    onProblem: () => true,
    onSaved: async () => {
      showToast({ title: version === null ? 'Sign-up opened' : 'Sign-up saved', kind: 'success' });
      await toAttendees();
    },
  });
  return (
    <>
      <PageHeader
        title={`Sign-up for ${name}`}
        back={{ to: paths.eventAttendees(eventId), label: 'Attendees' }}
      />
      <WritersOnly permission="finances.record">
        <SignupForm
          eventId={eventId}
          signup={signup}
          onSave={(values) => save.mutateAsync({ ...values, eventId, version })}
          onCancel={() => void toAttendees()}
        />
      </WritersOnly>
    </>
  );
}
