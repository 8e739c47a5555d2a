import { useState, type ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import { formatDate, partsOfDate, type CalendarDate } from '@atelier/domain/foundation';
import { classNames } from '../design/class-names.ts';
import { useFormats } from '../design/formats.tsx';
import type { CalendarBoard } from './calendar-board.ts';
import { weekdayText } from './calendar-words.ts';

type DayCellProps = {
  date: CalendarDate;
  board: CalendarBoard;
  className?: string;
  children: ReactNode;
};

/** A day of the month or the week, on which an event can be dropped. */
export function DayCell({ date, board, className, children }: DayCellProps) {
  const [isOver, setOver] = useState(false);
  const takes = board.dragged !== null && board.dragged.date !== date;
  return (
    <td
      aria-current={date === board.today ? 'date' : undefined}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (takes) board.onDrop(date);
      }}
      className={classNames(
        'border-line border p-1 align-top',
        isOver && takes && 'bg-accent-soft',
        className,
      )}
    >
      {children}
    </td>
  );
}

/** The number of a day, which opens its agenda, with a sign where something does not go together. */
export function DayNumber({ date, board }: { date: CalendarDate; board: CalendarBoard }) {
  const { locale } = useFormats();
  const hasConflict = board.conflictDays.has(date);
  const count = board.entriesOn(date).length;
  return (
    <button
      type="button"
      onClick={() => board.onDay(date)}
      className={classNames(
        'hover:bg-sunken flex min-h-8 w-full items-center gap-1 rounded-sm px-1 text-sm font-medium tabular-nums pointer-coarse:min-h-11',
        date === board.today && 'text-accent-ink font-semibold underline underline-offset-4',
      )}
    >
      <span aria-hidden>{partsOfDate(date).day}</span>
      <span className="sr-only">
        {weekdayText(date, locale, 'long')}, {formatDate(date, locale)}
        {count > 0 && `, ${String(count)} ${count === 1 ? 'entry' : 'entries'}`}
        {hasConflict && ', conflict'}
      </span>
      {hasConflict && <TriangleAlert aria-hidden className="text-warning size-4 shrink-0" />}
    </button>
  );
}
