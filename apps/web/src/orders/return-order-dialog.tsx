import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { OrderView } from '@atelier/contract/orders';
import type { CalendarDate } from '@atelier/domain/foundation';
import {
  returnConditions,
  returnOutcomes,
  returnReasonNames,
  returnReasons,
  type ReturnCondition,
  type ReturnOutcome,
  type ReturnReason,
} from '@atelier/domain/orders';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { SelectField } from '../design/fields/select-field.tsx';
import { TextField } from '../design/text-field.tsx';
import { showToast } from '../design/toast.ts';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import type { Problem } from '../platform/problems.ts';
import { isAtLine, leftToReturn, OrderAmounts, useAmounts } from './order-amounts.tsx';
import { useReturnOrder } from './orders.api.ts';

const formId = 'return-order';

const outcomeWords: Record<ReturnOutcome, string> = {
  refund: 'Their money back',
  credit: 'Credit for next time',
  exchange: 'An exchange',
};

const conditionWords: Record<ReturnCondition, string> = {
  good: 'As good as new: back on the shelf',
  damaged: 'Damaged: thrown away',
};

const nextStep: Record<ReturnOutcome, string> = {
  refund: 'The credit note is drafted. Issue it, then give the money back there.',
  credit: 'The credit note is drafted. Issue it: the rest of it is their credit.',
  exchange: 'An order of the same is open. Change what they want instead.',
};

/** Takes back what a customer was handed: which lines, how many, why, in which condition, and what they get for it. */
export function ReturnOrderDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const today = useToday();
  const navigate = useNavigate();
  const [id] = useState(newId);
  const [exchangeOrderId] = useState(newId);
  const latest = order.orderedOn > today ? order.orderedOn : today;
  const [day, setDay] = useState<CalendarDate | null>(latest);
  const [reason, setReason] = useState<ReturnReason>('damaged');
  const [outcome, setOutcome] = useState<ReturnOutcome>('refund');
  const [note, setNote] = useState('');
  const [conditions, setConditions] = useState<Readonly<Record<string, ReturnCondition>>>({});
  const amounts = useAmounts(order, leftToReturn);
  const [problem, setProblem] = useState<Pick<Problem, 'field' | 'message'>>();
  const conditionOf = (lineId: string) => conditions[lineId] ?? (reason === 'damaged' ? 'damaged' : 'good');
  const take = useReturnOrder({
    onRefusal: setProblem,
    onSaved: async ({ returns }) => {
      const isCredited = returns.some((one) => one.id === id && one.creditNotes.length > 0);
      showToast({
        title: 'It came back',
        description: isCredited || outcome === 'exchange' ? nextStep[outcome] : undefined,
        kind: 'success',
      });
      if (outcome === 'exchange') await navigate({ to: paths.editOrder(exchangeOrderId) });
      else onClose();
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (take.isPending) return;
    if (day === null) return setProblem({ field: 'day', message: 'Enter a date.' });
    setProblem(undefined);
    take.mutate({
      orderId: order.id,
      ...{ id, day, reason, outcome, note: note.trim() },
      exchangeOrderId: outcome === 'exchange' ? exchangeOrderId : null,
      lines: amounts.sent.map((line) => ({ ...line, condition: conditionOf(line.lineId) })),
    });
  };
  const problemAt = (index: number) =>
    problem?.field === `lines.${String(index)}.quantity` ? problem.message : undefined;
  const errorAt = (field: string) => (problem?.field === field ? problem.message : undefined);
  const isAtField = problem?.field === 'day' || problem?.field === 'note' || isAtLine(problem?.field);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      held={take.isPending ? 'busy' : undefined}
      title={`Return of ${order.number ?? ''}`}
      description="What was invoiced is drafted as a credit note: issue it, and the goods are back in your stock at what they cost."
      actions={
        <>
          <Button onClick={onClose} disabled={take.isPending}>
            Cancel
          </Button>
          <Button tone="primary" type="submit" form={formId} busy={take.isPending}>
            Record return
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Why"
          choices={returnReasons.map((value) => ({ value, label: returnReasonNames[value] }))}
          value={reason}
          onValueChange={setReason}
        />
        <DateField
          label="Came back on"
          min={order.orderedOn}
          max={latest}
          value={day}
          error={errorAt('day')}
          onValueChange={(next: CalendarDate | null) => setDay(next)}
        />
        <div className="sm:col-span-2">
          <TextField
            label="What they say"
            optional={reason !== 'other'}
            maxLength={500}
            autoComplete="off"
            value={note}
            error={errorAt('note')}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
        <div className="grid gap-4 sm:col-span-2">
          <OrderAmounts
            amounts={amounts}
            left={leftToReturn}
            problemAt={problemAt}
            onChange={() => setProblem(undefined)}
          />
        </div>
        {amounts.lines
          .filter((line) => amounts.said[line.id])
          .map((line) => (
            <SelectField
              key={line.id}
              label={`Condition of ${line.description}`}
              className="sm:col-span-2"
              choices={returnConditions.map((value) => ({ value, label: conditionWords[value] }))}
              value={conditionOf(line.id)}
              onValueChange={(condition: ReturnCondition) =>
                setConditions({ ...conditions, [line.id]: condition })
              }
            />
          ))}
        <SelectField
          label="What they get"
          className="sm:col-span-2"
          choices={returnOutcomes.map((value) => ({ value, label: outcomeWords[value] }))}
          value={outcome}
          onValueChange={setOutcome}
        />
        <div className="empty:hidden sm:col-span-2">
          <FormError message={isAtField ? undefined : problem?.message} />
        </div>
      </form>
    </Dialog>
  );
}
