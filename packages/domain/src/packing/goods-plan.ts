import { multiplyScaled, quantity, type Quantity } from '../foundation/index.ts';

/** Amounts of a product at earlier events, in millionths of its stock unit. */
export type SellThrough = {
  readonly brought: Quantity;
  readonly sold: Quantity;
  /** Events at which it was brought. */
  readonly events: number;
};

const millionths = 1_000_000;
/** Makers sell a third of what they bring, or a quarter. */
const usualTimes = 3;
const mostTimes = 4;

/** Returns the sold part of what was brought, in millionths; null where nothing was brought. */
export function soldPart({ brought, sold }: Pick<SellThrough, 'brought' | 'sold'>): number | null {
  return brought > 0 ? multiplyScaled(sold, millionths, brought, 'half-up') : null;
}

/** Rounds up to whole units. */
const wholeUp = (amount: number): Quantity => quantity(Math.ceil(amount / millionths) * millionths);

/**
 * Proposes how much of a product to bring: its average sales at earlier events, divided by the part of all goods that sold
 * there. That is three times its sales where nothing sold, and four times at most. A product without earlier events is
 * brought as far as there is stock.
 */
export function proposeGoods(
  own: SellThrough | null,
  all: Pick<SellThrough, 'brought' | 'sold'>,
  available: Quantity,
): Quantity {
  if (own === null || own.events === 0) return wholeUp(Math.max(available, 0));
  const average = multiplyScaled(Math.max(own.sold, 0), 1, own.events, 'half-up');
  const scaled =
    all.sold > 0 ? multiplyScaled(average, all.brought, all.sold, 'half-up') : average * usualTimes;
  return wholeUp(Math.min(Math.max(scaled, average), average * mostTimes));
}

/** Returns the quantity to make so that there is enough to bring; open batches count as made. */
export function goodsToMake(
  wanted: Quantity,
  { onHand, inBatches }: { readonly onHand: Quantity; readonly inBatches: Quantity },
): Quantity {
  return quantity(Math.max(0, wanted - Math.max(onHand, 0) - inBatches));
}
