import type { PublicBookingView } from '@atelier/contract/workshops';
import { Card } from '../design/card.tsx';
import { useFormats } from '../design/formats.tsx';
import { timeZoneWords } from '../design/time-zone-words.ts';
import { clockText, dayText } from './workshop-words.ts';

type Facts = Pick<PublicBookingView, 'days' | 'place' | 'timeZone' | 'sessions'>;

/** Time and place of a workshop, with its sessions. */
export function PublicWorkshopFacts({ days, place, timeZone, sessions }: Facts) {
  const { locale } = useFormats();
  return (
    <Card title="When and where">
      <dl className="space-y-3">
        <div>
          <dt className="text-ink-soft text-sm">When</dt>
          {days.map((day) => (
            <dd key={day.date} className="font-medium">
              {dayText(day, locale)}
            </dd>
          ))}
          <dd className="text-ink-soft text-sm">{timeZoneWords(timeZone, locale)}</dd>
        </div>
        {sessions.length > 0 && (
          <div>
            <dt className="text-ink-soft text-sm">Sessions</dt>
            {sessions.map(({ id, name, date, startsAt, endsAt }) => (
              <dd key={id}>
                <span className="font-medium">{name}</span>:{' '}
                {dayText({ date, opensAt: startsAt, closesAt: endsAt }, locale)}
              </dd>
            ))}
          </div>
        )}
        {place.length > 0 && (
          <div>
            <dt className="text-ink-soft text-sm">Where</dt>
            {place.map((line) => (
              <dd key={line} className="font-medium wrap-anywhere">
                {line}
              </dd>
            ))}
          </div>
        )}
      </dl>
    </Card>
  );
}

/** Name of a ticket type with the session that it is for. */
export function ticketLabel(
  { name, sessionId }: { name: string; sessionId: string | null },
  sessions: Facts['sessions'],
  locale: string,
): string {
  const session = sessions.find(({ id }) => id === sessionId);
  if (session === undefined) return name;
  const time = clockText(session.startsAt, locale);
  return name === session.name ? `${name} at ${time}` : `${name}, ${session.name} at ${time}`;
}
