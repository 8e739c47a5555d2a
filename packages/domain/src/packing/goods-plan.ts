import { multiplyScaled, quantity, type Quantity } from '../foundation/index.ts';

/** Amounts of a product at earlier events, in millionths of its stock unit. */
export type SellThrough = {
  readonly brought: Quantity;
  readonly sold: Quantity;
  /** Events at which it was brought. */
  readonly events: number;
};

const millionths = 1_000_000;
/** Makers sell a quarter to a third of what they bring; less is not planned for. */
const leastPart = 250_000;
const usualPart = 333_333;

/** Returns the sold part of what was brought, in millionths; null where nothing was brought. */
export function soldPart({ brought, sold }: Pick<SellThrough, 'brought' | 'sold'>): number | null {
  return brought > 0 ? multiplyScaled(sold, millionths, brought, 'half-up') : null;
}

/** Rounds up to whole units. */
const wholeUp = (amount: number): Quantity => quantity(Math.ceil(amount / millionths) * millionths);

/**
 * Proposes how much of a product to bring: its average sales at earlier events, divided by the part of all goods that sold
 * there (a third without sales, a quarter at least). A product without earlier events is brought as far as there is stock.
 */
export function proposeGoods(
  own: SellThrough | null,
  all: Pick<SellThrough, 'brought' | 'sold'>,
  available: Quantity,
): Quantity {
  if (own === null || own.events === 0) return wholeUp(Math.max(available, 0));
  const part = soldPart(all) ?? 0;
  const target = part > 0 ? Math.min(Math.max(part, leastPart), millionths) : usualPart;
  return wholeUp(multiplyScaled(Math.max(own.sold, 0), millionths, target * own.events, 'half-up'));
}

/** Returns what must be made so that there is enough to bring; what is being made counts. */
export function goodsToMake(
  wanted: Quantity,
  { onHand, inBatches }: { readonly onHand: Quantity; readonly inBatches: Quantity },
): Quantity {
  return quantity(Math.max(0, wanted - Math.max(onHand, 0) - inBatches));
}
