import { useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { calendarEntryKinds, type CalendarEntryKind } from '@atelier/domain/event-calendar';
import { Button, IconButton } from '../design/button.tsx';
import { FilterChips, FiltersButton } from '../design/list-controls.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { calendarEntryKindWords } from './calendar-words.ts';
import { hiddenKinds, type CalendarSearch, type CalendarViewName } from './event-calendar-search.ts';

const views: readonly { value: CalendarViewName; label: string }[] = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'agenda', label: 'Agenda' },
  { value: 'year', label: 'Year' },
];

type CalendarFiltersProps = {
  search: CalendarSearch;
  /** The period that is shown. */
  title: string;
  onStep: (by: 1 | -1) => void;
  onSearchChange: (change: CalendarSearch) => void;
};

/** The period, the view, and the kinds of entries that are shown. */
export function CalendarFilters({ search, title, onStep, onSearchChange }: CalendarFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const hidden = hiddenKinds(search.hide);
  const show = (kind: CalendarEntryKind, isShown: boolean) => {
    const next = calendarEntryKinds.filter((one) => (one === kind ? !isShown : hidden.includes(one)));
    onSearchChange({ hide: next.length === 0 ? undefined : next.join('.') });
  };
  return (
    <div className="mb-4 space-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex items-center gap-1 max-sm:w-full">
          <IconButton label="Earlier" icon={ChevronLeft} onClick={() => onStep(-1)} />
          <IconButton label="Later" icon={ChevronRight} onClick={() => onStep(1)} />
          <h2 aria-live="polite" className="px-1 text-lg font-semibold max-sm:flex-1">
            {title}
          </h2>
          <Button onClick={() => onSearchChange({ day: undefined })}>Today</Button>
        </div>
        <FilterChips
          label="View"
          choices={views}
          value={search.view ?? 'month'}
          onValueChange={(view) => onSearchChange({ view: view === 'month' ? undefined : view })}
        />
        <FiltersButton count={hidden.length} isOpen={isOpen} onOpen={setOpen} />
      </div>
      {isOpen && (
        <div
          role="group"
          aria-label="Filters"
          className="border-line bg-surface flex flex-wrap gap-x-6 gap-y-2 rounded-lg border p-4"
        >
          {calendarEntryKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={calendarEntryKindWords[kind].label}
              checked={!hidden.includes(kind)}
              onChange={({ target }) => show(kind, target.checked)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
