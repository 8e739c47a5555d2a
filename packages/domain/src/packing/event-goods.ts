import {
  quantity,
  refuse,
  succeed,
  zeroQuantity,
  type Outcome,
  type Quantity,
  type Refusal,
} from '../foundation/index.ts';
import type { StockLine } from '../stock/index.ts';
import { packingRefusals } from './packing-refusals.ts';

/** Reasons why a piece that was brought is missing when the stall is unpacked. */
export const missingReasons = ['sold', 'given', 'damaged', 'lost', 'stolen'] as const;
export type MissingReason = (typeof missingReasons)[number];

/** Amounts of one product at one event, in millionths of its stock unit. They follow from stock operations. */
export type GoodsAmounts = Readonly<Record<'packed' | 'returned' | MissingReason, Quantity>>;

/** A product that did not move at an event. */
export const noGoods: GoodsAmounts = {
  packed: zeroQuantity,
  returned: zeroQuantity,
  sold: zeroQuantity,
  given: zeroQuantity,
  damaged: zeroQuantity,
  lost: zeroQuantity,
  stolen: zeroQuantity,
};

/** Returns the stock that is still at the stall. Below zero: more left it than was packed. */
export function stillAtStall({ packed, returned, ...gone }: GoodsAmounts): Quantity {
  const left = missingReasons.reduce<number>((sum, reason) => sum - gone[reason], packed - returned);
  return quantity(left);
}

/** Returns the shrinkage: pieces that left without being sold, given away or returned. */
export function shrinkageOf({ damaged, lost, stolen }: GoodsAmounts): Quantity {
  return quantity(damaged + lost + stolen);
}

/** One product as it is counted on return. What is missing names its reasons. */
export type ReturnLine = {
  readonly itemId: string;
  readonly counted: Quantity;
  readonly missing: readonly { readonly reason: MissingReason; readonly quantity: Quantity }[];
};

/** An amount of a product, in millionths of its stock unit. */
export type ItemAmount = { readonly itemId: string; readonly quantity: Quantity };

/** Stock that moves when a stall is unpacked. */
export type StallReturn = {
  /** Left the stall without having been packed: it is packed first. */
  readonly packed: readonly ItemAmount[];
  readonly home: readonly ItemAmount[];
  readonly gone: Readonly<Record<MissingReason, readonly ItemAmount[]>>;
};

/**
 * Decides what moves when the goods of a stall are counted: what was counted goes home, and what is missing leaves for its
 * reasons. Refuses a count above what is at the stall, and missing pieces without a reason.
 */
export function decideReturn(
  lines: readonly ReturnLine[],
  goods: ReadonlyMap<string, GoodsAmounts>,
): Outcome<
  StallReturn,
  Refusal<'goods-not-brought' | 'goods-item-twice' | 'goods-count-too-high' | 'goods-missing-unexplained'>
> {
  const packed: ItemAmount[] = [];
  const home: ItemAmount[] = [];
  type Gone = Record<MissingReason, ItemAmount[]>;
  const gone: Gone = { sold: [], given: [], damaged: [], lost: [], stolen: [] };
  const seen = new Set<string>();
  for (const [index, { itemId, counted, missing }] of lines.entries()) {
    const amounts = goods.get(itemId);
    const at = (field: string) => ({ field: `lines.${index}.${field}` });
    if (amounts === undefined) return refuse(packingRefusals.refusal('goods-not-brought', at('itemId')));
    if (seen.has(itemId)) return refuse(packingRefusals.refusal('goods-item-twice', at('itemId')));
    seen.add(itemId);
    const left = stillAtStall(amounts);
    const expected = Math.max(left, 0);
    if (counted > expected) return refuse(packingRefusals.refusal('goods-count-too-high', at('counted')));
    const explained = missing.reduce((sum, part) => sum + part.quantity, 0);
    if (counted + explained !== expected) {
      return refuse(packingRefusals.refusal('goods-missing-unexplained', at('missing')));
    }
    if (left < 0) packed.push({ itemId, quantity: quantity(-left) });
    if (counted > 0) home.push({ itemId, quantity: counted });
    for (const part of missing) {
      if (part.quantity > 0) gone[part.reason].push({ itemId, quantity: part.quantity });
    }
  }
  return succeed({ packed, home, gone });
}

/** Returns the stock lines of a move between two places of one's own. */
export function linesOfMove(
  amounts: readonly ItemAmount[],
  placesOf: (itemId: string) => { readonly from: string; readonly to: string },
): readonly StockLine[] {
  return amounts.flatMap(({ itemId, quantity: amount }): StockLine[] => {
    const { from, to } = placesOf(itemId);
    const within = { itemId, value: null, isWithin: true, counterAccountId: null };
    return [
      { ...within, placeId: from, quantity: quantity(-amount) },
      { ...within, placeId: to, quantity: amount },
    ];
  });
}

/**
 * Names the event on stock lines that leave or reach its stall, so that they count as its goods. What only changes its lot there
 * stays without.
 */
export function nameStallEvents(
  lines: readonly StockLine[],
  eventOfStall: ReadonlyMap<string, string>,
): readonly StockLine[] {
  if (eventOfStall.size === 0) return lines;
  const moved = new Map<string, number>();
  const key = ({ itemId, placeId, isWithin }: StockLine) => `${itemId} ${placeId} ${isWithin === true}`;
  for (const line of lines) moved.set(key(line), (moved.get(key(line)) ?? 0) + line.quantity);
  return lines.map((line) => {
    const eventId = line.sold?.eventId ?? eventOfStall.get(line.placeId);
    return eventId === undefined || moved.get(key(line)) === 0
      ? line
      : { ...line, sold: { eventId, channel: line.sold?.channel ?? null } };
  });
}
