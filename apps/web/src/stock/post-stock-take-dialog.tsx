import { useState, type SyntheticEvent } from 'react';
import type { StockTakeView } from '@atelier/contract/stock';
import type { CalendarDate, Money } from '@atelier/domain/foundation';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyText } from '../design/figures.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { AccountCombobox } from '../books/index.ts';
import { useToday } from '../platform/active-business.tsx';
import type { Problem } from '../platform/problems.ts';
import { nameOfStockTake } from './stock-take-words.ts';
import { usePostStockTake, useStockTakeValue } from './stock-takes.api.ts';

const formId = 'post-stock-take';
const placed = ['day', 'accountId'];

/** Says what will be recorded, on which day and where it goes, and records it. */
export function PostStockTakeDialog({ take, onClose }: { take: StockTakeView; onClose: () => void }) {
  const today = useToday();
  const [day, setDay] = useState<CalendarDate | null>(take.day);
  const [reason, setReason] = useState('');
  const [accountId, setAccountId] = useState<string | null>(null);
  const [worth, setWorth] = useState<ReadonlyMap<string, Money>>(new Map());
  const [problem, setProblem] = useState<Pick<Problem, 'message' | 'field'>>();
  const value = useStockTakeValue(take.id, true).data;
  const post = usePostStockTake({
    onSaved: () => {
      showToast({ title: `${nameOfStockTake(take)} is posted`, kind: 'success' });
      onClose();
    },
    onRefusal: setProblem,
  });
  const valueOf = new Map(value?.lines.map((line) => [line.itemId, line.valueCents]));
  // Nothing says yet what a unit of these costs.
  const unknown = [...Map.groupBy(take.lines, ({ itemId }) => itemId)].flatMap(([itemId, parts]) => {
    const found = parts.reduce((sum, { difference }) => sum + (difference ?? 0), 0);
    return found > 0 && (valueOf.get(itemId) ?? 0) === 0 ? parts.slice(0, 1) : [];
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (post.isPending) return;
    if (day === null) return setProblem({ field: 'day', message: 'Enter the day.' });
    setProblem(undefined);
    post.mutate({
      takeId: take.id,
      day,
      reason,
      accountId,
      values: [...worth].map(([itemId, valueCents]) => ({ itemId, valueCents })),
    });
  };
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Post the differences?"
      description={
        value === undefined ? (
          'One change of stock, and one journal entry.'
        ) : (
          <>
            Missing <MoneyText cents={value.lostCents} />, found <MoneyText cents={value.foundCents} />: one
            change of stock, and one journal entry.
          </>
        )
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={post.isPending}>
            Post to stock and books
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid items-start gap-4 sm:grid-cols-2">
        <DateField label="Day" max={today} value={day} error={errorOf('day')} onValueChange={setDay} />
        <AccountCombobox
          label="Where the difference goes"
          optional
          help="Left empty: cost of goods sold, as each item says."
          value={accountId}
          error={errorOf('accountId')}
          onValueChange={setAccountId}
        />
        {unknown.map((line) => (
          <MoneyField
            key={line.itemId}
            label={`What was found of ${line.name} is worth`}
            optional
            help="Nothing says yet what it costs."
            className="sm:col-span-2"
            value={worth.get(line.itemId) ?? null}
            onValueChange={(cents) =>
              setWorth((before) => {
                const next = new Map(before);
                if (cents === null) next.delete(line.itemId);
                else next.set(line.itemId, cents);
                return next;
              })
            }
          />
        ))}
        <TextField
          label="Note"
          optional
          maxLength={500}
          className="sm:col-span-2"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormError
          message={
            problem !== undefined && placed.includes(problem.field ?? '') ? undefined : problem?.message
          }
        />
      </form>
    </Dialog>
  );
}
