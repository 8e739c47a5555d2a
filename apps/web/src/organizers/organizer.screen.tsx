import { useState } from 'react';
import { Pencil } from 'lucide-react';
import type { OrganizerView } from '@atelier/contract/organizers';
import { permits } from '@atelier/domain/businesses';
import { Button } from '../design/button.tsx';
import { Card, FactList } from '../design/card.tsx';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextLink } from '../design/link-button.tsx';
import { PageHeader } from '../design/page-header.tsx';
import { CardsSkeleton } from '../design/skeletons.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { Attachments } from '../documents/index.ts';
import { eventDates, eventStatusWords, OrganizerContact, OrganizerDialog } from '../events/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { LoadedPage } from '../platform/loaded-page.tsx';
import { paths } from '../platform/paths.ts';
import { OrganizerCustomerCard } from './organizer-customer-card.tsx';
import { OrganizerInteractions } from './organizer-interactions.tsx';
import { organizerWords, useOrganizer } from './organizers.api.ts';

const backToList = { to: paths.eventOrganizers, label: 'Event organizers' };

/** An organizer with its figures, events, documents and what was said with it. */
export function OrganizerScreen({ organizerId }: { organizerId: string }) {
  return (
    <LoadedPage
      title="Organizer"
      back={backToList}
      query={useOrganizer(organizerId)}
      skeleton={<CardsSkeleton cards={3} />}
      errorTitle="This organizer could not be loaded"
      words={organizerWords}
    >
      {(organizer) => <OpenOrganizer organizer={organizer} />}
    </LoadedPage>
  );
}

function OpenOrganizer({ organizer }: { organizer: OrganizerView }) {
  const mayWrite = permits(useActiveBusiness().business.role, 'finances.record');
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <PageHeader
        title={organizer.name}
        badge={organizer.isArchived && <StatePill tone="muted">Archived</StatePill>}
        description={organizer.applicationSystem}
        back={backToList}
        action={
          mayWrite && (
            <Button icon={Pencil} onClick={() => setEditing(true)}>
              Edit
            </Button>
          )
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-5">
          <OrganizerInteractions organizer={organizer} mayWrite={mayWrite} />
          <EventsCard organizer={organizer} />
          {organizer.notes !== '' && (
            <Card title="Notes">
              <p className="wrap-anywhere whitespace-pre-line">{organizer.notes}</p>
            </Card>
          )}
          <Attachments kind="organizer" id={organizer.id} />
        </div>
        <div className="min-w-0 space-y-5">
          <ContactCard organizer={organizer} />
          <FiguresCard organizer={organizer} />
          <OrganizerCustomerCard organizer={organizer} mayWrite={mayWrite} />
        </div>
      </div>
      {isEditing && (
        <OrganizerDialog organizer={organizer} mayWrite={mayWrite} onClose={() => setEditing(false)} />
      )}
    </>
  );
}

function ContactCard({ organizer }: { organizer: OrganizerView }) {
  const { email, phone, website } = organizer;
  if (email === '' && phone === '' && website === '') return null;
  return (
    <Card title="Contact">
      <ul className="space-y-1">
        <OrganizerContact organizer={organizer} />
      </ul>
    </Card>
  );
}

function FiguresCard({ organizer }: { organizer: OrganizerView }) {
  const { applications, accepted, acceptancePercent, feesPaidCents, soldCents } = organizer;
  return (
    <Card title="Figures">
      <FactList
        className="-my-2.5"
        facts={[
          { term: 'Events', value: organizer.events },
          { term: 'Applications', value: applications },
          {
            term: 'Accepted',
            value:
              acceptancePercent === null
                ? accepted
                : `${String(accepted)} (${String(acceptancePercent)}% of those answered)`,
          },
          { term: 'Fees paid', value: <MoneyText cents={feesPaidCents} /> },
          { term: 'Sales', value: <MoneyText cents={soldCents} /> },
        ]}
      />
    </Card>
  );
}

function EventsCard({ organizer: { id, latestEvents } }: { organizer: OrganizerView }) {
  const { locale } = useFormats();
  return (
    <Card
      title="Events"
      action={
        latestEvents.length > 0 && (
          <TextLink to={paths.events} search={{ view: 'all', organizer: id }}>
            All events
          </TextLink>
        )
      }
    >
      {latestEvents.length === 0 ? (
        <p className="text-ink-soft">No events yet. Choose this organizer on an event.</p>
      ) : (
        <ul className="divide-line -my-3 divide-y">
          {latestEvents.map((event) => (
            <li key={event.id} className="flex flex-wrap justify-between gap-x-4 py-3">
              <span className="min-w-0">
                <TextLink to={paths.event(event.id)} className="wrap-anywhere">
                  {event.name}
                </TextLink>
                <span className="text-ink-soft block text-sm">
                  {eventDates(event, locale)} · {eventStatusWords[event.status].label}
                </span>
              </span>
              {event.soldCents !== 0 && <MoneyText cents={event.soldCents} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
