import { useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import type { CalendarConflictView } from '@atelier/contract/event-calendar';
import { Button } from '../design/button.tsx';
import { useFormats } from '../design/formats.tsx';
import { weekdayAndDate } from '../events/index.ts';
import type { CalendarEntryView } from './calendar-entries.ts';
import { conflictText, entryName } from './calendar-words.ts';
import type { CalendarBoard } from './calendar-board.ts';

const mostAtFirst = 3;

type CalendarConflictsProps = {
  entries: readonly CalendarEntryView[];
  conflicts: readonly CalendarConflictView[];
  onDay: CalendarBoard['onDay'];
};

/** Lists what does not go together on the shown days. */
export function CalendarConflicts({ entries, conflicts, onDay }: CalendarConflictsProps) {
  const { locale } = useFormats();
  const [showsAll, setShowsAll] = useState(false);
  if (conflicts.length === 0) return null;
  const names = new Map(
    entries
      .filter(({ kind }) => kind === 'event' || kind === 'batch')
      .map((entry) => [entry.recordId, entryName(entry)]),
  );
  const shown = showsAll ? conflicts : conflicts.slice(0, mostAtFirst);
  return (
    <section aria-label="Conflicts" className="bg-warning-soft mb-4 rounded-lg px-4 py-2 sm:px-5">
      <ul>
        {shown.map((conflict) => (
          <li
            key={`${conflict.kind} ${conflict.date} ${conflict.recordIds.join(' ')}`}
            className="flex gap-2 py-1"
          >
            <TriangleAlert aria-hidden className="text-warning mt-1 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <button
                type="button"
                onClick={() => onDay(conflict.date)}
                className="font-medium underline underline-offset-3"
              >
                {weekdayAndDate(conflict.date, locale)}
              </button>
              {`: ${conflictText(conflict, locale)}. `}
              {conflict.recordIds.flatMap((id) => names.get(id) ?? []).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {conflicts.length > shown.length && (
        <Button tone="quiet" onClick={() => setShowsAll(true)}>
          Show all {conflicts.length} conflicts
        </Button>
      )}
    </section>
  );
}
