import { TriangleAlert } from 'lucide-react';
import { canMoveEvent } from '@atelier/domain/event-calendar';
import { addDays, type CalendarDate } from '@atelier/domain/foundation';
import { useFormats } from '../design/formats.tsx';
import { TextLink } from '../design/link-button.tsx';
import { paths } from '../platform/paths.ts';
import { useEventPlan, weekdayAndDate } from '../events/index.ts';
import { conflictText } from './calendar-words.ts';
import { useEventCalendar } from './event-calendar.api.ts';

/** Conflicts of an event that is not over: other events on its days, and a bench that is not done in time. */
export function EventConflicts({ eventId }: { eventId: string }) {
  const event = useEventPlan(eventId).data;
  if (event === undefined || event.phase === 'ended' || !canMoveEvent(event.status)) return null;
  return <ConflictsOfDays eventId={eventId} startsOn={event.startsOn} endsOn={event.endsOn} />;
}

/** The calendar reads a year and more at once. */
const mostDays = 399;

type ConflictsOfDaysProps = { eventId: string; startsOn: CalendarDate; endsOn: CalendarDate };

function ConflictsOfDays({ eventId, startsOn, endsOn }: ConflictsOfDaysProps) {
  const { locale } = useFormats();
  const last = addDays(startsOn, mostDays);
  const calendar = useEventCalendar({ from: startsOn, to: endsOn < last ? endsOn : last }).data;
  const conflicts = calendar?.conflicts.filter(({ recordIds }) => recordIds.includes(eventId)) ?? [];
  if (calendar === undefined || conflicts.length === 0) return null;
  return (
    <section aria-label="Conflicts" className="bg-warning-soft mb-5 rounded-lg px-4 py-2 sm:px-5">
      <ul>
        {conflicts.map((conflict) => (
          <li key={`${conflict.kind} ${conflict.date}`} className="flex gap-2 py-1">
            <TriangleAlert aria-hidden className="text-warning mt-1 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {conflict.bench === null && `${weekdayAndDate(conflict.date, locale)}: `}
              {`${conflictText(conflict, locale)}. `}
              {conflict.bench === null ? (
                calendar.events
                  .filter(({ id }) => id !== eventId && conflict.recordIds.includes(id))
                  .map(({ id, name }) => (
                    <TextLink key={id} to={paths.event(id)}>
                      {name}
                    </TextLink>
                  ))
              ) : (
                <TextLink to={conflict.bench.products > 0 ? paths.eventGoods(eventId) : paths.batches}>
                  {conflict.bench.products > 0 ? 'Goods' : 'Batches'}
                </TextLink>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
