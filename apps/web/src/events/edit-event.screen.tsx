import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { EventPlanView } from '@atelier/contract/events';
import { EmptyState } from '../design/empty-state.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { showToast } from '../design/toast.ts';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { WritersOnly } from '../platform/writers-only.tsx';
import { EventForm } from './event-form.tsx';
import { useEventPlan, useSaveEventPlan } from './event-plans.api.ts';
import { eventPlanWords } from './event-words.ts';

/** Edits an event, its result included. */
export function EditEventScreen({ eventId }: { eventId: string }) {
  return (
    <LoadedPage
      title="Edit event"
      back={{ to: paths.events, label: 'Events' }}
      query={useEventPlan(eventId)}
      skeleton={<Skeleton className="h-96 w-full max-w-3xl rounded-lg" />}
      errorTitle="This event could not be loaded"
      words={eventPlanWords}
      fresh
    >
      {(event) => <EditEvent event={event} />}
    </LoadedPage>
  );
}

function EditEvent({ event }: { event: EventPlanView }) {
  const navigate = useNavigate();
  // As it was when it was opened, whatever someone else saves meanwhile.
  const [version] = useState(event.version);
  const toEvent = () => navigate({ to: paths.event(event.id), replace: true });
  const save = useSaveEventPlan({
    onProblem: () => true,
    onSaved: async ({ name }) => {
      showToast({ title: 'Event saved', description: name, kind: 'success' });
      await toEvent();
    },
  });
  return (
    <>
      <PageHeader title={`Edit ${event.name}`} back={{ to: paths.event(event.id), label: event.name }} />
      <WritersOnly permission="finances.record">
        {event.status === 'closed' ? (
          <EmptyState
            drawing="stall"
            title="This event is closed"
            action={<LinkButton to={paths.event(event.id)}>Back to the event</LinkButton>}
          >
            Reopen it on its page to edit it.
          </EmptyState>
        ) : (
          <EventForm
            event={event}
            newEventId={event.id}
            version={version}
            saveLabel="Save event"
            onSave={(values, mailsAttendees) => save.mutateAsync({ ...values, version, mailsAttendees })}
            onCancel={() => void toEvent()}
          />
        )}
      </WritersOnly>
    </>
  );
}
