import { monthOfDate, partsOfDate, type CalendarDate } from '@atelier/domain/foundation';
import { classNames } from '../design/class-names.ts';
import { useFormats } from '../design/formats.tsx';
import type { CalendarBoard } from './calendar-board.ts';
import { monthsOfYear, weeksOfMonth } from './calendar-days.ts';
import { monthName, weekdayText } from './calendar-words.ts';

/** Twelve small months. A day with something on it opens its agenda. */
export function CalendarYear({ day, board }: { day: CalendarDate; board: CalendarBoard }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {monthsOfYear(day).map((month) => (
        <SmallMonth key={month} month={month} board={board} />
      ))}
    </div>
  );
}

function SmallMonth({ month, board }: { month: CalendarDate; board: CalendarBoard }) {
  const { locale } = useFormats();
  const weeks = weeksOfMonth(month, board.firstDayOfWeek);
  const name = monthName(month, locale);
  return (
    <section aria-label={name} className="border-line bg-surface rounded-lg border p-3">
      <h2>
        <button
          type="button"
          onClick={() => board.onMonth(month)}
          className="hover:bg-sunken touch-target rounded-sm px-2 font-semibold"
        >
          {name}
        </button>
      </h2>
      <table className="w-full table-fixed text-center text-sm tabular-nums">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((date) => (
              <th key={date} scope="col" className="text-ink-soft py-1 font-normal">
                <abbr title={weekdayText(date, locale, 'long')} className="no-underline">
                  {weekdayText(date, locale, 'short').slice(0, 2)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} aria-current={date === board.today ? 'date' : undefined} className="p-px">
                  {monthOfDate(date) === monthOfDate(month) && <SmallDay date={date} board={board} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SmallDay({ date, board }: { date: CalendarDate; board: CalendarBoard }) {
  const count = board.entriesOn(date).length;
  const { day } = partsOfDate(date);
  const isToday = date === board.today;
  if (count === 0)
    return (
      <span className={classNames('block py-1', isToday && 'text-accent-ink font-semibold underline')}>
        {day}
      </span>
    );
  const hasConflict = board.conflictDays.has(date);
  return (
    <button
      type="button"
      onClick={() => board.onDay(date)}
      className={classNames(
        'hover:border-ink-soft w-full rounded-sm border py-0.5 font-semibold pointer-coarse:min-h-11',
        hasConflict ? 'border-warning bg-warning-soft' : 'bg-accent-soft border-transparent',
        isToday && 'underline',
      )}
    >
      {day}
      <span className="sr-only">
        {`: ${String(count)} ${count === 1 ? 'entry' : 'entries'}`}
        {hasConflict && ', conflict'}
      </span>
      {hasConflict && <span aria-hidden>!</span>}
    </button>
  );
}
