import {
  declareRefusals,
  moneyTimesRate,
  priceTimesQuantity,
  refuse,
  subtractMoney,
  succeed,
  type Money,
  type Outcome,
  type Quantity,
  type Rate,
  type Refusal,
} from '../foundation/index.ts';

/** The refusals of consignment. */
export const consignmentRefusals = declareRefusals({
  'consignment-shop-not-found': 'not-found',
  'consignment-nothing-said': 'invalid',
  'consignment-item-twice': 'invalid',
  'consignment-more-than-there': 'conflict',
});

/** Something that a shop sold for us: how many, and at which price each. */
export type SoldOnConsignment = {
  readonly itemId: string;
  readonly quantity: Quantity;
  /** What a buyer paid in the shop, in minor units per whole unit. */
  readonly price: Money;
};

/** What a sale of a shop comes to, in minor units: gross − share = due. */
export type ConsignmentMoney = { readonly gross: Money; readonly share: Money; readonly due: Money };

/**
 * What of a sale is the shop's, and what it owes. The share is rounded half up to the cent, line by line, just as the
 * line of the invoice rounds its discount.
 */
export function consignmentMoney(
  { price, quantity }: Pick<SoldOnConsignment, 'price' | 'quantity'>,
  shopShare: Rate,
): ConsignmentMoney {
  const gross = priceTimesQuantity(price, quantity, 'half-up');
  const share = moneyTimesRate(gross, shopShare, 'half-up');
  return { gross, share, due: subtractMoney(gross, share) };
}

/** Tells whether so much can have gone from a place: a shop cannot sell or give back what is not there. */
export function decideFromShop(
  lines: readonly { readonly itemId: string; readonly quantity: Quantity }[],
  onHand: ReadonlyMap<string, { readonly name: string; readonly onHand: Quantity }>,
): Outcome<
  null,
  Refusal<'consignment-nothing-said' | 'consignment-item-twice' | 'consignment-more-than-there'>
> {
  if (lines.length === 0) {
    return refuse(consignmentRefusals.refusal('consignment-nothing-said', { field: 'lines' }));
  }
  const seen = new Set<string>();
  for (const [index, { itemId, quantity }] of lines.entries()) {
    const field = `lines.${String(index)}.quantity`;
    if (seen.has(itemId)) return refuse(consignmentRefusals.refusal('consignment-item-twice', { field }));
    seen.add(itemId);
    const there = onHand.get(itemId);
    if (quantity > (there?.onHand ?? 0)) {
      const details = there?.name;
      return refuse(
        consignmentRefusals.refusal('consignment-more-than-there', {
          field,
          ...(details === undefined ? {} : { details }),
        }),
      );
    }
  }
  return succeed(null);
}
