import {
  quantity,
  refuse,
  succeed,
  type CalendarDate,
  type Money,
  type Outcome,
  type Quantity,
  type Refusal,
} from '../foundation/index.ts';
import { inventoryRefusals } from '../items/index.ts';
import type { handOperationKinds, LotPart, StockLine } from './stock-operation.ts';

/** What a person says of a line: above zero what went, of a count the difference. */
export type HandLine = {
  readonly itemId: string;
  readonly placeId: string;
  readonly toPlaceId: string | null;
  readonly quantity: Quantity;
  readonly value: Money | null;
  readonly lots?: readonly LotPart[] | undefined;
  /** Of a transfer: the lots that it leaves, where it stays at its place. */
  readonly fromLots?: readonly LotPart[] | undefined;
};

/** A change of stock that a person records without a document. */
export type HandOperation = {
  readonly id: string;
  readonly kind: (typeof handOperationKinds)[number];
  readonly day: CalendarDate;
  readonly reason: string;
  /** What its value goes to; null: the item's cost, or for personal use the owner's draw. */
  readonly accountId: string | null;
  readonly lines: readonly HandLine[];
};

/** The lines of the ledger that a person's words mean. */
export function handLines(
  { kind, accountId, lines }: Pick<HandOperation, 'kind' | 'accountId' | 'lines'>,
  accounts: { readonly ownerDraw: string },
): Outcome<
  readonly StockLine[],
  Refusal<'stock-line-goes-the-wrong-way' | 'stock-place-missing' | 'lot-twice'>
> {
  const counterAccountId = kind === 'personal-use' ? accounts.ownerDraw : accountId;
  const made: StockLine[] = [];
  for (const [index, line] of lines.entries()) {
    const { itemId, placeId, toPlaceId, lots } = line;
    if (kind === 'count' ? line.quantity === 0 : line.quantity <= 0) {
      const field = `lines.${index}.quantity`;
      return refuse(inventoryRefusals.refusal('stock-line-goes-the-wrong-way', { field }));
    }
    if (kind === 'transfer') {
      const isRenamed = toPlaceId === placeId && (lots ?? line.fromLots) !== undefined;
      if (toPlaceId === null || (toPlaceId === placeId && !isRenamed)) {
        const field = `lines.${index}.toPlaceId`;
        return refuse(inventoryRefusals.refusal('stock-place-missing', { field }));
      }
      if (lots !== undefined && lots[0]?.lotId === line.fromLots?.[0]?.lotId) {
        return refuse(inventoryRefusals.refusal('lot-twice', { field: `lines.${index}.lot` }));
      }
      const within = { itemId, value: null, isWithin: true, counterAccountId: null };
      // At one place it is put from one lot into another, of which either may be none.
      const [from, to] = isRenamed ? [line.fromLots ?? [], lots ?? []] : [lots, lots];
      made.push({ ...within, placeId, quantity: quantity(-line.quantity), lots: from });
      made.push({ ...within, placeId: toPlaceId, quantity: line.quantity, lots: to });
    } else if (kind === 'count') {
      const value = line.quantity > 0 ? line.value : null;
      made.push({ itemId, placeId, quantity: line.quantity, value, counterAccountId, lots });
    } else {
      made.push({ itemId, placeId, quantity: quantity(-line.quantity), value: null, counterAccountId, lots });
    }
  }
  return succeed(made);
}
