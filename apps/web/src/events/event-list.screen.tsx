import { CalendarDays, Download, Ellipsis, Plus } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { permits } from '@atelier/domain/businesses';
import { Button, IconButton } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { LoadMore } from '../design/list-controls.tsx';
import { Menu, MenuDownload } from '../design/menu.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { eventColumns } from './event-columns.tsx';
import { EventFilters, noEventFilters } from './event-filters.tsx';
import type { EventListSearch } from './event-list-search.ts';
import { useEventPlans, useEventsFile } from './event-plans.api.ts';
import { eventPlanWords } from './event-words.ts';

type EventListProps = {
  search: EventListSearch;
  onSearchChange: (change: EventListSearch) => void;
};

const nothingIn = {
  coming: 'No events are coming up.',
  'to-close': 'No events to close: every event that is over is closed.',
  past: 'No past events.',
  cancelled: 'No cancelled events.',
  all: 'No events.',
  archived: 'No archived events.',
};

/** Markets, fairs and workshops by date. */
export function EventListScreen({ search, onSearchChange }: EventListProps) {
  const mayAdd = permits(useActiveBusiness().business.role, 'finances.record');
  const events = useEventPlans(search);
  const file = useEventsFile(search);
  const navigate = useNavigate();
  useShortcut('n', 'New event', () => void navigate({ to: paths.newEvent }), mayAdd);
  const filter = (change: EventListSearch) => onSearchChange({ ...change, pages: undefined });
  const { view = 'coming', order, pages: _pages, ...narrowing } = search;
  const isFiltered = Object.values(narrowing).some((value) => value !== undefined);
  const isDescending = (order ?? (view === 'coming' ? 'earliest' : 'latest')) === 'latest';
  const newEvent = mayAdd && (
    <LinkButton data-tour="new-record" to={paths.newEvent} tone="primary" icon={Plus}>
      New event
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title="Events"
        description="Markets, fairs and workshops, and what each of them brings in."
        action={
          <>
            <Menu trigger={<IconButton label="More actions" icon={Ellipsis} tone="secondary" />}>
              <MenuDownload icon={Download} href={file}>
                Download CSV
              </MenuDownload>
            </Menu>
            <LinkButton to={paths.eventsCalendar} icon={CalendarDays}>
              Calendar
            </LinkButton>
            {newEvent}
          </>
        }
      />
      <EventFilters search={search} onFilter={filter} />
      <Loaded
        query={events.query}
        skeleton={<TableSkeleton columns={6} />}
        errorTitle="Your events could not be loaded"
        words={eventPlanWords}
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              <DataTable
                caption="Events"
                columns={eventColumns}
                rows={rows}
                rowKey={(row) => row.id}
                rowLink={(row) => paths.event(row.id)}
                sorting={{ key: 'date', descending: isDescending }}
                onSort={({ descending }) => filter({ order: descending ? 'latest' : 'earliest' })}
                refreshing={events.isRefreshing}
              />
              <LoadMore
                shown={rows.length}
                things="events"
                hasMore={events.hasMore}
                loading={events.isLoadingMore}
                onLoadMore={() => onSearchChange({ pages: (search.pages ?? 1) + 1 })}
              />
            </>
          ) : isFiltered ? (
            <NothingFound action={<Button onClick={() => filter(noEventFilters)}>Clear filters</Button>}>
              No events match.
            </NothingFound>
          ) : view === 'coming' ? (
            <EmptyState drawing="stall" title="No coming events" action={newEvent || undefined}>
              Add a market, fair or workshop with its days. Tag sales and costs with it, and you see what it
              really earned.
            </EmptyState>
          ) : (
            <NothingFound
              action={<Button onClick={() => filter({ view: undefined })}>Show coming events</Button>}
            >
              {nothingIn[view]}
            </NothingFound>
          )
        }
      </Loaded>
    </>
  );
}
