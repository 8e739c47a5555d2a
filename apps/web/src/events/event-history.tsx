import type { EventPlanRow, EventPlanView } from '@atelier/contract/events';
import { Card, FactList } from '../design/card.tsx';
import { MoneyText } from '../design/figures.tsx';
import { useFormats } from '../design/formats.tsx';
import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { FigureOfEvent } from './event-money.tsx';
import { useEventOrganizers } from './event-plans.api.ts';
import { eventDates, eventStatusWords } from './event-words.ts';
import { OrganizerContact } from './organizer-contact.tsx';

/** The event before it in the series, with what it brought in. */
export function BeforeInSeriesCard({ event: { beforeInSeries, seriesName } }: { event: EventPlanView }) {
  const { locale } = useFormats();
  if (beforeInSeries === null) return null;
  const { event, money } = beforeInSeries;
  const shared = { eventId: event.id, money };
  const about = (what: string) => `${what} of ${event.name}`;
  return (
    <Card
      title="Last time"
      description={
        <>
          <TextLink to={paths.event(event.id)}>{eventDates(event, locale)}</TextLink>
          {seriesName !== event.name && ` · ${seriesName ?? ''}`}
        </>
      }
    >
      <FactList
        className="-my-2.5"
        facts={[
          {
            term: 'Sales',
            value: <FigureOfEvent {...shared} of="income" cents={money.salesCents} about={about('Sales')} />,
          },
          {
            term: 'Costs',
            value: <FigureOfEvent {...shared} of="costs" cents={money.costsCents} about={about('Costs')} />,
          },
          {
            term: 'Net profit',
            value: (
              <FigureOfEvent
                {...shared}
                of="net-profit"
                cents={money.resultCents}
                about={about('Net profit')}
              />
            ),
          },
        ]}
      />
    </Card>
  );
}

/** The organizer with contact details and earlier events. */
export function OrganizerCard({ event }: { event: EventPlanView }) {
  const organizer = useEventOrganizers().data?.find(({ id }) => id === event.organizerId);
  if (event.organizerId === null) return null;
  const { earlierOfOrganizer: earlier } = event;
  return (
    <Card title="Organizer">
      <p className="font-medium wrap-anywhere">
        <TextLink to={paths.eventOrganizer(event.organizerId)}>{event.organizerName ?? ''}</TextLink>
      </p>
      {organizer && (
        <ul className="mt-1 space-y-1">
          <OrganizerContact organizer={organizer} />
          {organizer.applicationSystem !== '' && (
            <li className="text-ink-soft">Applications: {organizer.applicationSystem}</li>
          )}
        </ul>
      )}
      {earlier.length > 0 && (
        <>
          <h3 className="border-line mt-4 border-t pt-3 text-sm font-semibold">Earlier events</h3>
          <ul className="divide-line divide-y">
            {earlier.map((row) => (
              <EarlierEvent key={row.id} event={row} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function EarlierEvent({ event }: { event: EventPlanRow }) {
  const { locale } = useFormats();
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-2">
      <span className="min-w-0">
        <TextLink to={paths.event(event.id)} className="wrap-anywhere">
          {event.name}
        </TextLink>
        <span className="text-ink-soft block text-sm">{eventDates(event, locale)}</span>
      </span>
      <span className="text-right">
        {event.status === 'cancelled' ? (
          <span className="text-ink-soft">{eventStatusWords.cancelled.label}</span>
        ) : (
          <MoneyText cents={event.soldCents} />
        )}
      </span>
    </li>
  );
}
