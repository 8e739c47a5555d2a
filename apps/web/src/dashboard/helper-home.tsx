import { useQuery } from '@tanstack/react-query';
import { CreditCard, PackageCheck, UserCheck } from 'lucide-react';
import type { CurrentEventView } from '@atelier/contract/events';
import { Card } from '../design/card.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { useFormats } from '../design/formats.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import {
  eventDates,
  hasAttendees,
  timeText,
  timeWords,
  weekdayAndDate,
  type TimeOfDay,
} from '../events/index.ts';
import { useBusinessApi } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';

/** The start of a helper: events near today, and the till. */
export function HelperHome() {
  const events = useQuery(useBusinessApi().eventPlans.current.queryOptions());
  return (
    <>
      <PageHeader
        title="Events"
        description="From yesterday to two weeks from now."
        action={
          <LinkButton to={paths.till} tone="primary" icon={CreditCard}>
            Open till
          </LinkButton>
        }
      />
      <Loaded
        query={events}
        skeleton={<Skeleton className="h-48 w-full rounded-lg" />}
        errorTitle="The events could not be loaded"
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState drawing="stall" title="No events in the next two weeks">
              Events appear here two weeks before they start.
            </EmptyState>
          ) : (
            <ul className="max-w-3xl space-y-4">
              {list.map((event) => (
                <li key={event.id}>
                  <EventCard event={event} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function EventCard({ event }: { event: CurrentEventView }) {
  const { id, name, kind, venue, address, town, region, boothNumber, days } = event;
  const { locale } = useFormats();
  const place = [venue, address, [town, region].filter(Boolean).join(', ')].filter(Boolean);
  return (
    <Card title={name}>
      <div className="space-y-3">
        {days.length === 0 ? (
          <p>{eventDates(event, locale)}</p>
        ) : (
          <ul className="space-y-1">
            {days.map((day) => (
              <li key={day.date} className="flex flex-wrap gap-x-3">
                <span className="font-medium">{weekdayAndDate(day.date, locale)}</span>
                {(Object.entries(timeWords) as [TimeOfDay, string][]).map(
                  ([which, label]) =>
                    day[which] !== null && (
                      <span key={which} className="text-ink-soft">
                        {label} {timeText(day[which], locale)}
                      </span>
                    ),
                )}
              </li>
            ))}
          </ul>
        )}
        {(place.length > 0 || boothNumber !== '') && (
          <p className="text-ink-soft wrap-anywhere">
            {[...place, ...(boothNumber === '' ? [] : [`Booth ${boothNumber}`])].join(' · ')}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <LinkButton to={paths.eventPacking(id)} icon={PackageCheck}>
            Packing list
          </LinkButton>
          {hasAttendees(kind) && (
            <LinkButton to={paths.eventCheckIn(id)} icon={UserCheck}>
              Check-in
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  );
}
