import { Navigate, useLocation } from '@tanstack/react-router';
import { PageHeader } from '../../design/page-header.tsx';
import { CardsSkeleton } from '../../design/skeletons.tsx';
import { useFormats } from '../../design/formats.tsx';
import { LoadedPage } from '../../platform/loaded-page.tsx';
import { paths } from '../../platform/paths.ts';
import { ApplicationPill } from './application-pills.tsx';
import { EventApplication } from './event-application.tsx';
import { useEventApplication } from './event-applications.api.ts';
import { eventDates, eventPlanWords, hasAttendees, ourApplication } from '../event-words.ts';

/** The registration to an event: our own application and fees, or else the attendees of a workshop of one’s own. */
export function EventRegistrationScreen({ eventId }: { eventId: string }) {
  // The hash alone: with each other change of the address, leaving for the attendees would begin again.
  const isOurs = useLocation({ select: ({ hash }) => hash === ourApplication });
  const { locale } = useFormats();
  return (
    <LoadedPage
      title="Application"
      back={{ to: paths.event(eventId), label: 'Event' }}
      query={useEventApplication(eventId)}
      skeleton={<CardsSkeleton cards={3} />}
      errorTitle="This application could not be loaded"
      words={eventPlanWords}
    >
      {(view) =>
        !isOurs && view.application === null && view.fees.length === 0 && hasAttendees(view.event.kind) ? (
          <Navigate to={paths.eventAttendees(eventId)} replace />
        ) : view.event.mergedInto === null ? (
          <>
            <PageHeader
              title={`Application to ${view.event.name}`}
              badge={view.application && <ApplicationPill status={view.application.status} />}
              description={[eventDates(view.event, locale), view.event.organizerName ?? '']
                .filter((part) => part !== '')
                .join(' · ')}
              back={{ to: paths.event(eventId), label: view.event.name }}
            />
            <EventApplication view={view} />
          </>
        ) : (
          <Navigate to={paths.eventRegistration(view.event.mergedInto)} replace />
        )
      }
    </LoadedPage>
  );
}
