import { calendarDate, money, quantity, wholeQuantity } from '@atelier/domain/foundation';
import { linesOfMove, nameStallEvents } from '@atelier/domain/packing';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postJournalEntry } from '../books/journal.store.ts';
import { planTestEvent } from '../events/events.factory.ts';
import { addTestItem } from '../items/items.factory.ts';
import { addPlace } from '../items/places.store.ts';
import type { Tenant } from '../platform/in-business.ts';
import { openStage, valueOf, type Stage } from '../platform/stage.factory.ts';
import { receiveTestItem } from '../stock/stock.factory.ts';
import { recordStockOperation } from '../stock/stock.store.ts';
import { listEarlierStalls, listGoodsItems, listPlannedGoods, sumEventGoods } from './event-goods.reads.ts';
import { listRecordChanges } from '../books/record-changes.reads.ts';
import { copyGoodsAndPacking, moveGoodsAndPacking, saveEventGoods } from './event-goods.store.ts';
import { listPackingItems } from './packing-lists.reads.ts';
import { markPacked, savePackingItems, savePackingTemplate } from './packing-lists.store.ts';
import { findStall, listItemsAtStall, listOpenStalls } from './stalls.reads.ts';
import { openStall, saveReturn } from './stalls.store.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const day = calendarDate('2026-06-26');
const gate = { lock: { closedThrough: null }, nextId: () => v7(), post: postJournalEntry };

/** Packs 5 of 25 kg of an item for an event. */
async function packed(tenant: Tenant) {
  const itemId = await addTestItem(tenant);
  await receiveTestItem(tenant, itemId);
  const eventId = await planTestEvent(tenant);
  const [stallId, homeId] = [v7(), await mainPlaceOf(tenant)];
  const place = { id: stallId, kind: 'stall', name: 'Stall', customerId: null, isDefault: false } as const;
  valueOf(await addPlace(tenant, place));
  valueOf(await openStall(tenant, { eventId, placeId: stallId }));
  const moved = linesOfMove([{ itemId, quantity: wholeQuantity(5) }], () => ({
    ...{ from: homeId, to: stallId },
  }));
  const lines = nameStallEvents(moved, new Map([[stallId, eventId]]));
  const operation = { kind: 'transfer', day, reason: '', source: null, reversesId: null } as const;
  valueOf(await recordStockOperation(tenant, { ...operation, id: v7(), lines }, gate));
  return { itemId, eventId, stallId };
}

async function mainPlaceOf(tenant: Tenant): Promise<string> {
  const { id } = await tenant.db
    .selectFrom('stock_places')
    .where('business_id', '=', tenant.businessId)
    .where('is_default', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

const addNextFair = (tenant: Tenant, id: string) =>
  tenant.db
    .insertInto('events')
    .values({
      ...{ business_id: tenant.businessId, id, name: 'Next fair', kind: 'fair' },
      ...{ starts_on: day, ends_on: day },
    })
    .execute();

it('keeps a stall for one event at a time, until its goods are counted', async () => {
  await stage.inside(await stage.found(), async (tenant) => {
    const { eventId, stallId, itemId } = await packed(tenant);
    expect(await listOpenStalls(tenant)).toEqual(new Map([[stallId, eventId]]));
    expect(await listItemsAtStall(tenant, stallId, [itemId, v7()])).toEqual(new Set([itemId]));
    await saveReturn(tenant, eventId, { returnId: v7(), returnedAt: '2026-06-28T12:00:00Z' });
    expect(await findStall(tenant, eventId)).toMatchObject({ placeName: 'Stall', isOpen: false });
    expect(await listItemsAtStall(tenant, stallId, [itemId])).toEqual(new Set());
    valueOf(await openStall(tenant, { eventId, placeId: stallId }));
    expect(await findStall(tenant, eventId)).toMatchObject({ isOpen: true });
  });
});

it('rejects a stall that holds the goods of another event', async () => {
  const both = stage.inside(await stage.found(), async (tenant) => {
    const { stallId: placeId } = await packed(tenant);
    const eventId = v7();
    await addNextFair(tenant, eventId);
    valueOf(await openStall(tenant, { eventId, placeId }));
  });
  await expect(both).rejects.toThrow('stall-in-use');
});

it('sums goods by product and event, and shows nothing of them to another business', async () => {
  const home = await stage.found();
  const seen = await stage.inside(home, async (tenant) => {
    const { itemId, eventId } = await packed(tenant);
    const [sum, ...others] = await sumEventGoods(tenant, [eventId]);
    expect(sum).toMatchObject({ eventId, itemId, packed: wholeQuantity(5), sold: 0, returned: 0 });
    expect(others).toEqual([]);
    const [item] = await listGoodsItems(tenant, [itemId], day);
    expect(item).toMatchObject({ onHand: wholeQuantity(25), inBatches: 0, stock: wholeQuantity(25) });
    const event = { id: v7(), kind: 'fair', seriesId: null, startsOn: calendarDate('2027-01-01') } as const;
    expect(await listEarlierStalls(tenant, event, 3)).toEqual({ ids: [], of: null });
    await saveReturn(tenant, eventId, { returnId: v7(), returnedAt: '2026-06-28T12:00:00Z' });
    expect(await listEarlierStalls(tenant, event, 3)).toEqual({ ids: [eventId], of: 'kind' });
    return eventId;
  });
  await stage.inside(await stage.found(), async (tenant) => {
    expect(await sumEventGoods(tenant, [seen])).toEqual([]);
  });
});

it('copies the plan of goods and the packing list without what was packed', async () => {
  await stage.inside(await stage.found(), async (tenant) => {
    const { itemId, eventId } = await packed(tenant);
    const planned = { itemId, planned: quantity(2_500_000), priceCents: null };
    valueOf(await saveEventGoods(tenant, eventId, [planned]));
    const tent = { id: v7(), name: 'Tent', quantity: 1, group: 'Stall', person: '' };
    valueOf(await savePackingItems(tenant, eventId, [tent]));
    const copy = v7();
    await addNextFair(tenant, copy);
    await copyGoodsAndPacking(tenant, eventId, copy, () => v7());
    expect(await listPackingItems(tenant, copy)).toMatchObject([{ name: 'Tent', packedAt: null }]);
    expect(await sumEventGoods(tenant, [copy])).toEqual([]);
  });
});

it('moves the plan and the packing list to another event, and keeps what both have once', async () => {
  await stage.inside(await stage.found(), async (tenant) => {
    const { itemId, eventId } = await packed(tenant);
    const intoId = v7();
    await addNextFair(tenant, intoId);
    const undecided = { itemId, planned: null, priceCents: money(2500) };
    valueOf(
      await saveEventGoods(tenant, eventId, [{ itemId, planned: wholeQuantity(4), priceCents: money(1) }]),
    );
    valueOf(await saveEventGoods(tenant, intoId, [undecided]));
    const entry = { name: 'Tent', quantity: 1, group: 'Stall', person: '' };
    const tent = { ...entry, id: v7() };
    valueOf(await savePackingItems(tenant, eventId, [tent, { ...entry, id: v7(), name: 'Float' }]));
    await markPacked(tenant, tent.id, { at: '2026-06-26T12:00:00Z', by: 'Ada' });
    valueOf(await savePackingItems(tenant, intoId, [{ ...entry, id: v7(), person: 'Bo' }]));
    await moveGoodsAndPacking(tenant, eventId, intoId);
    expect(await listPlannedGoods(tenant, intoId)).toEqual([
      { itemId, planned: wholeQuantity(4), priceCents: 2500 },
    ]);
    expect(await listPlannedGoods(tenant, eventId)).toEqual([]);
    expect(await listPackingItems(tenant, intoId)).toMatchObject([
      { name: 'Tent', person: 'Bo', packedBy: 'Ada' },
      { name: 'Float', packedAt: null },
    ]);
  });
});

it('shows goods and entries in the audit trail under the event, and templates by themselves', async () => {
  const home = await stage.found();
  const { itemId, eventId } = await stage.inside(home, packed);
  const tent = { id: v7(), name: 'Tent', quantity: 1, group: 'Stall', person: '' };
  const templateId = v7();
  await stage.inside(home, async (tenant) => {
    const planned = { itemId, planned: wholeQuantity(4), priceCents: null };
    valueOf(await saveEventGoods(tenant, eventId, [planned]));
    valueOf(await savePackingItems(tenant, eventId, [tent]));
    await markPacked(tenant, tent.id, { at: '2026-06-26T12:00:00Z', by: 'Ada' });
    valueOf(await savePackingTemplate(tenant, { id: templateId, name: 'Fairs', entries: [tent] }));
  });
  const changesOf = async (recordId: string) =>
    (await stage.inside(home, (tenant) => listRecordChanges(tenant, { recordId }, { limit: 20 }))).rows;
  const names = (await changesOf(eventId)).flatMap(({ fields }) => fields).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['packing list Tent packed_at', 'packing list Tent quantity']),
  );
  expect(names.some((name) => /^goods .+ planned$/.test(name))).toBe(true);
  expect(await changesOf(templateId)).toMatchObject([{ kind: 'packing_templates', recordName: 'Fairs' }]);
});
