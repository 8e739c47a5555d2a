import { monthOfDate, type CalendarDate } from '@atelier/domain/foundation';
import { classNames } from '../design/class-names.ts';
import { useFormats } from '../design/formats.tsx';
import type { CalendarBoard } from './calendar-board.ts';
import { DayCell, DayNumber } from './calendar-day-cell.tsx';
import { weeksOfMonth } from './calendar-days.ts';
import { CalendarEntry } from './calendar-entry.tsx';
import { entryKey, weekdayText } from './calendar-words.ts';

/** Entries of a day that a month has room for. */
const mostInCell = 3;

/** A month as a table of weeks. On a phone a day shows how much is on it, and opens its agenda. */
export function CalendarMonth({
  day,
  caption,
  board,
}: {
  day: CalendarDate;
  caption: string;
  board: CalendarBoard;
}) {
  const { locale } = useFormats();
  const weeks = weeksOfMonth(day, board.firstDayOfWeek);
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((date) => (
            <th key={date} scope="col" className="text-ink-soft px-1 pb-1.5 text-left text-sm font-medium">
              <abbr title={weekdayText(date, locale, 'long')} className="no-underline">
                {weekdayText(date, locale, 'short')}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="bg-surface">
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <MonthDay
                key={date}
                date={date}
                isOutside={monthOfDate(date) !== monthOfDate(day)}
                board={board}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type MonthDayProps = { date: CalendarDate; isOutside: boolean; board: CalendarBoard };

function MonthDay({ date, isOutside, board }: MonthDayProps) {
  const entries = board.entriesOn(date);
  const shown = entries.length > mostInCell ? entries.slice(0, mostInCell - 1) : entries;
  const more = entries.length - shown.length;
  return (
    <DayCell date={date} board={board} className={classNames('h-16 sm:h-26', isOutside && 'bg-sunken')}>
      <DayNumber date={date} board={board} />
      {entries.length > 0 && (
        <p
          aria-hidden
          className="bg-accent text-on-accent mx-auto size-5 rounded-full text-center text-xs leading-5 font-semibold sm:hidden"
        >
          {entries.length}
        </p>
      )}
      <ul className="space-y-1 max-sm:hidden">
        {shown.map((entry) => (
          <li key={entryKey(entry)}>
            <CalendarEntry entry={entry} actions={board.actions} />
          </li>
        ))}
        {more > 0 && (
          <li>
            <button
              type="button"
              onClick={() => board.onDay(date)}
              className="text-accent-ink w-full px-1.5 text-left text-sm font-medium underline underline-offset-3 pointer-coarse:min-h-11"
            >
              {more} more
            </button>
          </li>
        )}
      </ul>
    </DayCell>
  );
}
