import type { ItemStockView } from '@atelier/contract/stock';
import type { EventGoodsView, PackingTemplateView } from '@atelier/contract/packing';
import type { EventPlanView } from '@atelier/contract/events';
import type { PlaceView } from '@atelier/contract/items';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { planEventAt, stepEventAt } from '../events/plan-event.factory.ts';
import {
  addCustomerTo,
  balancesOf,
  draftFor,
  granted,
  openWorkshop,
  refusalOf,
  saveDraftAt,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';
import { counted, openStallOf, stallAt, whole } from './packing.factory.ts';

const now = '2026-06-15T15:00:00Z';
let workshop: Workshop;
let desk: Desk;
let stall: Awaited<ReturnType<typeof openStallOf>>;
beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date(now) } });
});
afterAll(() => workshop.close());
beforeEach(async () => {
  desk = await workshop.found();
  stall = await openStallOf(desk);
});

const placesOf = async (itemId: string) => {
  const { places } = granted<ItemStockView>(await desk.call('GET', `/inventory/items/${itemId}/stock`));
  return Object.fromEntries(places.map(({ placeName, onHand }) => [placeName, onHand / 1_000_000]));
};
const fieldOf = (answer: { body: unknown }) => (answer.body as { data?: { field?: string } }).data?.field;
const sell = async (itemId: string, units: number, eventId: string | null = stall.eventId) => {
  const dates = { issueDate: '2026-06-13', dueDate: '2026-06-13' };
  const line = { productId: itemId, quantity: whole(units) };
  const draft = { ...draftFor(await addCustomerTo(desk), dates, line), eventId };
  const id = await saveDraftAt(desk, draft);
  granted(await desk.call('POST', `/invoices/${id}/issue`, {}));
  return id;
};

describe('packing goods', () => {
  it('is refused to a viewer and a bookkeeper, for a closed event, and for an unknown or uncounted product', async () => {
    for (const role of ['viewer', 'bookkeeper'] as const) {
      const other = stallAt(await workshop.join(desk, role), stall.eventId);
      expect(refusalOf(await other.pack(stall.mug, 1))).toEqual([403, 'permission-denied']);
    }
    expect(refusalOf(await stall.pack(v7(), 1))).toEqual([404, 'item-not-found']);
    expect(refusalOf(await stallAt(desk, v7()).pack(stall.mug, 1))).toEqual([404, 'event-not-found']);
    const stranger = await workshop.found();
    expect(refusalOf(await stallAt(stranger, stall.eventId).pack(stall.mug, 1))).toEqual([
      404,
      'event-not-found',
    ]);
    const lecture = v7();
    granted(
      await desk.call('POST', '/inventory/items', {
        ...{ id: lecture, kind: 'product', productType: 'service', name: 'Lecture', stockUnit: 'piece' },
        ...{ retailCents: 2400 },
      }),
    );
    expect(refusalOf(await stall.pack(lecture, 1))).toEqual([409, 'item-not-counted']);
    const fair = await planEventAt(desk, { name: 'Old Fair' });
    await stepEventAt(desk, await stepEventAt(desk, fair, 'confirmed'), 'closed');
    expect(refusalOf(await stallAt(desk, fair.id).pack(stall.mug, 1))).toEqual([409, 'event-closed']);
  });

  it('moves stock to the stall at no change of value, once however often it is sent', async () => {
    const before = await balancesOf(desk);
    const [id, key] = [v7(), v7()];
    const body = { id, quantity: whole(40), day: '2026-06-12' };
    const send = (withKey?: string) => desk.call('POST', `${stall.path}/${stall.mug}/pack`, body, withKey);
    expect(granted(await send(key))).toEqual(granted(await send(key)));
    expect(refusalOf(await send())).toEqual([409, 'stock-operation-id-taken']);
    expect(await placesOf(stall.mug)).toEqual({ Studio: 20, Stall: 40 });
    expect(await balancesOf(desk)).toEqual(before);
    expect(await stall.rowOf(stall.mug)).toMatchObject({ packed: whole(40), atStall: whole(40) });
    expect((await stall.read()).stall).toMatchObject({ placeName: 'Stall', isOpen: true });
  });

  it('gives an event a stall of its own while another one is out, and shares it later', async () => {
    granted(await stall.pack(stall.mug, 5));
    const other = stallAt(desk, (await planEventAt(desk, { name: 'Other Fair' })).id);
    granted(await other.pack(stall.mug, 5));
    expect(await placesOf(stall.mug)).toEqual({ Studio: 50, Stall: 5, 'Stall 2': 5 });
    granted(await stall.unpack([counted(stall.mug, 5)]));
    const third = stallAt(desk, (await planEventAt(desk, { name: 'Third Fair' })).id);
    granted(await third.pack(stall.mug, 1));
    expect((await third.read()).stall?.placeName).toBe('Stall');
    expect(refusalOf(await stall.pack(stall.mug, 1))).toEqual([409, 'stall-in-use']);
  });

  it('is undone as long as the pieces are still at the stall', async () => {
    expect(refusalOf(await stall.undoPack(stall.mug))).toEqual([409, 'goods-not-packed']);
    granted(await stall.pack(stall.mug, 5));
    await sell(stall.mug, 1);
    expect(refusalOf(await stall.undoPack(stall.mug))).toEqual([409, 'goods-already-left-stall']);
    granted(await stall.pack(stall.mug, 3));
    granted(await stall.undoPack(stall.mug));
    expect(await stall.rowOf(stall.mug)).toMatchObject({ packed: whole(5), returned: 0, atStall: whole(4) });
  });
});

describe('sales at the stall', () => {
  it('take what was packed from the stall, and other products from home', async () => {
    granted(await stall.pack(stall.mug, 10));
    await sell(stall.mug, 3);
    await sell(stall.bowl, 1);
    await sell(stall.mug, 2, null);
    expect(await placesOf(stall.mug)).toEqual({ Studio: 48, Stall: 7 });
    expect(await placesOf(stall.bowl)).toEqual({ Studio: 59 });
    expect(await stall.rowOf(stall.mug)).toMatchObject({ sold: whole(3), atStall: whole(7) });
  });

  it('count as returned what a customer brings back to the studio', async () => {
    granted(await stall.pack(stall.mug, 10));
    const invoiceId = await sell(stall.mug, 3);
    const [sale] = granted<{ rows: { id: string }[] }>(
      await desk.call('GET', `/inventory/operations?kind=sale&sourceId=${invoiceId}`),
    ).rows;
    const [studio] = granted<PlaceView[]>(await desk.call('GET', '/inventory/places'));
    granted(
      await desk.call('POST', `/inventory/operations/${sale?.id ?? ''}/returns`, {
        ...{ id: v7(), day: '2026-06-14', placeId: studio?.id },
        lines: [{ position: 1, quantity: whole(1) }],
      }),
    );
    expect(await stall.rowOf(stall.mug)).toMatchObject({
      ...{ sold: whole(2), returned: whole(1), atStall: whole(7) },
    });
  });

  it('and breakage that is recorded at the stall belong to the event', async () => {
    granted(await stall.pack(stall.mug, 10));
    const placeId = (await stall.read()).stall?.placeId;
    const broken = { itemId: stall.mug, placeId, quantity: whole(1) };
    const id = v7();
    granted(
      await desk.call('POST', '/inventory/operations', {
        ...{ id, kind: 'damage', day: '2026-06-13', lines: [broken] },
      }),
    );
    expect(await stall.rowOf(stall.mug)).toMatchObject({ damaged: whole(1), atStall: whole(9) });
    granted(await desk.call('POST', `/inventory/operations/${id}/reverse`, { id: v7(), day: '2026-06-13' }));
    expect(await stall.rowOf(stall.mug)).toMatchObject({ damaged: 0, atStall: whole(10) });
  });
});

describe('unpacking', () => {
  it('refuses a count above what is at the stall, missing pieces without a reason, and what was not brought', async () => {
    expect(refusalOf(await stall.unpack([counted(stall.mug, 0)]))).toEqual([409, 'goods-not-packed']);
    granted(await stall.pack(stall.mug, 10));
    const tooMany = await stall.unpack([counted(stall.mug, 11)]);
    expect(refusalOf(tooMany)).toEqual([422, 'goods-count-too-high']);
    expect(fieldOf(tooMany)).toBe('lines.0.counted');
    const missing = await stall.unpack([counted(stall.mug, 8, { lost: 1 })]);
    expect(refusalOf(missing)).toEqual([422, 'goods-missing-unexplained']);
    expect(fieldOf(missing)).toBe('lines.0.missing');
    expect(refusalOf(await stall.unpack([counted(stall.bowl, 1)]))).toEqual([422, 'goods-not-brought']);
    const twice = [counted(stall.mug, 10), counted(stall.mug, 10)];
    expect(refusalOf(await stall.unpack(twice))).toEqual([422, 'goods-item-twice']);
    const viewer = stallAt(await workshop.join(desk, 'viewer'), stall.eventId);
    expect(refusalOf(await viewer.unpack([counted(stall.mug, 10)]))).toEqual([403, 'permission-denied']);
    const unknownPlace = await stall.unpack([counted(stall.mug, 10)], { toPlaceId: v7() });
    expect(refusalOf(unknownPlace)).toEqual([404, 'place-not-found']);
    expect(await stall.rowOf(stall.mug)).toMatchObject({ atStall: whole(10) });
  });

  it('brings home what was counted and posts what is missing by its reason, once for its id', async () => {
    granted(await stall.pack(stall.mug, 40));
    await sell(stall.mug, 10);
    const id = v7();
    const line = counted(stall.mug, 22, { sold: 4, given: 1, damaged: 1, lost: 1, stolen: 1 });
    const first = granted<EventGoodsView>(await stall.unpack([line], { id }));
    expect(granted(await stall.unpack([line], { id }))).toEqual(first);
    expect(first.goods.find(({ itemId }) => itemId === stall.mug)).toMatchObject({
      ...{ packed: whole(40), sold: whole(14), returned: whole(22), given: whole(1), damaged: whole(1) },
      ...{ lost: whole(1), stolen: whole(1), atStall: 0 },
    });
    expect(first.stall?.isOpen).toBe(false);
    expect(await placesOf(stall.mug)).toEqual({ Studio: 42 });
    // 42 mugs and 60 bowls at $5.00; 14 sold and 4 gone, all at cost.
    const balances = await balancesOf(desk);
    expect(balances['1320']).toBe(51_000);
    expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
    // The costs of what went are costs of the event.
    const event = granted<{ money: { costsCents: number } }>(
      await desk.call('GET', `/events/${stall.eventId}`),
    );
    expect(event.money.costsCents).toBe(9000);
  });

  it('packs first what was sold without having been packed', async () => {
    granted(await stall.pack(stall.mug, 2));
    await sell(stall.mug, 5);
    granted(await stall.unpack([counted(stall.mug, 0)]));
    expect(await stall.rowOf(stall.mug)).toMatchObject({ packed: whole(5), sold: whole(5), atStall: 0 });
    expect(await placesOf(stall.mug)).toEqual({ Studio: 55 });
  });
});

describe('merging two events that both have goods', () => {
  it('keeps plan, packing list and both stalls, which one return empties', async () => {
    const other = stallAt(desk, (await planEventAt(desk, { name: 'Twin Fair' })).id);
    granted(await stall.pack(stall.mug, 10));
    granted(await other.pack(stall.mug, 6));
    granted(await other.pack(stall.bowl, 5));
    granted(
      await desk.call('PUT', other.path, {
        lines: [{ itemId: stall.bowl, planned: whole(5), priceCents: null }],
      }),
    );
    const tent = { name: 'Tent', quantity: 1, group: 'Stall', person: '' };
    granted(await desk.call('PUT', `/events/${other.eventId}/packing-items/${v7()}`, tent));
    granted(await desk.call('POST', `/finances/events/${other.eventId}/merge`, { intoId: stall.eventId }));
    const merged = await stall.read();
    expect(merged.packingList).toMatchObject([{ name: 'Tent' }]);
    expect(merged.goods).toMatchObject([
      { name: 'Bowl', planned: whole(5), packed: whole(5), atStall: whole(5) },
      { name: 'Mug', packed: whole(16), atStall: whole(16) },
    ]);
    granted(await stall.undoPack(stall.bowl));
    granted(await stall.pack(stall.bowl, 2));
    const lines = [counted(stall.mug, 12, { sold: 4 }), counted(stall.bowl, 1, { lost: 1 })];
    const counts = granted<EventGoodsView>(await stall.unpack(lines));
    expect(counts.totals).toMatchObject({ brought: whole(18), sold: whole(4), returned: whole(13) });
    expect(counts.stall?.isOpen).toBe(false);
    expect(await placesOf(stall.mug)).toEqual({ Studio: 56 });
    expect(await placesOf(stall.bowl)).toEqual({ Studio: 59 });
    expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
    const third = stallAt(desk, (await planEventAt(desk, { name: 'Third Fair' })).id);
    granted(await third.pack(stall.mug, 1));
    expect(await placesOf(stall.mug)).toEqual({ Studio: 55, Stall: 1 });
  });
});

describe('the event of a stall', () => {
  it('is closed after the return was counted, not before', async () => {
    granted(await stall.pack(stall.mug, 4));
    const planned = granted<EventPlanView>(await desk.call('GET', `/events/${stall.eventId}`));
    const { version } =
      planned.status === 'planned' ? await stepEventAt(desk, planned, 'confirmed') : planned;
    const close = () =>
      desk.call('PUT', `/events/${stall.eventId}/status`, { version, status: 'closed', reason: '' });
    expect(refusalOf(await close())).toEqual([409, 'event-stall-open']);
    granted(await stall.unpack([counted(stall.mug, 4)]));
    expect(granted<EventPlanView>(await close()).status).toBe('closed');
  });
});

describe('the plan of goods', () => {
  it('is refused for a draft, a product twice and a closed event, and keeps what was packed', async () => {
    const save = (lines: readonly object[]) => desk.call('PUT', stall.path, { lines });
    const line = { itemId: stall.mug, planned: whole(40), priceCents: null };
    expect(refusalOf(await save([line, line]))).toEqual([422, 'goods-item-twice']);
    expect(refusalOf(await save([{ ...line, itemId: v7() }]))).toEqual([404, 'item-not-found']);
    granted(await save([line]));
    granted(await stall.pack(stall.mug, 1));
    const remove = (itemId: string) => desk.call('DELETE', `${stall.path}/${itemId}`);
    expect(refusalOf(await remove(stall.mug))).toEqual([409, 'goods-moved']);
    expect(refusalOf(await remove(stall.bowl))).toEqual([404, 'goods-not-planned']);
    granted(await desk.call('POST', `${stall.path}/in-stock`, {}));
    expect((await stall.read()).goods.map(({ name }) => name)).toEqual(['Bowl', 'Mug']);
    granted(await remove(stall.bowl));
  });

  it('proposes by the sell-through of earlier events of the series, and is copied with the event', async () => {
    granted(await stall.pack(stall.mug, 40));
    granted(await stall.unpack([counted(stall.mug, 30, { sold: 10 })]));
    granted(
      await desk.call('PUT', stall.path, {
        lines: [{ itemId: stall.mug, planned: whole(40), priceCents: 2600 }],
      }),
    );
    granted(
      await desk.call('PUT', `/events/${stall.eventId}/packing-items/${v7()}`, {
        ...{ name: 'Tent', quantity: 1, group: 'Stall', person: 'Ada' },
      }),
    );
    const id = v7();
    granted(await desk.call('POST', `/events/${stall.eventId}/copy`, { ids: [id], step: 'year' }));
    const next = stallAt(desk, id);
    const view = await next.read();
    expect(view.earlier).toEqual({ of: 'series', events: 1, brought: whole(40), sold: whole(10) });
    expect(view.packingList).toMatchObject([{ name: 'Tent', person: 'Ada', packedAt: null }]);
    // A quarter sold: 10 sales need 40 mugs.
    expect(await next.rowOf(stall.mug)).toMatchObject({
      ...{ planned: whole(40), priceCents: 2600, proposed: whole(40), packed: 0 },
      ...{ earlier: { brought: whole(40), sold: whole(10), events: 1 }, onHand: whole(50), toMake: 0 },
      costCents: 20_000,
    });
  });
});

describe('the packing list', () => {
  const itemPath = (id: string) => `/events/${stall.eventId}/packing-items/${id}`;
  const tent = { name: 'Tent', quantity: 1, group: 'Stall', person: '' };

  it('is refused to a viewer and for an entry of another event', async () => {
    const id = v7();
    granted(await desk.call('PUT', itemPath(id), tent));
    const viewer = await workshop.join(desk, 'viewer');
    expect(refusalOf(await viewer.call('PUT', itemPath(id), tent))).toEqual([403, 'permission-denied']);
    const other = await planEventAt(desk, { name: 'Other Fair' });
    const path = `/events/${other.id}/packing-items/${id}`;
    expect(refusalOf(await desk.call('PUT', path, tent))).toEqual([409, 'packing-item-id-taken']);
    expect(refusalOf(await desk.call('DELETE', path))).toEqual([404, 'packing-item-not-found']);
    expect(refusalOf(await desk.call('POST', `${path}/check`, { isPacked: true, at: now }))).toEqual([
      404,
      'packing-item-not-found',
    ]);
  });

  it('is filled from the usual list or a template without repeating entries', async () => {
    granted(await desk.call('PUT', itemPath(v7()), tent));
    const apply = (templateId: string | null) =>
      desk.call('POST', `/events/${stall.eventId}/packing-items/from-template`, { templateId });
    expect(refusalOf(await apply(v7()))).toEqual([404, 'packing-template-not-found']);
    const { packingList } = granted<EventGoodsView>(await apply(null));
    expect(packingList.filter(({ name }) => name === 'Tent')).toHaveLength(1);
    const templateId = v7();
    const save = (name: string, id = templateId, fromEventId = stall.eventId) =>
      desk.call('PUT', `/packing-templates/${id}`, { name, fromEventId });
    const empty = await planEventAt(desk, { name: 'Empty Fair' });
    expect(refusalOf(await save('Fairs', templateId, empty.id))).toEqual([409, 'packing-list-empty']);
    granted(await save('Fairs'));
    expect(refusalOf(await save('fairs', v7()))).toEqual([409, 'packing-template-name-taken']);
    const templates = granted<PackingTemplateView[]>(await desk.call('GET', '/packing-templates'));
    expect(templates.map(({ name, entries }) => [name, entries.length])).toEqual([
      ['Fairs', packingList.length],
    ]);
    const entries = [{ name: 'Lights', quantity: 2, group: 'Display' }];
    const write = (name: string, given = entries, id = templateId) =>
      desk.call('PUT', `/packing-templates/${id}/entries`, { name, entries: given });
    const viewer = await workshop.join(desk, 'viewer');
    const path = `/packing-templates/${templateId}/entries`;
    expect(refusalOf(await viewer.call('PUT', path, { name: 'Indoor', entries }))).toEqual([
      403,
      'permission-denied',
    ]);
    expect((await write('Indoor fairs', [])).status).toBe(400);
    granted(await write('Open air', entries, v7()));
    expect(refusalOf(await write('open air'))).toEqual([409, 'packing-template-name-taken']);
    expect(granted(await write('Indoor fairs'))).toEqual({ id: templateId, name: 'Indoor fairs', entries });
    granted(await desk.call('DELETE', `/packing-templates/${templateId}`));
    expect(refusalOf(await desk.call('DELETE', `/packing-templates/${templateId}`))).toEqual([
      404,
      'packing-template-not-found',
    ]);
  });

  it('keeps who checked an entry off first, never later than now', async () => {
    const id = v7();
    granted(await desk.call('PUT', itemPath(id), tent));
    const check = async (isPacked: boolean, at: string) =>
      granted<EventGoodsView>(await desk.call('POST', `${itemPath(id)}/check`, { isPacked, at }))
        .packingList[0];
    expect(await check(true, '2026-06-12T20:00:00Z')).toMatchObject({
      ...{ packedAt: '2026-06-12T20:00:00.000Z', packedBy: 'Ada Potter' },
    });
    expect((await check(true, '2026-06-12T21:00:00Z'))?.packedAt).toBe('2026-06-12T20:00:00.000Z');
    expect((await check(false, now))?.packedAt).toBeNull();
    expect((await check(true, '2027-01-01T00:00:00Z'))?.packedAt).toBe(new Date(now).toISOString());
    const file = await desk.call('GET', `/events/${stall.eventId}/packing-list.csv`);
    expect(file.text).toContain('Tent');
  });
});
