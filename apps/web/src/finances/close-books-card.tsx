import { useState, type SyntheticEvent } from 'react';
import type { CalendarDate } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { DateField } from '../design/date-field.tsx';
import { DateText } from '../design/figures.tsx';
import { showToast } from '../design/toast.ts';
import { useCloseBooks } from './finances.api.ts';

type CloseBooksCardProps = { closedThrough: CalendarDate | null; today: CalendarDate; canEdit: boolean };

/** A day through which nothing in the books may change any more. */
export function CloseBooksCard({ closedThrough, today, canEdit }: CloseBooksCardProps) {
  const [date, setDate] = useState<CalendarDate | null>(closedThrough);
  const [error, setError] = useState<string>();
  const close = useCloseBooks(() => showToast({ title: 'Saved', kind: 'success' }));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (date === null) setError('Choose the last closed day');
    else close.mutate({ booksClosedThrough: date });
  };
  return (
    <Card
      title="Closed books"
      description="After you have filed your taxes, close the year: nothing dated up to that day can be added or changed, so the figures you filed stay as they are."
    >
      <p className="mb-4">
        {closedThrough === null ? (
          'No part of your books is closed.'
        ) : (
          <>
            Closed through <DateText date={closedThrough} />. New entries need a later date.
          </>
        )}
      </p>
      {canEdit && (
        <form onSubmit={submit} noValidate className="space-y-4">
          <DateField
            label="Closed through"
            className="max-w-48"
            max={today}
            value={date}
            error={error}
            onValueChange={(picked) => {
              setError(undefined);
              setDate(picked);
            }}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="primary" busy={close.isPending}>
              Close the books
            </Button>
            {closedThrough !== null && (
              <Button
                disabled={close.isPending}
                onClick={() => {
                  setDate(null);
                  close.mutate({ booksClosedThrough: null });
                }}
              >
                Open them again
              </Button>
            )}
          </div>
        </form>
      )}
    </Card>
  );
}
