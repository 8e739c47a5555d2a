import { Suspense, useRef, useState, type RefObject } from 'react';
import { CalendarButton, DateField } from './date-field.tsx';
import { lazyPart } from '../lazy-part.ts';
import type { OpenRange, Range } from './range-calendar.tsx';

const RangeCalendar = lazyPart(async () => (await import('./range-calendar.tsx')).RangeCalendar);

type RangeFieldsProps = { className?: string } & (
  | { clearable?: false; range: Range; onPick: (range: Range) => void }
  | { clearable: true; range: OpenRange; onPick: (range: OpenRange) => void }
);

/**
 * A period by its first and last day: each typed in any usual writing, or both picked in one calendar. Where it is
 * clearable, either end may be missing.
 */
export function RangeFields({ className, clearable = false, range, ...props }: RangeFieldsProps) {
  // Without an end only where it is clearable.
  const onPick = props.onPick as (range: OpenRange) => void;
  const [opener, setOpener] = useState<RefObject<HTMLButtonElement | null>>();
  const buttons = { from: useRef<HTMLButtonElement>(null), to: useRef<HTMLButtonElement>(null) };
  const field = (end: 'from' | 'to', label: string) => (
    <DateField
      label={label}
      {...(className === undefined ? {} : { className })}
      {...(end === 'from' && range.to !== undefined ? { max: range.to } : {})}
      {...(end === 'to' && range.from !== undefined ? { min: range.from } : {})}
      value={range[end] ?? null}
      onValueChange={(day) => (day !== null || clearable) && onPick({ ...range, [end]: day ?? undefined })}
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
