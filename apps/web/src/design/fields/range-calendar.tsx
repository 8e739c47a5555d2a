import { useState, type CSSProperties, type RefObject } from 'react';
import { DayPicker } from 'react-day-picker';
import 'react-day-picker/style.css';
import { isCalendarDate, type CalendarDate } from '@atelier/domain/foundation';
import { DropDown } from '../drop-down.tsx';
import { firstDayOfWeek } from '../first-day-of-week.ts';
import { useFormats } from '../formats.tsx';

const looks: CSSProperties & Record<`--${string}`, string> = {
  '--rdp-accent-color': 'var(--accent)',
  '--rdp-accent-background-color': 'var(--accent-soft)',
  '--rdp-today-color': 'var(--accent-ink)',
  '--rdp-range_start-color': 'var(--on-accent)',
  '--rdp-range_end-color': 'var(--on-accent)',
  '--rdp-range_middle-color': 'var(--ink)',
  '--rdp-day_button-border-radius': '0.5rem',
  '--rdp-months-gap': '1.5rem',
  '--rdp-outside-opacity': '1',
  '--rdp-weekday-opacity': '1',
};

/** The width in pixels from which two months stand side by side. */
const twoMonthsFrom = 720;
const yearsBack = 20;
const yearsAhead = 5;

/** The first and the last day of a period. */
export type Range = { readonly from: CalendarDate; readonly to: CalendarDate };

/** A period that may have no first or no last day. */
export type OpenRange = { readonly from?: CalendarDate | undefined; readonly to?: CalendarDate | undefined };

type RangeCalendarProps = {
  range: OpenRange;
  onPick: (range: Range) => void;
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** The calendar of a period: the first click is one end of it, the second the other. */
export function RangeCalendar({ range, onPick, opener, onClose }: RangeCalendarProps) {
  const [months] = useState(() => (window.innerWidth < twoMonthsFrom ? 1 : 2));
  const { locale } = useFormats();
  const [first, setFirst] = useState<Date>();
  const [pointed, setPointed] = useState<Date>();
  const [from, to] = [range.from && asDay(range.from), range.to && asDay(range.to)];
  const [near] = useState(() => to ?? from ?? new Date());
  const shown = first === undefined ? { from, to } : inOrder(first, pointed ?? first);
  const choose = (day: Date) => {
    if (first === undefined) {
      setFirst(day);
      setPointed(undefined);
      return;
    }
    const chosen = inOrder(first, day);
    onPick({ from: asDate(chosen.from), to: asDate(chosen.to) });
    onClose();
  };
  return (
    <DropDown label="Period" opener={opener} onClose={onClose} sideOffset={10} keepsFocus className="p-3">
      <DayPicker
        mode="range"
        autoFocus
        required
        selected={shown}
        onSelect={(_range, day) => choose(day)}
        onDayMouseEnter={setPointed}
        onDayFocus={setPointed}
        numberOfMonths={months}
        defaultMonth={months === 1 ? near : monthBefore(near)}
        captionLayout="dropdown"
        startMonth={new Date((from ?? near).getFullYear() - yearsBack, 0)}
        endMonth={new Date(near.getFullYear() + yearsAhead, 11)}
        weekStartsOn={firstDayOfWeek(locale)}
        // Its own look is of another size and weight.
        classNames={{ selected: '' }}
        labels={{ labelDayButton: nameOfDay }}
        style={looks}
      />
      <p className="text-ink-soft px-1 pt-2 text-sm" aria-live="polite">
        {first === undefined ? 'Pick the first day.' : 'Pick the last day.'}
      </p>
    </DropDown>
  );
}

/** Returns the name of a day, with the number that its button shows. */
const nameOfDay = (day: Date, { today, selected }: { today?: boolean; selected?: boolean }): string =>
  [
    today === true ? 'Today' : '',
    day.toLocaleDateString('en-US', { dateStyle: 'full' }),
    selected === true ? 'selected' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');

const inOrder = (one: Date, another: Date) =>
  one <= another ? { from: one, to: another } : { from: another, to: one };

/** Midnight of a calendar date on the clock of the browser, as the calendar counts days. */
function asDay(date: CalendarDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

const monthBefore = (day: Date): Date => new Date(day.getFullYear(), day.getMonth() - 1);

function asDate(day: Date): CalendarDate {
  const parts = [String(day.getFullYear()).padStart(4, '0'), day.getMonth() + 1, day.getDate()];
  const date = parts.map((part) => String(part).padStart(2, '0')).join('-');
  if (!isCalendarDate(date)) throw new Error(`${date} is no day.`);
  return date;
}
