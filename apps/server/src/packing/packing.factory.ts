import type { ItemView } from '@atelier/contract/items';
import type { EventGoodsView, GoodsRow } from '@atelier/contract/packing';
import { v7 } from 'uuid';
import { planEventAt } from '../events/plan-event.factory.ts';
import { granted, type Answer, type Desk } from '../platform/workshop.factory.ts';

/** Millionths of whole units. */
export const whole = (units: number) => units * 1_000_000;

/** Adds a product that is kept in stock. */
export const addProductTo = async (desk: Desk, name: string) =>
  granted<ItemView>(
    await desk.call('POST', '/inventory/items', {
      ...{ id: v7(), kind: 'product', productType: 'made', name, stockUnit: 'piece' },
      ...{ retailCents: 2400, isCounted: true },
    }),
  ).id;

/** A fair for which a maker packs mugs and bowls, 60 of each at home for $5.00 a piece. */
export async function openStallOf(desk: Desk, fields: Readonly<Record<string, unknown>> = {}) {
  const [mug, bowl] = [await addProductTo(desk, 'Mug'), await addProductTo(desk, 'Bowl')];
  granted(
    await desk.call('POST', '/inventory/stock/start', {
      ...{ id: v7(), day: '2026-01-01' },
      lines: [mug, bowl].map((itemId) => ({ itemId, quantity: whole(60), valueCents: 30_000 })),
    }),
  );
  const { id: eventId } = await planEventAt(desk, fields);
  return { mug, bowl, ...stallAt(desk, eventId) };
}

/** Packs for an event, counts its return, and reads what became of its goods. */
export function stallAt(desk: Desk, eventId: string) {
  const path = `/events/${eventId}/goods`;
  const pack = (itemId: string, units: number, fields: object = {}): Promise<Answer> =>
    desk.call('POST', `${path}/${itemId}/pack`, {
      ...{ id: v7(), quantity: whole(units), day: '2026-06-12', ...fields },
    });
  const undoPack = (itemId: string): Promise<Answer> =>
    desk.call('POST', `${path}/${itemId}/undo-pack`, { id: v7(), day: '2026-06-12' });
  const unpack = (lines: readonly object[], fields: object = {}, key?: string): Promise<Answer> =>
    desk.call('POST', `${path}/return`, { id: v7(), day: '2026-06-14', lines, ...fields }, key);
  const read = async () => granted<EventGoodsView>(await desk.call('GET', path));
  const rowOf = async (itemId: string): Promise<GoodsRow> => {
    const row = (await read()).goods.find((one) => one.itemId === itemId);
    if (!row) throw new Error('The product is not among the goods.');
    return row;
  };
  return { eventId, path, pack, undoPack, unpack, read, rowOf };
}

/** A line of a return: pieces counted, and what is missing by reason. */
export const counted = (itemId: string, units: number, missing: Readonly<Record<string, number>> = {}) => ({
  itemId,
  counted: whole(units),
  missing: Object.entries(missing).map(([reason, amount]) => ({ reason, quantity: whole(amount) })),
});
