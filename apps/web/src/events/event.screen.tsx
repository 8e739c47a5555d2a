import type { ReactNode } from 'react';
import { Navigate } from '@tanstack/react-router';
import { Pencil, Store, Users } from 'lucide-react';
import type { EventPlanView } from '@atelier/contract/events';
import { permits } from '@atelier/domain/businesses';
import { Card } from '../design/card.tsx';
import { useFormats } from '../design/formats.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { CardsSkeleton, Skeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { Attachments } from '../documents/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { eventKindNames } from '@atelier/domain/books';
import { EventApplicationCard } from './applications/event-application-card.tsx';
import { EventDaysCard } from './event-days-card.tsx';
import { EventBoothCard, EventPlaceCard, EventResultCard, EventTaxCard } from './event-facts.tsx';
import { BeforeInSeriesCard, OrganizerCard } from './event-history.tsx';
import { EventGoodsCard } from './event-goods-card.tsx';
import { EventMenu } from './event-menu.tsx';
import { EventHoursCard, EventMoney } from './event-money.tsx';
import { EventNextStep } from './event-next-step.tsx';
import { EventPeople } from './event-people.tsx';
import { useEventPlan } from './event-plans.api.ts';
import { EventPhaseText, EventStatusPill } from './event-status-pill.tsx';
import { eventDates, eventPlace, eventPlanWords, hasAttendees } from './event-words.ts';

const backToList = { to: paths.events, label: 'Events' };

type EventScreenProps = { eventId: string; conflicts: ReactNode; result: ReactNode };

/** One event with everything that belongs to it. Its result is shown when it is over. */
export function EventScreen({ eventId, conflicts, result }: EventScreenProps) {
  return (
    <LoadedPage
      title="Event"
      back={backToList}
      query={useEventPlan(eventId)}
      skeleton={
        <div className="space-y-5">
          <CardsSkeleton cards={3} />
          <Skeleton className="h-48 w-full rounded-lg" />
        </div>
      }
      errorTitle="This event could not be loaded"
      words={eventPlanWords}
    >
      {(event) =>
        event.mergedInto === null ? (
          <OpenEvent event={event} conflicts={conflicts} result={result} />
        ) : (
          <Navigate to={paths.event(event.mergedInto)} replace />
        )
      }
    </LoadedPage>
  );
}

type OpenEventProps = Omit<EventScreenProps, 'eventId'> & { event: EventPlanView };

function OpenEvent({ event, conflicts, result }: OpenEventProps) {
  const mayWrite = permits(useActiveBusiness().business.role, 'finances.record');
  const { locale } = useFormats();
  return (
    <>
      <PageHeader
        title={event.name}
        badge={
          <>
            <EventStatusPill status={event.status} />
            <EventPhaseText status={event.status} phase={event.phase} />
            {event.isArchived && <StatePill tone="muted">Archived</StatePill>}
          </>
        }
        description={[eventKindNames[event.kind], eventDates(event, locale), eventPlace(event)]
          .filter((part) => part !== '')
          .join(' · ')}
        back={backToList}
        action={
          <>
            <EventMenu event={event} mayWrite={mayWrite} />
            {mayWrite && event.status !== 'closed' && event.status !== 'cancelled' && (
              <LinkButton to={paths.till} search={{ event: event.id }} icon={Store}>
                Open till
              </LinkButton>
            )}
            {hasAttendees(event.kind) && (
              <LinkButton to={paths.eventAttendees(event.id)} icon={Users}>
                Attendees
              </LinkButton>
            )}
            {mayWrite && event.status !== 'closed' && (
              <LinkButton to={paths.editEvent(event.id)} icon={Pencil}>
                Edit
              </LinkButton>
            )}
          </>
        }
      />
      {mayWrite && <EventNextStep event={event} />}
      {conflicts}
      {event.statusReason !== '' && (
        <p className="bg-sunken mb-5 rounded-lg px-4 py-3 wrap-anywhere sm:px-5">
          <span className="text-ink-soft">Reason: </span>
          {event.statusReason}
        </p>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-5">
          <EventMoney event={event} />
          {event.phase === 'ended' && result}
          <EventDaysCard event={event} />
          <EventResultCard event={event} />
          {event.notes !== '' && (
            <Card title="Notes">
              <p className="wrap-anywhere whitespace-pre-line">{event.notes}</p>
            </Card>
          )}
          <EventPeople event={event} />
          <Attachments kind="event" id={event.id} />
        </div>
        <div className="min-w-0 space-y-5">
          <EventGoodsCard eventId={event.id} />
          <EventApplicationCard eventId={event.id} kind={event.kind} />
          <BeforeInSeriesCard event={event} />
          <EventPlaceCard event={event} />
          <EventBoothCard event={event} />
          <OrganizerCard event={event} />
          <EventHoursCard event={event} />
          <EventTaxCard event={event} />
        </div>
      </div>
    </>
  );
}
