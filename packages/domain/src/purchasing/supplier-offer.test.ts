import { describe, expect, it } from 'vitest';
import { money, quantity, wholeQuantity } from '../foundation/index.ts';
import {
  packText,
  priceOfPack,
  suggestPurchases,
  type PurchaseNeed,
  type SupplierOffer,
} from './supplier-offer.ts';

const offer = (payeeId: string, pack: number, ...prices: [number, number][]): SupplierOffer => ({
  id: `${payeeId} ${pack}`,
  payeeId,
  partNumber: '',
  packName: 'bag',
  packQuantity: wholeQuantity(pack),
  breaks: prices.map(([from, price]) => ({ fromPacks: wholeQuantity(from), price: money(price) })),
});
const need = (fields: Partial<PurchaseNeed> = {}): PurchaseNeed => ({
  itemId: 'clay',
  available: quantity(0),
  expected: quantity(0),
  inDrafts: quantity(0),
  reorderPoint: null,
  reorderQuantity: null,
  preferredSupplierId: null,
  offers: [],
  ...fields,
});

it('says what a pack holds, unless it is the stock unit itself', () => {
  const box = { packName: 'box', packQuantity: wholeQuantity(50), stockUnit: 'lb' };
  expect(packText(box)).toBe('box of 50 lb');
  const piece = { packName: 'piece', packQuantity: wholeQuantity(1), stockUnit: 'piece' };
  expect(packText(piece)).toBe('piece');
  expect(packText({ ...piece, packQuantity: wholeQuantity(2) })).toBe('piece of 2 pieces');
});

describe('the price of a pack', () => {
  it('falls where a break begins, and is the first one below it', () => {
    const breaks = offer('a', 10, [1, 500], [10, 450], [50, 400]).breaks;
    expect([1, 9, 10, 49, 50].map((packs) => priceOfPack(breaks, wholeQuantity(packs)))).toEqual([
      500, 500, 450, 450, 400,
    ]);
    expect(priceOfPack(offer('a', 10, [5, 300]).breaks, wholeQuantity(1))).toBe(300);
    expect(priceOfPack([], wholeQuantity(1))).toBe(null);
  });
});

describe('what should be ordered', () => {
  it('is what is missing, net of what is on its way and in drafts', () => {
    const short = { available: wholeQuantity(-30), reorderPoint: wholeQuantity(20) };
    expect(suggestPurchases([need(short)])).toMatchObject([{ reason: 'short', wanted: 50_000_000 }]);
    expect(suggestPurchases([need({ ...short, expected: wholeQuantity(40) })])).toMatchObject([
      { reason: 'low', wanted: 10_000_000 },
    ]);
    expect(
      suggestPurchases([need({ ...short, expected: wholeQuantity(40), inDrafts: wholeQuantity(10) })]),
    ).toEqual([]);
    expect(suggestPurchases([need()])).toEqual([]);
  });

  it('is at least the reorder quantity, from the reorder point on', () => {
    const low = {
      available: wholeQuantity(20),
      reorderPoint: wholeQuantity(20),
      reorderQuantity: wholeQuantity(100),
    };
    expect(suggestPurchases([need(low)])).toMatchObject([{ reason: 'low', wanted: 100_000_000 }]);
    expect(suggestPurchases([need({ ...low, reorderQuantity: null })])).toEqual([]);
  });

  it('comes in whole packs of the preferred supplier, or from where it is cheapest', () => {
    const offers = [offer('a', 10, [1, 1000], [5, 900]), offer('a', 25, [1, 2000]), offer('b', 10, [1, 700])];
    const wanted = { available: wholeQuantity(-42), offers };
    expect(suggestPurchases([need(wanted)])).toMatchObject([
      { payeeId: 'b', packs: 5_000_000, packPrice: 700 },
    ]);
    // Two bags of 25 for $40 are less than five of 10 for $45.
    expect(suggestPurchases([need({ ...wanted, preferredSupplierId: 'a' })])).toMatchObject([
      { payeeId: 'a', offer: { id: 'a 25' }, packs: 2_000_000, packPrice: 2000 },
    ]);
    expect(suggestPurchases([need({ ...wanted, preferredSupplierId: 'c' })])).toMatchObject([
      { payeeId: 'c', offer: null, packs: 42_000_000, packPrice: null },
    ]);
  });
});
