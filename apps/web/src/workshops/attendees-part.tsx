import type { SignupView, WorkshopView } from '@atelier/contract/workshops';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { EmptyState, NothingFound } from '../design/empty-state.tsx';
import { LoadMore } from '../design/list-controls.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { TableSkeleton } from '../design/skeletons.tsx';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { Loaded } from '../platform/loaded.tsx';
import { paths } from '../platform/paths.ts';
import { AttendeeFilters } from './attendee-filters.tsx';
import { attendeeColumns } from './attendee-columns.tsx';
import type { AttendeesSearch } from './attendees-search.ts';
import { RefundAll } from './refund-all.tsx';
import { SignupFigures } from './signup-figures.tsx';
import { workshopWords } from './workshop-words.ts';
import { useAttendees } from './workshops.api.ts';

type AttendeesPartProps = {
  workshop: WorkshopView;
  search: AttendeesSearch;
  onSearchChange: (change: AttendeesSearch) => void;
};

/** Part of an event's registration: who attends it, or how to open its sign-up. */
export function AttendeesPart({ workshop, ...list }: AttendeesPartProps) {
  const mayWrite = permits(useActiveBusiness().business.role, 'finances.record');
  const { eventId, signup } = workshop;
  if (signup === null) {
    return (
      <EmptyState
        drawing="stall"
        title="Sign-up isn’t open yet"
        action={
          mayWrite && (
            <LinkButton to={paths.eventSignup(eventId)} tone="primary">
              Open sign-up
            </LinkButton>
          )
        }
      >
        Set the number of places and your tickets, then share a page on which people sign up. When it’s full,
        they join the waitlist.
      </EmptyState>
    );
  }
  return (
    <>
      <SignupFigures signup={signup} />
      <RefundAll workshop={workshop} money={signup.money} />
      <AttendeeList eventId={eventId} signup={signup} mayWrite={mayWrite} {...list} />
    </>
  );
}

type ListProps = Omit<AttendeesPartProps, 'workshop'> & {
  eventId: string;
  signup: SignupView;
  mayWrite: boolean;
};

function AttendeeList({ eventId, signup, mayWrite, search, onSearchChange }: ListProps) {
  const attendees = useAttendees(eventId, search);
  const filter = (change: AttendeesSearch) => onSearchChange({ ...change, pages: undefined });
  const isFiltered = search.state !== undefined || search.search !== undefined || search.ticket !== undefined;
  return (
    <>
      <AttendeeFilters signup={signup} search={search} onFilter={filter} />
      <Loaded
        query={attendees.query}
        skeleton={<TableSkeleton columns={5} />}
        errorTitle="The attendees could not be loaded"
        words={workshopWords}
      >
        {(rows) =>
          rows.length > 0 ? (
            <>
              <DataTable
                caption="Attendees"
                columns={attendeeColumns(signup, mayWrite)}
                rows={rows}
                rowKey={(row) => row.id}
                refreshing={attendees.isRefreshing}
              />
              <LoadMore
                shown={rows.length}
                things="attendees"
                hasMore={attendees.hasMore}
                loading={attendees.isLoadingMore}
                onLoadMore={() => onSearchChange({ pages: (search.pages ?? 1) + 1 })}
              />
            </>
          ) : (
            <NothingFound
              action={
                isFiltered && (
                  <Button onClick={() => filter({ state: undefined, search: undefined, ticket: undefined })}>
                    Clear filters
                  </Button>
                )
              }
            >
              {isFiltered ? 'No attendees match.' : 'No one has signed up yet. Share the link of the page.'}
            </NothingFound>
          )
        }
      </Loaded>
    </>
  );
}
