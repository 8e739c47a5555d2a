import type { EventKind } from '@atelier/domain/books';
import { Card } from '../../design/card.tsx';
import { DateText, MoneyText } from '../../design/figures.tsx';
import { TextLink } from '../../design/link-button.tsx';
import { paths } from '../../platform/paths.ts';
import { ApplicationPill } from './application-pills.tsx';
import { applicationDateWords } from './application-words.ts';
import { hasAttendees } from '../event-words.ts';
import { useEventApplication } from './event-applications.api.ts';

/** The application to an event in short: its status, its next date, and what is to be paid. */
export function EventApplicationCard({ eventId, kind }: { eventId: string; kind: EventKind }) {
  const view = useEventApplication(eventId).data;
  if (view === undefined) return null;
  const { application, fees } = view;
  if (hasAttendees(kind) && application === null && fees.length === 0) return null;
  const due = fees
    .filter(({ state }) => state === 'unpaid' || state === 'billed')
    .reduce((sum, { costCents }) => sum + costCents, 0);
  return (
    <Card
      title="Application"
      action={<TextLink to={paths.eventRegistration(eventId)}>Application and fees</TextLink>}
    >
      {application === null ? (
        <p className="text-ink-soft">No application.</p>
      ) : (
        <ApplicationPill status={application.status} />
      )}
      {application?.next && (
        <p className="mt-2">
          {applicationDateWords[application.next.name]} <DateText date={application.next.date} />
        </p>
      )}
      {due > 0 && (
        <p className="mt-2">
          <MoneyText cents={due} /> of fees to pay
        </p>
      )}
    </Card>
  );
}
