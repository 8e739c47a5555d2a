import { useState } from 'react';
import type { OrderLineView, OrderView } from '@atelier/contract/orders';
import { formatQuantity, quantity, type Quantity } from '@atelier/domain/foundation';
import { QuantityField } from '../design/fields/quantity-field.tsx';

/** Returns what of a line is on no invoice yet. */
export const leftToInvoice = (line: OrderLineView): Quantity =>
  quantity(Math.max(0, line.quantity - line.invoiced - line.drafted - line.returnedUninvoiced));

/** Returns what of a line is in no parcel yet, and did not come back. */
export const leftToSend = (line: OrderLineView): Quantity =>
  quantity(Math.max(0, line.quantity - Math.max(line.packed, line.returned)));

/** Returns what of a line can come back. */
export const leftToReturn = (line: OrderLineView): Quantity => line.returnable;

type Said = Readonly<Record<string, Quantity | null>>;

/** Returns how much of each line, all that is left at first. */
export function useAmounts(order: OrderView, left: (line: OrderLineView) => Quantity) {
  const lines = order.lines.filter((line) => left(line) > 0);
  const [said, say] = useState<Said>(() => Object.fromEntries(lines.map((line) => [line.id, left(line)])));
  const sent = lines.flatMap(({ id }) => {
    const amount = said[id];
    return amount ? [{ lineId: id, quantity: amount }] : [];
  });
  return { lines, said, say, sent };
}

type OrderAmountsProps = {
  amounts: ReturnType<typeof useAmounts>;
  left: (line: OrderLineView) => Quantity;
  /** Problems of the amount of a line that was sent, by its place among them. */
  problemAt: (index: number) => string | undefined;
  onChange: () => void;
};

/** Tells whether a refusal is told at one of the lines. */
export const isAtLine = (field: string | undefined): boolean =>
  field !== undefined && /^lines\.\d+\.quantity$/.test(field);

/** A field for each line of which something is left. */
export function OrderAmounts({ amounts, left, problemAt, onChange }: OrderAmountsProps) {
  const { lines, said, say, sent } = amounts;
  return lines.map((line) => (
    <QuantityField
      key={line.id}
      label={`${line.description}${line.personalisation === '' ? '' : `, ${line.personalisation}`} (${formatQuantity(left(line))} left)`}
      optional
      value={said[line.id] ?? null}
      error={problemAt(sent.findIndex(({ lineId }) => lineId === line.id))}
      onValueChange={(amount: Quantity | null) => {
        onChange();
        say({ ...said, [line.id]: amount });
      }}
    />
  ));
}
