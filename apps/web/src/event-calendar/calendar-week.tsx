import { formatDate } from '@atelier/domain/foundation';
import { useFormats } from '../design/formats.tsx';
import type { CalendarBoard } from './calendar-board.ts';
import { DayCell, DayNumber } from './calendar-day-cell.tsx';
import { daysOfRange, type CalendarRange } from './calendar-days.ts';
import { WholeEntries } from './whole-entries.tsx';
import { weekdayText } from './calendar-words.ts';

type CalendarWeekProps = { range: CalendarRange; caption: string; board: CalendarBoard };

/** A week as seven columns, each day in order of its times. On a phone the agenda takes its place. */
export function CalendarWeek({ range, caption, board }: CalendarWeekProps) {
  const { locale } = useFormats();
  const days = daysOfRange(range);
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {days.map((date) => (
            <th key={date} scope="col" className="text-ink-soft px-1 pb-1.5 text-left text-sm font-medium">
              <span aria-hidden>{weekdayText(date, locale, 'short')}</span>
              <span className="sr-only">
                {weekdayText(date, locale, 'long')}, {formatDate(date, locale)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="bg-surface">
        <tr>
          {days.map((date) => (
            <DayCell key={date} date={date} board={board} className="h-96">
              <DayNumber date={date} board={board} />
              <WholeEntries date={date} board={board} />
            </DayCell>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
