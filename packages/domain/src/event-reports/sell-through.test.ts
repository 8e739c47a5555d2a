import { describe, expect, it } from 'vitest';
import { money, quantity } from '../foundation/index.ts';
import { noGoods } from '../packing/index.ts';
import { groupSellThrough, isUnsold, soldAtEvents, sumSellThrough } from './sell-through.ts';

const units = (count: number) => quantity(count * 1_000_000);
const brought = (eventId: string, itemId: string, packed: number, sold: number, lost = 0) => ({
  ...noGoods,
  ...{ eventId, itemId, packed: units(packed), sold: units(sold), lost: units(lost) },
  returned: units(packed - sold - lost),
});
const sale = (eventId: string, productId: string | null, count: number, cents: number) => ({
  ...{ eventId, productId, quantity: units(count), amountCents: money(cents) },
});

const rows = soldAtEvents(
  [brought('fair', 'mug', 10, 4, 1), brought('fair', 'bowl', 5, 0), brought('market', 'mug', 10, 8)],
  [sale('fair', 'mug', 3, 9000), sale('market', 'mug', 8, 24_000), sale('market', 'class', 2, 5000)],
  new Map([
    ['fair', money(10_000)],
    ['market', money(29_000)],
  ]),
);

describe('sell-through', () => {
  it('counts pieces that left the stall, and those on documents where nothing was brought', () => {
    const of = (productId: string) => groupSellThrough(rows, 'product').find(({ key }) => key === productId);
    expect(of('mug')).toMatchObject({
      ...{ events: 2, brought: units(20), sold: units(12), lost: units(1), returned: units(7) },
      ...{ sellThrough: 600_000, incomeCents: 33_000 },
    });
    expect(of('class')).toMatchObject({ brought: units(0), soldUnpacked: units(2), sellThrough: null });
    expect(of('bowl')).toMatchObject({ sellThrough: 0, incomeCents: 0 });
  });

  it('adds up to the income of the events, what names no product by itself', () => {
    expect(groupSellThrough(rows, 'event').map(({ key, incomeCents }) => [key, incomeCents])).toEqual([
      ['market', 29_000],
      ['fair', 10_000],
    ]);
    expect(rows.filter(({ productId }) => productId === null)).toMatchObject([
      { eventId: 'fair', incomeCents: 1000 },
    ]);
    expect(sumSellThrough(rows)).toMatchObject({ incomeCents: 39_000, sellThrough: 480_000 });
  });

  it('tells what was brought and did not sell', () => {
    expect(rows.filter(isUnsold).map(({ productId }) => productId)).toEqual(['bowl']);
    expect(sumSellThrough([])).toMatchObject({ sellThrough: null, incomeCents: 0, events: 0 });
  });
});
