import { PageHeader } from '../design/page-header.tsx';
import { CardsSkeleton } from '../design/skeletons.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { AttendeeActions } from './attendee-actions.tsx';
import { AttendeesPart } from './attendees-part.tsx';
import type { AttendeesSearch } from './attendees-search.ts';
import { workshopWords } from './workshop-words.ts';
import { useWorkshop } from './workshops.api.ts';

type AttendeesProps = {
  eventId: string;
  search: AttendeesSearch;
  onSearchChange: (change: AttendeesSearch) => void;
};

/** Attendees of one event. */
export function AttendeesScreen({ eventId, ...list }: AttendeesProps) {
  return (
    <LoadedPage
      title="Attendees"
      back={{ to: paths.event(eventId), label: 'Event' }}
      query={useWorkshop(eventId)}
      skeleton={<CardsSkeleton cards={3} />}
      errorTitle="The attendees could not be loaded"
      words={workshopWords}
    >
      {(workshop) => (
        <>
          <PageHeader
            title="Attendees"
            back={{ to: paths.event(eventId), label: workshop.name }}
            action={
              workshop.signup && (
                <AttendeeActions workshop={workshop} signup={workshop.signup} search={list.search} />
              )
            }
          />
          <AttendeesPart workshop={workshop} {...list} />
        </>
      )}
    </LoadedPage>
  );
}
