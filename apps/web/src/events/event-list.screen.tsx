import { CalendarDays, ChartColumn, Download, Plus, Store, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { permits } from '@atelier/domain/businesses';
import type { EventPhase } from '@atelier/domain/events';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { LoadMore } from '../design/list-controls.tsx';
import { MenuDownload, MenuLink } from '../design/menus/menu.tsx';
import { MoreMenu } from '../design/menus/more-menu.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { ShortLabel } from '../design/head/short-label.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { useShortcut } from '../platform/use-shortcut.ts';
import { ApplicationList, FeeList } from './applications/application-list.tsx';
import { useApplicationsFile, useEventFeesFile } from './applications/event-applications.api.ts';
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

/** Phases that go without saying in a view. */
const phaseOfView: Readonly<Partial<Record<keyof typeof nothingIn, EventPhase>>> = {
  ...{ coming: 'upcoming', 'to-close': 'ended', past: 'ended' },
};

/** Addresses of the file of each list. */
function useFile(search: EventListSearch): string {
  const files = {
    events: useEventsFile(search),
    applications: useApplicationsFile(search),
    'unpaid-fees': useEventFeesFile('unpaid', search),
    'tied-up': useEventFeesFile('tied-up', search),
  };
  const { view } = search;
  return files[view === 'applications' || view === 'unpaid-fees' || view === 'tied-up' ? view : 'events'];
}

/** Markets, fairs and workshops by date, with views of their applications and fees. */
export function EventListScreen({ search, onSearchChange }: EventListProps) {
  const mayAdd = permits(useActiveBusiness().business.role, 'finances.record');
  const file = useFile(search);
  const navigate = useNavigate();
  useShortcut('n', 'New event', () => void navigate({ to: paths.newEvent }), mayAdd);
  const filter = (change: EventListSearch) => onSearchChange({ ...change, pages: undefined });
  const { view = 'coming', order: _order, pages, ...narrowing } = search;
  const newEvent = mayAdd && (
    <LinkButton data-tour="new-record" to={paths.newEvent} tone="primary" icon={Plus}>
      <ShortLabel>New event</ShortLabel>
    </LinkButton>
  );
  const list = {
    search,
    isFiltered: Object.values(narrowing).some((value) => value !== undefined),
    onFilter: filter,
    onClear: () => filter(noEventFilters),
    onMore: () => onSearchChange({ pages: (pages ?? 1) + 1 }),
  };
  return (
    <>
      <PageHeader
        title="Events"
        description="Markets, fairs and workshops, and what each of them brings in."
        action={
          <>
            <MoreMenu>
              <MenuLink icon={UsersRound} to={paths.eventOrganizers}>
                Organizers
              </MenuLink>
              <MenuLink icon={Store} to={paths.tills}>
                Tills
              </MenuLink>
              <MenuLink icon={ChartColumn} to={paths.eventReports}>
                Reports
              </MenuLink>
              <MenuDownload icon={Download} href={file}>
                Download CSV
              </MenuDownload>
            </MoreMenu>
            <LinkButton to={paths.eventsCalendar} icon={CalendarDays}>
              <span className="max-sm:sr-only">Calendar</span>
            </LinkButton>
            {newEvent}
          </>
        }
      />
      <EventFilters search={search} onFilter={filter} />
      {view === 'applications' ? (
        <ApplicationList {...list} />
      ) : view === 'unpaid-fees' || view === 'tied-up' ? (
        <FeeList {...list} view={view === 'tied-up' ? view : 'unpaid'} />
      ) : (
        <EventList {...list} view={view} newEvent={newEvent} />
      )}
    </>
  );
}

type EventRowsProps = {
  search: EventListSearch;
  view: keyof typeof nothingIn;
  isFiltered: boolean;
  newEvent: ReactNode;
  onFilter: (change: EventListSearch) => void;
  onClear: () => void;
  onMore: () => void;
};

function EventList({ search, view, isFiltered, newEvent, onFilter, onClear, onMore }: EventRowsProps) {
  const events = useEventPlans(search);
  const isDescending = (search.order ?? (view === 'coming' ? 'earliest' : 'latest')) === 'latest';
  return (
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
              list="events"
              caption="Events"
              columns={eventColumns(search.phase ?? phaseOfView[view])}
              rows={rows}
              rowKey={(row) => row.id}
              rowLink={(row) => paths.event(row.id)}
              sorting={{ key: 'date', descending: isDescending }}
              onSort={({ descending }) => onFilter({ order: descending ? 'latest' : 'earliest' })}
              refreshing={events.isRefreshing}
            />
            <LoadMore
              shown={rows.length}
              things="events"
              hasMore={events.hasMore}
              loading={events.isLoadingMore}
              onLoadMore={onMore}
            />
          </>
        ) : isFiltered ? (
          <NothingFound action={<Button onClick={onClear}>Clear filters</Button>}>
            No events match.
          </NothingFound>
        ) : view === 'coming' ? (
          <EmptyState drawing="stall" title="No coming events" action={newEvent || undefined}>
            Add a market, fair or workshop with its days. Tag sales and costs with it, and you see what it
            really earned.
          </EmptyState>
        ) : (
          <NothingFound
            action={<Button onClick={() => onFilter({ view: undefined })}>Show coming events</Button>}
          >
            {nothingIn[view]}
          </NothingFound>
        )
      }
    </Loaded>
  );
}
