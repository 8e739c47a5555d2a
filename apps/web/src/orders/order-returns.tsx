import { useState } from 'react';
import type { OrderView } from '@atelier/contract/orders';
import { permits } from '@atelier/domain/businesses';
import { measureText } from '@atelier/domain/sales-documents';
import { returnReasonNames } from '@atelier/domain/orders';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { TextLink } from '../design/link-button.tsx';
import { CreditNoteStatePill } from '../sales-documents/index.ts';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';
import { OrderStatePill } from './order-columns.tsx';
import { useUndoReturn } from './orders.api.ts';

type Return = OrderView['returns'][number];

/** Shows what came back, why, and what they get for it. */
export function OrderReturns({ order }: { order: OrderView }) {
  const mayWrite = permits(useActiveBusiness().business.role, 'invoices.write');
  const [undoing, setUndoing] = useState<Return | null>(null);
  const undo = useUndoReturn({});
  return (
    <Card title="What came back" flush>
      <ul className="divide-line border-line divide-y border-t">
        {order.returns.map((taken) => (
          <li key={taken.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
            <div className="min-w-44 flex-1 space-y-1">
              <p className="font-medium">
                <DateText date={taken.day} />: {returnReasonNames[taken.reason]}
              </p>
              <p className="text-ink-soft text-sm wrap-anywhere">
                {taken.lines.map((line) => linesTold(order, line)).join(', ')}
                {taken.note !== '' && <span className="block">“{taken.note}”</span>}
              </p>
              <Given taken={taken} />
            </div>
            {mayWrite && taken.mayUndo && (
              <Button size="sm" onClick={() => setUndoing(taken)}>
                Undo return
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={undoing !== null}
        onClose={() => setUndoing(null)}
        onConfirm={async () => {
          if (undoing !== null) await undo.mutateAsync({ returnId: undoing.id });
        }}
        title="Did it not come back?"
        confirmLabel="Undo return"
      />
    </Card>
  );
}

function linesTold(
  order: OrderView,
  { orderLineId, quantity, uninvoiced, condition }: Return['lines'][number],
) {
  const line = order.lines.find(({ id }) => id === orderLineId);
  const how = [condition === 'damaged' ? 'damaged' : '', uninvoiced > 0 ? 'not invoiced' : ''].filter(
    Boolean,
  );
  return `${measureText({ quantity, unit: line?.unit })} × ${line?.description ?? ''}${how.length > 0 ? ` (${how.join(', ')})` : ''}`;
}

/** The credit notes and the order that they get for it, and the difference. */
function Given({ taken: { creditNotes, exchange } }: { taken: Return }) {
  const credit = creditNotes.reduce(
    (sum, { state, totalCents }) => (state === 'void' ? sum : sum + totalCents),
    0,
  );
  const difference = (exchange?.totalCents ?? 0) - credit;
  return (
    <ul className="space-y-1 text-sm">
      {creditNotes.map((note) => (
        <li key={note.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TextLink to={paths.creditNote(note.id)} className="touch-target inline-flex items-center">
            {note.number === null ? 'Credit note to issue' : `Credit note ${note.number}`}
          </TextLink>
          <CreditNoteStatePill state={note.state} />
          <MoneyText cents={note.totalCents} />
          {note.unappliedCents > 0 && (
            <span>
              <MoneyText cents={note.unappliedCents} /> to give back or to use
            </span>
          )}
        </li>
      ))}
      {exchange !== null && (
        <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TextLink to={paths.order(exchange.id)} className="touch-target inline-flex items-center">
            Exchange {exchange.number}
          </TextLink>
          <OrderStatePill state={exchange.state} />
          <MoneyText cents={exchange.totalCents} />
          {difference !== 0 && (
            <span>
              <MoneyText cents={Math.abs(difference)} />{' '}
              {difference > 0 ? 'for them to pay' : 'left as their credit'}
            </span>
          )}
        </li>
      )}
    </ul>
  );
}
