import { useState, type SyntheticEvent } from 'react';
import type { RecurringView } from '@atelier/contract/finances';
import { lastDayOfMonth } from '@atelier/domain/finances';
import { addDays, addMonths, type CalendarDate, type Money } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { DateText } from '../design/figures.tsx';
import { MoneyField } from '../design/money-field.tsx';
import { SelectField } from '../design/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { Checkbox } from '../design/toggles.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { readProblem } from '../platform/problems.ts';
import { planOf, rhythmOf, rhythmWords, type Rhythm } from './rhythm.ts';
import { recurringWords, useAddRecurring, useChangeRecurring } from './recurring.api.ts';

const formId = 'recurring';

const rhythmChoices: readonly { value: Rhythm; label: string }[] = [
  { value: 'weekly', label: 'Every week' },
  { value: 'weeks', label: 'Every few weeks' },
  { value: 'monthly', label: 'Every month' },
  { value: 'quarterly', label: 'Every quarter' },
  { value: 'yearly', label: 'Every year' },
];

type Ends = 'never' | 'on' | 'after';

type RecurringDialogProps = {
  /** The model of a new series, or the series that changes. */
  subject:
    { readonly transactionId: string; readonly date: CalendarDate; readonly title: string } | RecurringView;
  onClose: () => void;
};

/** When something comes again, when it ends, and whether it goes straight into the books. */
export function RecurringDialog({ subject, onClose }: RecurringDialogProps) {
  const series = 'everyUnit' in subject ? subject : null;
  const today = useToday();
  const [id] = useState(newId);
  const [rhythm, setRhythm] = useState<Rhythm>(series ? rhythmOf(series) : 'monthly');
  const [weeks, setWeeks] = useState(String(series?.everyUnit === 'week' ? series.everyCount : 2));
  const [startsOn, setStartsOn] = useState<CalendarDate | null>(() =>
    'everyUnit' in subject ? (subject.nextDate ?? today) : firstAfter(subject.date, today),
  );
  const [onLastDay, setOnLastDay] = useState(series?.dayOfMonth === lastDayOfMonth);
  const [ends, setEnds] = useState<Ends>(series?.endsOn ? 'on' : series?.endsAfter ? 'after' : 'never');
  const [endsOn, setEndsOn] = useState<CalendarDate | null>(series?.endsOn ?? null);
  const [times, setTimes] = useState(String(series?.endsAfter ?? 12));
  const [madeAs, setMadeAs] = useState<'draft' | 'posted'>(series?.madeAs ?? 'posted');
  const [amount, setAmount] = useState<Money | null>(series?.amountCents ?? null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const saved = (title: string) => ({
    onSaved: (made: RecurringView) => {
      showToast({ title, description: rhythmWords(made), kind: 'success' });
      onClose();
    },
  });
  const add = useAddRecurring(saved('It comes again by itself'));
  const change = useChangeRecurring(saved('Saved for what is to come'));

  const plan = startsOn === null ? null : planOf(rhythm, Number(weeks), startsOn, onLastDay);
  const isMonthly = rhythm !== 'weekly' && rhythm !== 'weeks';

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const found = {
      ...(startsOn === null ? { startsOn: 'Choose the first day.' } : {}),
      ...(rhythm === 'weeks' && !isWhole(weeks, 60) ? { weeks: 'A whole number from 1 to 60.' } : {}),
      ...(ends === 'on' && endsOn === null ? { endsOn: 'Choose the last day.' } : {}),
      ...(ends === 'after' && !isWhole(times, 999) ? { endsAfter: 'A whole number from 1 to 999.' } : {}),
      ...(series !== null && !amount ? { amount: 'Enter an amount above zero.' } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length > 0 || startsOn === null || plan === null) return;
    const input = {
      ...plan,
      startsOn,
      endsOn: ends === 'on' ? endsOn : null,
      endsAfter: ends === 'after' ? Number(times) : null,
      madeAs,
    };
    try {
      if ('everyUnit' in subject) {
        const sum = amount === null ? {} : { amountCents: amount };
        await change.mutateAsync({ ...input, ...sum, recurringId: subject.id });
      } else await add.mutateAsync({ ...input, id, transactionId: subject.transactionId });
    } catch (error) {
      const problem = readProblem(error, recurringWords);
      setErrors({ [problem.field ?? 'form']: problem.message });
    }
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={'everyUnit' in subject ? 'Change what comes again' : `Repeat ${subject.title}`}
      description={
        series === null
          ? 'It is recorded by itself on each of these days.'
          : 'What was recorded stays; this is for what is to come.'
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" busy={add.isPending || change.isPending}>
            {series === null ? 'Repeat it' : 'Save'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => void submit(event)}
        noValidate
        className="grid gap-4 sm:grid-cols-2"
      >
        {series !== null && series.lines.length <= 1 && (
          <MoneyField
            label="Amount"
            className="sm:col-span-2"
            value={amount}
            error={errors['amount']}
            onValueChange={setAmount}
          />
        )}
        <SelectField label="How often" choices={rhythmChoices} value={rhythm} onValueChange={setRhythm} />
        {rhythm === 'weeks' ? (
          <TextField
            label="Every how many weeks"
            inputMode="numeric"
            value={weeks}
            error={errors['weeks']}
            onChange={(event) => setWeeks(event.target.value)}
          />
        ) : (
          <span aria-hidden className="max-sm:hidden" />
        )}
        <DateField
          label={series === null ? 'First on' : 'Next on'}
          min={today}
          value={startsOn}
          error={errors['startsOn']}
          onValueChange={setStartsOn}
        />
        {isMonthly && (
          <Checkbox
            label="On the last day of the month"
            className="sm:self-end"
            checked={onLastDay}
            error={errors['dayOfMonth']}
            onChange={(event) => setOnLastDay(event.target.checked)}
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
          onValueChange={(value) => setEnds(value)}
        />
        {ends === 'on' && (
          <DateField
            label="Last day"
            {...(startsOn === null ? {} : { min: startsOn })}
            value={endsOn}
            error={errors['endsOn']}
            onValueChange={setEndsOn}
          />
        )}
        {ends === 'after' && (
          <TextField
            label="How many times"
            inputMode="numeric"
            value={times}
            error={errors['endsAfter']}
            onChange={(event) => setTimes(event.target.value)}
          />
        )}
        <SelectField
          label="On its day"
          className="sm:col-span-2"
          choices={[
            { value: 'posted', label: 'It goes into the books by itself' },
            { value: 'draft', label: 'It waits as a draft, for you to look at' },
          ]}
          value={madeAs}
          onValueChange={(value) => setMadeAs(value)}
        />
        {plan !== null && startsOn !== null && (
          <p aria-live="polite" className="text-ink-soft text-sm sm:col-span-2">
            {rhythmWords(plan)}, from <DateText date={startsOn} /> on.
          </p>
        )}
        <div className="sm:col-span-2">
          <FormError message={errors['form']} />
        </div>
      </form>
    </Dialog>
  );
}

function isWhole(text: string, most: number): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;
}

/** The same day of the next months, the first that is not gone. */
function firstAfter(date: CalendarDate, today: CalendarDate): CalendarDate {
  for (let months = 1; months < 600; months += 1) {
    const day = addMonths(date, months);
    if (day >= today) return day;
  }
  return addDays(today, 1);
}
