import { useRef, type ReactNode, type Ref } from 'react';
import { CalendarDays } from 'lucide-react';
import { formatDate, isCalendarDate, parseCalendarDate, type CalendarDate } from '@atelier/domain/foundation';
import { useFormats } from '../formats.tsx';
import { ParsedField, type ParsedFieldProps, type Reading } from './parsed-field.tsx';

type DateFieldProps = ParsedFieldProps<CalendarDate> & {
  min?: CalendarDate;
  max?: CalendarDate;
  /** The button of another calendar than the platform's. */
  calendar?: ReactNode;
};

/** A calendar date: typed in any usual writing, or picked from the platform's own calendar. */
export function DateField({ min, max, calendar, ...field }: DateFieldProps) {
  const { locale } = useFormats();
  const picker = useRef<HTMLInputElement>(null);
  const read = (text: string): Reading<CalendarDate> => {
    if (text.trim() === '') return { ok: true, value: null };
    const outcome = parseCalendarDate(text, locale === 'en-US' ? 'month-day' : 'day-month');
    if (!outcome.ok) {
      const missing = outcome.refusal.code === 'date-does-not-exist';
      return {
        ok: false,
        problem: missing ? 'That date doesn’t exist.' : 'Enter a date such as Nov 21, 2026.',
      };
    }
    if (min !== undefined && outcome.value < min) {
      return { ok: false, problem: `Choose ${formatDate(min, locale)} or later.` };
    }
    if (max !== undefined && outcome.value > max) {
      return { ok: false, problem: `Choose ${formatDate(max, locale)} or earlier.` };
    }
    return { ok: true, value: outcome.value };
  };
  return (
    <ParsedField
      {...field}
      read={read}
      write={(value) => formatDate(value, locale)}
      inputMode="text"
      inputClassName="tabular-nums"
      suffix={
        <span className="relative -mr-2">
          {calendar ?? (
            <>
              <CalendarButton
                label={`Pick ${field.label.toLowerCase()} from a calendar`}
                disabled={field.disabled}
                onClick={() => picker.current?.showPicker()}
              />
              <input
                ref={picker}
                type="date"
                tabIndex={-1}
                aria-hidden
                className="pointer-events-none absolute inset-0 -z-10 opacity-0"
                value={field.value ?? ''}
                min={min}
                max={max}
                onChange={(event) =>
                  field.onValueChange(isCalendarDate(event.target.value) ? event.target.value : null)
                }
              />
            </>
          )}
        </span>
      }
    />
  );
}

type CalendarButtonProps = {
  label: string;
  onClick: () => void;
  disabled?: boolean | undefined;
  /** Tells if what it opens is there, where that is part of the page. */
  isOpen?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** The button at the end of a date that opens a calendar. */
export function CalendarButton({ label, onClick, disabled, isOpen, ref }: CalendarButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      aria-haspopup={isOpen === undefined ? undefined : 'dialog'}
      aria-expanded={isOpen}
      disabled={disabled}
      onClick={onClick}
      className="text-ink-soft hover:text-ink touch-square flex items-center justify-center rounded-sm"
    >
      <CalendarDays aria-hidden className="size-5" />
    </button>
  );
}
