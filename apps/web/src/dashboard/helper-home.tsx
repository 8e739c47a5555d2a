import { useQuery } from '@tanstack/react-query';
import { CreditCard, PackageCheck, UserCheck } from 'lucide-react';
import type { CurrentEventView } from '@atelier/contract/events';
import { placeOfEvent } from '@atelier/domain/books';
import { Card } from '../design/card.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { Skeleton } from '../design/skeletons.tsx';
import { EventDays, hasAttendees } from '../events/index.ts';
import { useBusinessApi } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { AssignedBatches } from '../production/index.ts';

/** The start of a helper: assigned batches, events near today, and the till. */
export function HelperHome() {
  const events = useQuery(useBusinessApi().eventPlans.current.queryOptions());
  return (
    <>
      <PageHeader
        title="Your work"
        action={
          <LinkButton to={paths.till} tone="primary" icon={CreditCard}>
            Open till
          </LinkButton>
        }
      />
      <div className="space-y-6">
        <AssignedBatches />
        <section className="space-y-4">
          <h2 className="text-lg font-semibold">Events from yesterday to two weeks from now</h2>
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
        </section>
      </div>
    </>
  );
}

function EventCard({ event }: { event: CurrentEventView }) {
  const { id, name, kind, venue, address, boothNumber } = event;
  const booth = boothNumber === '' ? '' : `Booth ${boothNumber}`;
  const where = [venue, address, placeOfEvent(event), booth].filter((part) => part !== '');
  return (
    <Card title={name}>
      <div className="space-y-5">
        <EventDays event={event} />
        {where.length > 0 && <p className="text-ink-soft wrap-anywhere">{where.join(' · ')}</p>}
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
