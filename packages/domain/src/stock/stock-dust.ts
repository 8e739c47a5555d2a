import { quantity, type Quantity } from '../foundation/index.ts';
import type { StockLine, StockOperationDraft, StockOperationKind } from './stock-operation.ts';

/** Less of a stock unit than anybody measures, in millionths: what thirds of a roll leave of it. */
const mostDust = 10;

/** Kinds of operations that say to the millionth what is to be there, or take back what was, here or at a supplier. */
const exact: readonly StockOperationKind[] = [
  'count',
  'opening',
  'correction',
  'reversal',
  'supplier-return',
];

/** Tells whether a line takes a fraction of a unit, and so may leave dust. */
export function mayLeaveDust({ kind }: Pick<StockOperationDraft, 'kind'>, line: StockLine): boolean {
  const isOut = line.quantity < 0 && !line.of && line.isWithin !== true;
  return isOut && !exact.includes(kind) && line.quantity % 1_000_000 !== 0;
}

/**
 * The lines of an operation with what they would leave of a place, or take too much of it, by rounding alone: the last
 * one takes that along. `onHand` is what is there before it.
 */
export function withDust(
  draft: StockOperationDraft,
  onHand: (itemId: string, placeId: string) => Quantity,
): StockOperationDraft {
  const lines = [...draft.lines];
  for (const [index, line] of lines.entries()) {
    const isSame = (other: StockLine) => other.itemId === line.itemId && other.placeId === line.placeId;
    if (!mayLeaveDust(draft, line) || lines.findLastIndex((other) => isSame(other)) !== index) continue;
    const moved = lines.filter(isSame).reduce((sum, other) => sum + other.quantity, 0);
    const left = onHand(line.itemId, line.placeId) + moved;
    const taken = line.quantity - left;
    if (left !== 0 && Math.abs(left) <= mostDust && taken < 0)
      lines[index] = { ...line, quantity: quantity(taken) };
  }
  return { ...draft, lines };
}
