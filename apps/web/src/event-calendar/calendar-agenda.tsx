import { NothingFound } from '../design/empty-state.tsx';
import { useFormats } from '../design/formats.tsx';
import { weekdayAndDate } from '../events/index.ts';
import type { CalendarBoard } from './calendar-board.ts';
import { daysOfRange, type CalendarRange } from './calendar-days.ts';
import { WholeEntries } from './whole-entries.tsx';

/** Days with something on them, as a list. */
export function CalendarAgenda({ range, board }: { range: CalendarRange; board: CalendarBoard }) {
  const { locale } = useFormats();
  const days = daysOfRange(range).filter((date) => board.entriesOn(date).length > 0);
  if (days.length === 0) return <NothingFound>Nothing on these days.</NothingFound>;
  return (
    <ol className="border-line bg-surface divide-line divide-y rounded-lg border">
      {days.map((date) => (
        <li key={date} className="grid gap-2 px-4 py-3 sm:grid-cols-[14rem_minmax(0,1fr)] sm:px-5">
          <h2
            aria-current={date === board.today ? 'date' : undefined}
            className={`font-medium ${date === board.today ? 'text-accent-ink underline underline-offset-4' : ''}`}
          >
            {weekdayAndDate(date, locale)}
          </h2>
          <WholeEntries date={date} board={board} />
        </li>
      ))}
    </ol>
  );
}
