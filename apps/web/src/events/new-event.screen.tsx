import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { PageHeader } from '../design/page-header.tsx';
import { showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import { WritersOnly } from '../platform/writers-only.tsx';
import { EventForm } from './event-form.tsx';
import { useSaveEventPlan } from './event-plans.api.ts';

/** Adds an event. */
export function NewEventScreen() {
  const [newEventId] = useState(newId);
  const navigate = useNavigate();
  const save = useSaveEventPlan({
    onProblem: () => true,
    onSaved: async (event) => {
      showToast({ title: 'Event added', description: event.name, kind: 'success' });
      await navigate({ to: paths.event(event.id), replace: true });
    },
  });
  return (
    <>
      <PageHeader title="New event" back={{ to: paths.events, label: 'Events' }} />
      <WritersOnly permission="finances.record">
        <EventForm
          event={null}
          newEventId={newEventId}
          saveLabel="Add event"
          onSave={(values) => save.mutateAsync({ ...values, version: null })}
          onCancel={() => void navigate({ to: paths.events })}
        />
      </WritersOnly>
    </>
  );
}
