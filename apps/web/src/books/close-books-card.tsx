import { useState, type SyntheticEvent } from 'react';
import type { BusinessView } from '@atelier/contract/businesses';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { DateText } from '../design/figures.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useLockBooks } from './books.api.ts';

type BookLock = BusinessView['bookLock'];
type LockErrors = { closedThrough?: string; 'opened.from'?: string; 'opened.to'?: string; reason?: string };
type CloseBooksCardProps = { lock: BookLock; today: CalendarDate; canEdit: boolean };

/** The day through which nothing in the books may change any longer, and the part of it that is open again. */
export function CloseBooksCard({ lock, today, canEdit }: CloseBooksCardProps) {
  return (
    <Card
      title="Closed books"
      description="After you have filed your taxes, close the year: nothing dated up to that day can be added or changed, so the figures you filed stay as they are."
    >
      <LockInWords lock={lock} />
      {canEdit && <LockForm key={JSON.stringify(lock)} lock={lock} today={today} />}
    </Card>
  );
}

function LockInWords({ lock: { closedThrough, opened, reason } }: { lock: BookLock }) {
  if (closedThrough === null) return <p className="mb-4">No part of your books is closed.</p>;
  return (
    <div className="mb-4 space-y-1">
      <p>
        Closed through <DateText date={closedThrough} />. New entries need a later date.
      </p>
      {opened && (
        <p>
          Open again: <DateText date={opened.from} /> to <DateText date={opened.to} />.
        </p>
      )}
      {reason !== '' && <p className="text-ink-soft">“{reason}”</p>}
    </div>
  );
}

function LockForm({ lock, today }: { lock: BookLock; today: CalendarDate }) {
  const [closedThrough, setClosedThrough] = useState(lock.closedThrough);
  const [from, setFrom] = useState(lock.opened?.from ?? null);
  const [to, setTo] = useState(lock.opened?.to ?? null);
  const [opens, setOpens] = useState(lock.opened !== null);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<LockErrors>({});
  const save = useLockBooks({
    onDone: () => showToast({ title: 'Saved', kind: 'success' }),
    onRefusal: ({ field = 'closedThrough', message }) => setErrors({ [field]: message }),
  });
  const edit = (change: () => void) => {
    setErrors({});
    change();
  };
  const send = (through: CalendarDate | null) => {
    const missing: LockErrors = {
      ...(reason.trim() === '' && {
        reason: 'Give a reason: you or your bookkeeper will want to know in a year',
      }),
      ...(through !== null && opens && from === null && { 'opened.from': 'Choose the first day' }),
      ...(through !== null && opens && to === null && { 'opened.to': 'Choose the last day' }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    const opened = through !== null && opens && from !== null && to !== null ? { from, to } : null;
    save.mutate({ closedThrough: through, opened, reason });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (closedThrough === null) setErrors({ closedThrough: 'Choose the last closed day' });
    else send(closedThrough);
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <DateField
        label="Closed through"
        className="max-w-48"
        max={today}
        value={closedThrough}
        error={errors.closedThrough}
        onValueChange={(date) => edit(() => setClosedThrough(date))}
      />
      {opens ? (
        <fieldset className="flex flex-wrap items-start gap-4">
          <legend className="mb-2 font-medium">Open these days again</legend>
          <DateField
            label="First day"
            className="w-48"
            value={from}
            error={errors['opened.from']}
            onValueChange={(date) => edit(() => setFrom(date))}
          />
          <DateField
            label="Last day"
            className="w-48"
            value={to}
            error={errors['opened.to']}
            onValueChange={(date) => edit(() => setTo(date))}
          />
          <Button className="mt-7" onClick={() => edit(() => setOpens(false))}>
            Close them, too
          </Button>
        </fieldset>
      ) : (
        lock.closedThrough !== null && (
          <Button onClick={() => setOpens(true)}>Open a part of it again…</Button>
        )
      )}
      <TextField
        label="Reason"
        placeholder="Tax return of 2025 filed"
        maxLength={500}
        value={reason}
        error={errors.reason}
        onChange={(event) => edit(() => setReason(event.target.value))}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" busy={save.isPending}>
          {lock.closedThrough === null ? 'Close the books' : 'Save the lock'}
        </Button>
        {lock.closedThrough !== null && (
          <Button busy={save.isPending} onClick={() => send(null)}>
            Open all of them again
          </Button>
        )}
      </div>
    </form>
  );
}
