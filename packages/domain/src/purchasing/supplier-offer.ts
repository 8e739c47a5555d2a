import { formatQuantity, quantity, wholeQuantity, type Money, type Quantity } from '../foundation/index.ts';
import { valueOfLine } from './purchase-order.ts';
import { unitName } from '../items/index.ts';

/** From so many packs on, a pack costs so much; in minor units. */
export type PriceBreak = { readonly fromPacks: Quantity; readonly price: Money };

/** Offer of a supplier for an item. */
export type SupplierOffer = {
  readonly id: string;
  readonly payeeId: string;
  readonly partNumber: string;
  readonly packName: string;
  /** How much of the item's stock unit a pack holds. */
  readonly packQuantity: Quantity;
  readonly breaks: readonly PriceBreak[];
};

/** Returns what a pack is called and holds: `bag of 25 kg`, or `piece` alone where it is the stock unit itself. */
export function packText(
  pack: { readonly packName: string; readonly packQuantity: Quantity; readonly stockUnit: string },
  locale?: string,
): string {
  const { packName, packQuantity, stockUnit } = pack;
  if (packName === stockUnit && packQuantity === wholeQuantity(1)) return packName;
  return `${packName} of ${formatQuantity(packQuantity, locale)} ${unitName(stockUnit, packQuantity)}`;
}

/**
 * Returns what a pack costs when so many are bought; below the first break its price counts, null where none is known.
 */
export function priceOfPack(breaks: readonly PriceBreak[], packs: Quantity): Money | null {
  const ordered = breaks.toSorted((a, b) => a.fromPacks - b.fromPacks);
  return (ordered.findLast(({ fromPacks }) => fromPacks <= packs) ?? ordered[0])?.price ?? null;
}

/** Tells whether breaks make sense: each from another number of packs above zero. */
export function areBreaksSound(breaks: readonly PriceBreak[]): boolean {
  const starts = breaks.map(({ fromPacks }) => fromPacks);
  return starts.every((start) => start > 0) && new Set(starts).size === starts.length;
}

/** An item of which something may have to be bought. Quantities are in its stock unit. */
export type PurchaseNeed = {
  readonly itemId: string;
  /** On hand less what is committed; below zero something is missing. */
  readonly available: Quantity;
  /** On its way, and in orders that are still drafts. */
  readonly expected: Quantity;
  readonly inDrafts: Quantity;
  readonly reorderPoint: Quantity | null;
  readonly reorderQuantity: Quantity | null;
  readonly preferredSupplierId: string | null;
  readonly offers: readonly SupplierOffer[];
};

/** What to order of an item: so much is wanted, that is so many packs of the offer; null where no one sells it yet. */
export type PurchaseSuggestion = {
  readonly itemId: string;
  readonly reason: 'short' | 'low';
  readonly wanted: Quantity;
  readonly payeeId: string | null;
  readonly offer: SupplierOffer | null;
  readonly packs: Quantity;
  readonly packPrice: Money | null;
};

const whole = 1_000_000;

/**
 * What should be ordered: of each item that is missing, or at its reorder point, net of what is on order and in drafts.
 * Whole packs, of the preferred supplier, or else where it comes cheapest.
 */
export function suggestPurchases(needs: readonly PurchaseNeed[]): readonly PurchaseSuggestion[] {
  return needs.flatMap((need): PurchaseSuggestion[] => {
    const wanted = wantedOf(need);
    if (wanted === null) return [];
    const choice = chooseOffer(need, wanted);
    return [
      {
        itemId: need.itemId,
        reason: need.available + need.expected + need.inDrafts < 0 ? 'short' : 'low',
        wanted,
        payeeId: choice?.offer.payeeId ?? need.preferredSupplierId,
        offer: choice?.offer ?? null,
        packs: choice?.packs ?? quantity(Math.ceil(wanted / whole) * whole),
        packPrice: choice?.price ?? null,
      },
    ];
  });
}

function wantedOf({
  available,
  expected,
  inDrafts,
  reorderPoint,
  reorderQuantity,
}: PurchaseNeed): Quantity | null {
  const there = available + expected + inDrafts;
  const floor = reorderPoint ?? 0;
  const isDue = there < floor || (reorderPoint !== null && reorderQuantity !== null && there === floor);
  return isDue ? quantity(Math.max(floor - there, reorderQuantity ?? 0)) : null;
}

function chooseOffer({ offers, preferredSupplierId }: PurchaseNeed, wanted: Quantity) {
  const preferred = offers.filter(({ payeeId }) => payeeId === preferredSupplierId);
  const choices = (preferred.length > 0 ? preferred : preferredSupplierId === null ? offers : [])
    .map((offer) => {
      const packs = quantity(Math.ceil(wanted / offer.packQuantity) * whole);
      const price = priceOfPack(offer.breaks, packs);
      return {
        offer,
        packs,
        price,
        cost: price === null ? Number.MAX_SAFE_INTEGER : valueOfLine({ packPrice: price, packs }),
      };
    })
    .toSorted((a, b) => a.cost - b.cost);
  return choices[0] ?? null;
}
