import { Suspense, useRef, useState, type RefObject } from 'react';
import { CalendarButton, DateField } from './date-field.tsx';
import { lazyPart } from './lazy-part.ts';
import type { Range } from './range-calendar.tsx';

const RangeCalendar = lazyPart(async () => (await import('./range-calendar.tsx')).RangeCalendar);

type RangeFieldsProps = { range: Range; onPick: (range: Range) => void; className?: string };

/** A period by its first and last day: each typed in any usual writing, or both picked in one calendar. */
export function RangeFields({ range, onPick, className }: RangeFieldsProps) {
  const [opener, setOpener] = useState<RefObject<HTMLButtonElement | null>>();
  const buttons = { from: useRef<HTMLButtonElement>(null), to: useRef<HTMLButtonElement>(null) };
  const field = (end: 'from' | 'to', label: string) => (
    <DateField
      label={label}
      {...(className === undefined ? {} : { className })}
      {...(end === 'from' ? { max: range.to } : { min: range.from })}
      value={range[end]}
      onValueChange={(day) => day !== null && onPick({ ...range, [end]: day })}
      calendar={
        <CalendarButton
          ref={buttons[end]}
          label="Pick the period from a calendar"
          isOpen={opener === buttons[end]}
          onClick={() => setOpener(opener === undefined ? buttons[end] : undefined)}
        />
      }
    />
  );
  return (
    <>
      {field('from', 'From')}
      {field('to', 'To')}
      {opener !== undefined && (
        <Suspense>
          <RangeCalendar range={range} onPick={onPick} opener={opener} onClose={() => setOpener(undefined)} />
        </Suspense>
      )}
    </>
  );
}
