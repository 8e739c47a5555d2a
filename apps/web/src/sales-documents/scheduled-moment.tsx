import { dateOfInstant, partsOfDate } from '@atelier/domain/foundation';
import { InstantText } from '../design/figures.tsx';
import { useTimeZone, useToday } from '../platform/active-business.tsx';

type Planned = { readonly state: string; readonly scheduledAt: string | null };

/** When a draft that is planned goes out, on the clock of the business; nothing of any other. */
export function ScheduledMoment({ paper: { state, scheduledAt } }: { paper: Planned }) {
  const timeZone = useTimeZone();
  const { year } = partsOfDate(useToday());
  if (state !== 'scheduled' || scheduledAt === null) return null;
  const isThisYear = partsOfDate(dateOfInstant(scheduledAt, timeZone)).year === year;
  return (
    <span className="text-ink-soft block text-sm font-normal">
      goes out <InstantText instant={scheduledAt} timeZone={timeZone} withYear={!isThisYear} />
    </span>
  );
}
