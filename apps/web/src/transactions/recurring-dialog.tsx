import { useState, type SyntheticEvent } from 'react';
import type { RecurringView } from '@atelier/contract/transactions';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { readProblem } from '../platform/problems.ts';
import { DaysAhead, RhythmFields } from './rhythm-fields.tsx';
import {
  firstMonthAfter,
  formOfPlan,
  planOf,
  rhythmErrors,
  rhythmWords,
  startRhythm,
  type RhythmForm,
} from './rhythm.ts';
import { recurringWords, useAddRecurring, useChangeRecurring } from './recurring.api.ts';

const formId = 'recurring';

type RecurringDialogProps = {
  /** The model of a new series, or the series that changes. */
  subject:
    | { readonly transactionId: string; readonly date: CalendarDate; readonly title: string }
    | RecurringView;
  onClose: () => void;
};

/** When something comes again, when it ends, and whether it goes straight into the books. */
export function RecurringDialog({ subject, onClose }: RecurringDialogProps) {
  const series = 'everyUnit' in subject ? subject : null;
  const today = useToday();
  const [id] = useState(newId);
  const [rhythm, setRhythm] = useState<RhythmForm>(series ? formOfPlan(series) : startRhythm);
  const [startsOn, setStartsOn] = useState<CalendarDate | null>(() =>
    'everyUnit' in subject ? (subject.nextDate ?? today) : firstMonthAfter(subject.date, today),
  );
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

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const found = {
      ...(startsOn === null ? { startsOn: 'Choose the first day.' } : {}),
      ...rhythmErrors(rhythm),
      ...(series !== null && !amount ? { amount: 'Enter an amount above zero.' } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length > 0 || startsOn === null) return;
    const input = {
      ...planOf(rhythm, startsOn),
      startsOn,
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
          ? 'It is recorded automatically on each of these days.'
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
        <RhythmFields value={rhythm} onValueChange={setRhythm} startsOn={startsOn} errors={errors}>
          <DateField
            label={series === null ? 'First on' : 'Next on'}
            min={today}
            value={startsOn}
            error={errors['startsOn']}
            onValueChange={setStartsOn}
          />
        </RhythmFields>
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
        <div className="sm:col-span-2">
          <DaysAhead form={rhythm} startsOn={startsOn} />
        </div>
        <div className="sm:col-span-2">
          <FormError message={errors['form']} />
        </div>
      </form>
    </Dialog>
  );
}
