import { money, wholeQuantity, quantity, type Quantity } from '@atelier/domain/foundation';
import type { Discount } from '@atelier/domain/sales-documents';
import type { TillCustomer, TillLine } from '@atelier/domain/till';
import type { CatalogueView } from '@atelier/contract/till';
import { newId } from '../platform/new-id.ts';

/** A line of a cart. Its tax follows from the event and the day. */
export type CartLine = Omit<TillLine, 'taxRate'>;

/** A sale in progress. Its id is that of the sale. */
export type Cart = {
  readonly id: string;
  readonly lines: readonly CartLine[];
  readonly discount: Discount;
  readonly discountReason: string;
  /** Why the whole bears no tax; empty where it does. */
  readonly exemptReason: string;
  readonly customer: TillCustomer | null;
  readonly note: string;
  /** Name under which it is parked. */
  readonly parkedAs: string;
};

/** A product of the catalogue. */
export type Product = CatalogueView['products'][number];

export const noDiscount: Discount = { kind: 'none' };

/** Makes a cart without items. */
export const emptyCart = (): Cart => ({
  ...{ id: newId(), lines: [], discount: noDiscount, discountReason: '', exemptReason: '' },
  ...{ customer: null, note: '', parkedAs: '' },
});

const isPlain = ({ listPriceCents, discount, lotId }: CartLine) =>
  listPriceCents === null && discount.kind === 'none' && lotId === null;

/** Adds one of a product: one more on its line, unless that has terms of its own. */
export function addProduct(cart: Cart, product: Product): Cart {
  const line = cart.lines.find((each) => each.productId === product.id && isPlain(each));
  if (line !== undefined) {
    const more = quantity(line.quantity + wholeQuantity(1));
    return changeLine(cart, line.id, { quantity: more });
  }
  return addLine(cart, {
    ...{ productId: product.id, description: nameOf(product), unitPriceCents: money(product.priceCents) },
    isExempt: !product.isTaxable,
  });
}

/** Adds a line of one. */
export const addLine = (
  cart: Cart,
  line: Pick<CartLine, 'productId' | 'description' | 'unitPriceCents' | 'isExempt'>,
): Cart => ({
  ...cart,
  lines: [
    ...cart.lines,
    {
      ...{ id: newId(), quantity: wholeQuantity(1), listPriceCents: null, priceReason: '' },
      ...{ discount: noDiscount, lotId: null },
      ...line,
    },
  ],
});

/** Changes a line. */
export const changeLine = (cart: Cart, lineId: string, change: Partial<CartLine>): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => (line.id === lineId ? { ...line, ...change } : line)),
});

/** Removes a line. */
export const removeLine = (cart: Cart, lineId: string): Cart => ({
  ...cart,
  lines: cart.lines.filter(({ id }) => id !== lineId),
});

/** Adds to the quantity of a line, which ends at zero. */
export function addToLine(cart: Cart, line: CartLine, more: number): Cart {
  const next = line.quantity + wholeQuantity(1) * more;
  return next <= 0 ? removeLine(cart, line.id) : changeLine(cart, line.id, { quantity: quantity(next) });
}

/** Returns the name of a product with the values of its options. */
export const nameOf = ({ name, optionValues }: Pick<Product, 'name' | 'optionValues'>): string =>
  optionValues.length === 0 || optionValues.every((value) => name.includes(value))
    ? name
    : `${name}, ${optionValues.join(', ')}`;

/** Sums the quantities of lines by product. */
export function quantitiesOf(
  lines: readonly { readonly productId: string | null; readonly quantity: Quantity }[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { productId, quantity: amount } of lines) {
    if (productId !== null) sums.set(productId, (sums.get(productId) ?? 0) + amount);
  }
  return sums;
}
