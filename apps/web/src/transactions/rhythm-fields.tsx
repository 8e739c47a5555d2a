import type { ReactNode } from 'react';
import type { CalendarDate } from '@atelier/domain/foundation';
import { DateField } from '../design/fields/date-field.tsx';
import { DateText } from '../design/figures.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import {
  dayChosen,
  dayInMonthWords,
  daysAhead,
  daysInMonth,
  isCounted,
  isMonthly,
  planOf,
  rhythmWords,
  type Rhythm,
  type RhythmForm,
} from './rhythm.ts';

const rhythmChoices: readonly { value: Rhythm; label: string }[] = [
  { value: 'days', label: 'Every few days' },
  { value: 'weekly', label: 'Every week' },
  { value: 'weeks', label: 'Every few weeks' },
  { value: 'monthly', label: 'Every month' },
  { value: 'months', label: 'Every few months' },
  { value: 'quarterly', label: 'Every quarter' },
  { value: 'yearly', label: 'Every year' },
];

type RhythmFieldsProps = {
  value: RhythmForm;
  onValueChange: (value: RhythmForm) => void;
  startsOn: CalendarDate | null;
  errors: Readonly<Record<string, string>>;
  /** Where the first day is asked for. */
  children?: ReactNode;
};

/** Shows how often something comes again, on which day of the month, and when it ends; in a grid of two columns. */
export function RhythmFields({ value, onValueChange, startsOn, errors, children }: RhythmFieldsProps) {
  const change = (part: Partial<RhythmForm>) => onValueChange({ ...value, ...part });
  const { rhythm, ends } = value;
  return (
    <>
      <SelectField
        label="How often"
        choices={rhythmChoices}
        value={rhythm}
        onValueChange={(chosen) => change({ rhythm: chosen })}
      />
      {isCounted(rhythm) ? (
        <TextField
          label={`Every how many ${rhythm}`}
          inputMode="numeric"
          value={value.every}
          error={errors['everyCount']}
          onChange={(event) => change({ every: event.target.value })}
        />
      ) : (
        <span aria-hidden className="max-sm:hidden" />
      )}
      {children}
      {isMonthly(rhythm) && startsOn !== null && (
        <SelectField
          label="On which day"
          choices={daysInMonth(startsOn).map((on) => ({ value: on, label: dayInMonthWords(on, startsOn) }))}
          value={dayChosen(value, startsOn)}
          error={errors['dayOfMonth']}
          onValueChange={(on) => change({ on })}
        />
      )}
      <SelectField
        label="It ends"
        className="sm:col-start-1"
        choices={[
          { value: 'never', label: 'Never' },
          { value: 'on', label: 'On a day' },
          { value: 'after', label: 'After a number of times' },
        ]}
        value={ends}
        onValueChange={(chosen) => change({ ends: chosen })}
      />
      {ends === 'on' && (
        <DateField
          label="Last day"
          {...(startsOn === null ? {} : { min: startsOn })}
          value={value.endsOn}
          error={errors['endsOn']}
          onValueChange={(endsOn) => change({ endsOn })}
        />
      )}
      {ends === 'after' && (
        <TextField
          label="How many times"
          inputMode="numeric"
          value={value.times}
          error={errors['endsAfter']}
          onChange={(event) => change({ times: event.target.value })}
        />
      )}
    </>
  );
}

const mostAhead = 4;

type DaysAheadProps = { form: RhythmForm; startsOn: CalendarDate | null };

/** Shows what a rhythm comes to: in words, and the next days. */
export function DaysAhead({ form, startsOn }: DaysAheadProps) {
  const days = daysAhead(form, startsOn, mostAhead + 1);
  if (startsOn === null) return null;
  return (
    <p aria-live="polite" className="text-ink-soft text-sm">
      {rhythmWords({ ...planOf(form, startsOn), startsOn })}
      {days.slice(0, mostAhead).map((day, index) => (
        <span key={day}>
          {index === 0 ? ': ' : ', '}
          <DateText date={day} />
        </span>
      ))}
      {days.length > mostAhead ? ' …' : '.'}
    </p>
  );
}
