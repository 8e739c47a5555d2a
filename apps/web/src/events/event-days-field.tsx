import { CalendarPlus, CopyCheck, Trash2 } from 'lucide-react';
import { useFormState } from 'react-hook-form';
import { Controller } from 'react-hook-form';
import { mostEventDays } from '@atelier/domain/events';
import { addDays, isCalendarDate, type CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { FieldError } from '../design/field.tsx';
import { TextField } from '../design/text-field.tsx';
import { blankDay, type EventForm, type EventFormDay } from './event-form-values.ts';
import { nextDayTimes, timeWords, type TimeOfDay } from './event-words.ts';

const times = Object.keys(timeWords) as TimeOfDay[];

/** A day after the last one, with the same times. */
function nextDay(days: readonly EventFormDay[]): EventFormDay {
  const last = days.at(-1);
  if (!last) return blankDay;
  return { ...last, date: isCalendarDate(last.date) ? addDays(last.date, 1) : '' };
}

/** Days of an event, each with a date and up to four times. */
export function EventDaysField({ form }: { form: EventForm }) {
  const { control } = form;
  const errors = useFormState({ control, name: 'days' }).errors.days;
  const problemOf = (index: number, field: 'date' | TimeOfDay) => errors?.[index]?.[field];
  return (
    <Controller
      control={control}
      name="days"
      render={({ field: { value: days, onChange, onBlur } }) => {
        const change = (index: number, changed: Partial<EventFormDay>) =>
          onChange(days.map((day, at) => (at === index ? { ...day, ...changed } : day)));
        return (
          <fieldset className="space-y-4">
            <legend className="mb-3 text-lg font-semibold">Days</legend>
            {days.map((day, index) => {
              const before = days[index - 1];
              const name = days.length === 1 ? '' : ` of day ${String(index + 1)}`;
              return (
                // Days have no id of their own, and their order is their place.
                <div
                  key={index}
                  role="group"
                  aria-label={`Day ${String(index + 1)}`}
                  className={`space-y-3 ${index > 0 ? 'border-line border-t pt-4' : ''}`}
                >
                  <div className="grid items-start gap-3 sm:grid-cols-2">
                    <DateField
                      label={days.length === 1 ? 'Date' : `Date of day ${String(index + 1)}`}
                      value={isCalendarDate(day.date) ? day.date : null}
                      error={problemOf(index, 'date') && 'Enter a date.'}
                      onValueChange={(date: CalendarDate | null) => change(index, { date: date ?? '' })}
                      onBlur={onBlur}
                    />
                    <div className="flex flex-wrap gap-2 sm:pt-7">
                      {before !== undefined && times.some((which) => before[which] !== day[which]) && (
                        <Button icon={CopyCheck} onClick={() => change(index, { ...before, date: day.date })}>
                          Same times as the day before
                        </Button>
                      )}
                      {days.length > 1 && (
                        <Button
                          icon={Trash2}
                          aria-label={`Remove day ${String(index + 1)}`}
                          onClick={() => onChange(days.filter((_, at) => at !== index))}
                        >
                          Remove
                        </Button>
                      )}
                    </div>
                  </div>
                  <DayTimes
                    day={day}
                    name={name}
                    problemOf={(which) => problemOf(index, which) && 'Enter a time.'}
                    onChange={(changed) => change(index, changed)}
                  />
                </div>
              );
            })}
            <FieldError message={errors?.message ?? errors?.root?.message} />
            {days.length < mostEventDays && (
              <Button icon={CalendarPlus} onClick={() => onChange([...days, nextDay(days)])}>
                Add a day
              </Button>
            )}
          </fieldset>
        );
      }}
    />
  );
}

type DayTimesProps = {
  day: EventFormDay;
  /** Behind the labels where there are several days. */
  name: string;
  problemOf: (which: TimeOfDay) => string | undefined;
  onChange: (changed: Partial<EventFormDay>) => void;
};

function DayTimes({ day, name, problemOf, onChange }: DayTimesProps) {
  const onNextDay = nextDayTimes(day);
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
      {times.map((which) => (
        <TextField
          key={which}
          type="time"
          label={timeWords[which]}
          aria-label={`${timeWords[which]}${name}`}
          value={day[which] ?? ''}
          error={problemOf(which)}
          help={onNextDay.has(which) ? 'Next day' : undefined}
          onChange={({ target }) => onChange({ [which]: target.value === '' ? null : target.value })}
        />
      ))}
    </div>
  );
}
