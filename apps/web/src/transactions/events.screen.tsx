import { useState } from 'react';
import { CalendarPlus } from 'lucide-react';
import { getRouteApi } from '@tanstack/react-router';
import type { EventView } from '@atelier/contract/books';
import { permits } from '@atelier/domain/businesses';
import { ArchivableFilters } from '../design/archivable-filters.tsx';
import { Button } from '../design/button.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { EventDialog } from './event-dialog.tsx';
import { eventDetail } from './event-words.ts';
import { useEvents } from './events.api.ts';
import { FinancesNav } from '../books/index.ts';
import { MergeEventDialog } from './merge-event-dialog.tsx';

const route = getRouteApi('/dashboard/finances/events');

/** The markets and fairs that money is told apart by. */
export function EventsScreen() {
  const { business } = useActiveBusiness();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const events = useEvents(search);
  const [open, setOpen] = useState<EventView | 'new' | null>(null);
  const [merging, setMerging] = useState<EventView | null>(null);
  const mayWrite = permits(business.role, 'finances.record');
  useShortcut('n', 'New event', () => setOpen('new'), mayWrite);
  const filter = (change: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  const add = mayWrite && (
    <Button tone="primary" icon={CalendarPlus} onClick={() => setOpen('new')}>
      New event
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Events"
        description="Markets, fairs and workshops: what you sell and spend there belongs together."
        action={add}
      />
      <FinancesNav />
      <ArchivableFilters records="events" filter={search} onFilter={filter} />
      <Loaded
        query={events}
        skeleton={<TableSkeleton columns={3} />}
        errorTitle="Your events could not be loaded"
      >
        {({ rows }) =>
          rows.length > 0 ? (
            <EventList rows={rows} mayWrite={mayWrite} onOpen={setOpen} onMerge={setMerging} />
          ) : search.search === undefined && search.archived !== true ? (
            <EmptyState drawing="stall" title="No event yet" action={add}>
              Add a market or fair, and say it on what you sell, buy and drive for it. The profit & loss then
              tells what it really brought.
            </EmptyState>
          ) : (
            <NothingFound
              action={
                <Button onClick={() => filter({ search: undefined, archived: undefined })}>
                  Show all events
                </Button>
              }
            >
              No event fits this.
            </NothingFound>
          )
        }
      </Loaded>
      {open !== null && <EventDialog event={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      {merging !== null && <MergeEventDialog event={merging} onClose={() => setMerging(null)} />}
    </>
  );
}

type EventListProps = {
  rows: readonly EventView[];
  mayWrite: boolean;
  onOpen: (event: EventView) => void;
  onMerge: (event: EventView) => void;
};

function EventList({ rows, mayWrite, onOpen, onMerge }: EventListProps) {
  const { locale } = useFormats();
  return (
    <ul className="border-line bg-surface shadow-rest divide-line divide-y rounded-lg border">
      {rows.map((event) => (
        <li key={event.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
          <div className="min-w-52 flex-1">
            <p className="font-medium wrap-anywhere">{event.name}</p>
            <p className="text-ink-soft text-sm wrap-anywhere">{eventDetail(event, locale)}</p>
          </div>
          <TextLink
            to={paths.transactions}
            search={{ event: event.id }}
            className="touch-target inline-flex items-center"
            aria-label={`Transactions of ${event.name}`}
          >
            Transactions
          </TextLink>
          {mayWrite && (
            <span className="flex gap-2">
              <Button aria-label={`Merge ${event.name}`} onClick={() => onMerge(event)}>
                Merge
              </Button>
              <Button aria-label={`Edit ${event.name}`} onClick={() => onOpen(event)}>
                Edit
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
