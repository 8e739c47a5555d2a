import type { EventPlanView } from '@atelier/contract/events';
import { daysOfEvent } from '@atelier/domain/events';
import { Card } from '../design/card.tsx';
import { useFormats } from '../design/formats.tsx';
import { timeZoneWords } from '../design/time-zone-words.ts';
import { useTimeZone } from '../platform/active-business.tsx';
import { nextDayTimes, timeText, timeWords, weekdayAndDate, type TimeOfDay } from './event-words.ts';

/** Days of an event with their times, in its own time zone. */
export function EventDaysCard({ event }: { event: EventPlanView }) {
  const { locale } = useFormats();
  const ownZone = useTimeZone();
  const zone = event.timeZone ?? ownZone;
  return (
    <Card title="Days" {...(zone === ownZone ? {} : { description: timeZoneWords(zone, locale) })}>
      <EventDays event={event} />
    </Card>
  );
}

/** Lists the days of an event with their times. */
export function EventDays({ event }: { event: Parameters<typeof daysOfEvent>[0] }) {
  const { locale } = useFormats();
  return (
    <ul className="divide-line -my-3 divide-y">
      {daysOfEvent(event).map((day) => {
        const onNextDay = nextDayTimes(day);
        const times = Object.entries(timeWords) as [TimeOfDay, string][];
        const given = times.filter(([which]) => day[which] !== null);
        return (
          <li key={day.date} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <p className="font-medium">{weekdayAndDate(day.date, locale)}</p>
            {given.length === 0 ? (
              <p className="text-ink-soft">All day</p>
            ) : (
              <dl className="flex flex-wrap gap-x-5 gap-y-1">
                {given.map(([which, label]) => (
                  <div key={which} className="flex gap-1.5">
                    <dt className="text-ink-soft">{label}</dt>
                    <dd className="tabular-nums">
                      {timeText(day[which] ?? '', locale)}
                      {onNextDay.has(which) && <span className="text-ink-soft"> next day</span>}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        );
      })}
    </ul>
  );
}
