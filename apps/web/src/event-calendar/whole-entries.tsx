import type { CalendarDate } from '@atelier/domain/foundation';
import type { CalendarBoard } from './calendar-board.ts';
import { CalendarEntry } from './calendar-entry.tsx';
import { entryKey } from './calendar-words.ts';

/** Entries of a day, each with its whole name. */
export function WholeEntries({ date, board }: { date: CalendarDate; board: CalendarBoard }) {
  return (
    <ul className="space-y-1.5">
      {board.entriesOn(date).map((entry) => (
        <li key={entryKey(entry)}>
          <CalendarEntry entry={entry} actions={board.actions} isWhole />
        </li>
      ))}
    </ul>
  );
}
