import { useState, type SyntheticEvent } from 'react';
import type { ConsignmentShopView } from '@atelier/contract/consignments';
import {
  addDays,
  money,
  sumMoney,
  type CalendarDate,
  type Money,
  type Quantity,
} from '@atelier/domain/foundation';
import { consignmentMoney } from '@atelier/domain/consignments';
import { Button } from '../design/button.tsx';
import { DateField } from '../design/fields/date-field.tsx';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/field.tsx';
import { MoneyText } from '../design/figures.tsx';
import { MoneyField } from '../design/fields/money-field.tsx';
import { QuantityField } from '../design/fields/quantity-field.tsx';
import { StockText } from '../items/index.ts';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import type { Problem } from '../platform/problems.ts';
import { useSettleConsignment } from './consignments.api.ts';

type SettleConsignmentDialogProps = {
  shop: ConsignmentShopView;
  onClose: () => void;
  onSettled: (invoiceId: string) => void;
};

/** What is said of a piece; where nothing is said of its price, it is the retail price. */
type Said = { readonly sold?: Quantity | null; readonly price?: Money | null };

const formId = 'settle-consignment';
const usualDays = 14;

/** Shows what a shop says that it has sold becomes the draft of an invoice to it, less its share. */
export function SettleConsignmentDialog({ shop, onClose, onSettled }: SettleConsignmentDialogProps) {
  const today = useToday();
  const [invoiceId] = useState(newId);
  const [day, setDay] = useState<CalendarDate | null>(today);
  const [dueDate, setDueDate] = useState<CalendarDate | null>(addDays(today, usualDays));
  const [saidOf, setSaidOf] = useState<Readonly<Record<string, Said>>>({});
  // With what is there by now: others settle and give pieces meanwhile.
  const lines = shop.items
    .filter(({ itemId, onHand }) => onHand > 0 || saidOf[itemId] !== undefined)
    .map((item) => ({ ...item, sold: null, price: item.retailCents, ...saidOf[item.itemId] }));
  const [problem, setProblem] = useState<Pick<Problem, 'message' | 'field'>>();
  const [sent, setSent] = useState<readonly string[]>([]);
  const settle = useSettleConsignment({
    onSaved: ({ invoiceId: made }) => onSettled(made),
    onRefusal: setProblem,
  });
  const edit = (itemId: string, part: Said) => {
    setProblem(undefined);
    setSaidOf((before) => ({ ...before, [itemId]: { ...before[itemId], ...part } }));
  };
  const said = lines.flatMap(({ itemId, sold, price }) =>
    sold === null || sold === 0 ? [] : [{ itemId, quantity: sold, priceCents: price ?? money(0) }],
  );
  const sums = said.map(({ quantity, priceCents }) =>
    consignmentMoney({ quantity, price: priceCents }, shop.shopShare),
  );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (settle.isPending) return;
    if (said.length === 0)
      return setProblem({ field: undefined, message: 'Say of at least one thing how many.' });
    if (day === null) return setProblem({ field: 'day', message: 'Enter the day.' });
    if (dueDate === null) return setProblem({ field: 'dueDate', message: 'Enter the day.' });
    setProblem(undefined);
    setSent(said.map(({ itemId }) => itemId));
    settle.mutate({ placeId: shop.placeId, invoiceId, day, dueDate, lines: said });
  };
  const lineOfProblem = sent[Number(/^lines\.(\d+)\./.exec(problem?.field ?? '')?.[1] ?? -1)];
  const isPlaced = lineOfProblem !== undefined || ['day', 'dueDate'].includes(problem?.field ?? '');
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={`What did ${shop.name} sell?`}
      description="It becomes the draft of an invoice to the shop. Issue it, and the sale is in your books and the pieces have left your stock."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId} busy={settle.isPending}>
            Draft the invoice
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="space-y-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DateField label="Settled on" value={day} error={errorOf('day')} onValueChange={setDay} />
          <DateField label="Due" value={dueDate} error={errorOf('dueDate')} onValueChange={setDueDate} />
        </div>
        <ul aria-label="Sold" className="space-y-4">
          {lines.map((line) => (
            <li key={line.itemId} className="flex flex-wrap items-start gap-3">
              <span className="min-w-0 flex-1 basis-40 pt-2.5">
                <span className="wrap-anywhere">{line.name}</span>
                <span className="text-ink-soft block text-sm">
                  <StockText amount={line.onHand} unit={line.stockUnit} /> there
                  {line.inDrafts > 0 && (
                    <>
                      , <StockText amount={line.inDrafts} unit={line.stockUnit} /> of it in a draft already
                    </>
                  )}
                </span>
              </span>
              <QuantityField
                label={`Sold of ${line.name}`}
                hideLabel
                placeholder="Sold"
                className="w-26"
                value={line.sold}
                error={lineOfProblem === line.itemId ? problem?.message : undefined}
                onValueChange={(sold) => edit(line.itemId, { sold })}
              />
              <MoneyField
                label={`Price of ${line.name}`}
                hideLabel
                className="w-32"
                value={line.price}
                onValueChange={(price) => edit(line.itemId, { price })}
              />
            </li>
          ))}
        </ul>
        <dl className="border-line space-y-1 border-t pt-3" aria-live="polite">
          {[
            { term: 'Sold for', cents: sumMoney(sums.map(({ gross }) => gross)) },
            { term: 'Share of the shop', cents: sumMoney(sums.map(({ share }) => share)) },
            { term: 'Due to you', cents: sumMoney(sums.map(({ due }) => due)) },
          ].map(({ term, cents }) => (
            <div key={term} className="flex justify-between gap-4 last:font-semibold">
              <dt>{term}</dt>
              <dd>
                <MoneyText cents={cents} />
              </dd>
            </div>
          ))}
        </dl>
        <FormError message={isPlaced ? undefined : problem?.message} />
      </form>
    </Dialog>
  );
}
