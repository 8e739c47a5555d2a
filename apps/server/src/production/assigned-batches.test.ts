import type { AssignedBatchView, BatchRow, BatchView } from '@atelier/contract/production';
import type { ItemStockView } from '@atelier/contract/stock';
import type { ItemView } from '@atelier/contract/items';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { granted, openWorkshop, refusalOf, type Desk, type Workshop } from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
let helper: Desk;
let clay: string;
let mug: string;

const whole = (amount: number) => amount * 1_000_000;

beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
});
beforeEach(async () => {
  desk = await workshop.found();
  helper = await workshop.join(desk, 'helper');
  const addItem = async (fields: object) =>
    granted<ItemView>(await desk.call('POST', '/inventory/items', { id: v7(), isCounted: true, ...fields }))
      .id;
  clay = await addItem({ kind: 'material', name: 'Clay', stockUnit: 'kg' });
  mug = await addItem({ kind: 'product', productType: 'made', name: 'Mug', stockUnit: 'piece' });
  const lines = [{ itemId: clay, quantity: whole(10), valueCents: 4000 }];
  granted(await desk.call('POST', '/inventory/stock/start', { id: v7(), day: '2026-01-01', lines }));
  const recipe = `/inventory/recipes/${v7()}/versions/${v7()}`;
  granted(
    await desk.call('PUT', recipe, {
      itemId: mug,
      yield: whole(10),
      yieldUnit: 'piece',
      lines: [{ itemId: clay, quantity: whole(5), unit: 'kg' }],
      instructions: 'Throw from 400 g.',
      steps: [{ name: 'Throw', note: 'Wet hands', minutes: 60, setupMinutes: 0, hourlyRateCents: 3000 }],
    }),
  );
  granted(await desk.call('POST', `${recipe}/activate`));
});

const planned = async (fields: object) =>
  granted<BatchView>(
    await desk.call('POST', '/inventory/batches', {
      ...{ id: v7(), itemId: mug, quantity: whole(10), plannedFor: '2026-01-02', ...fields },
    }),
  );
const own = async () => {
  const rows = granted<BatchRow[]>(await helper.call('GET', '/inventory/assigned-batches'));
  const batches = await Promise.all(rows.map(({ id }) => helper.call('GET', at(id))));
  return batches.map((batch) => granted<AssignedBatchView>(batch));
};
const at = (batchId: string, rest = '') => `/inventory/assigned-batches/${batchId}${rest}`;

it('shows a helper the assigned batches with their steps, and no cost', async () => {
  const batch = await planned({ assigneeId: helper.userId });
  await planned({ note: 'For someone else' });
  const [shown, ...rest] = await own();
  expect(rest).toEqual([]);
  expect(shown).toMatchObject({
    ...{ id: batch.id, itemName: 'Mug', status: 'planned', planned: whole(10), timerSince: null },
    ...{ instructions: 'Throw from 400 g.', steps: [{ name: 'Throw', note: 'Wet hands' }] },
    materials: [{ itemName: 'Clay', planned: whole(5), used: 0 }],
  });
  expect(JSON.stringify(shown)).not.toMatch(/cents|free|onHand/i);
  expect(batch).toMatchObject({ assigneeId: helper.userId });
  const { rows } = granted<{ rows: BatchRow[] }>(await desk.call('GET', '/inventory/batches?show=mine'));
  expect(rows).toEqual([]);
});

it('is started, timed, blocked and recorded by the helper, and takes its materials as planned', async () => {
  const { id } = await planned({ assigneeId: helper.userId });
  const timed = granted<AssignedBatchView>(await helper.call('POST', at(id, '/timer'), { id: v7() }));
  expect(timed).toMatchObject({ status: 'in-progress' });
  expect(timed.timerSince).not.toBeNull();
  const stopped = granted<AssignedBatchView>(await helper.call('POST', at(id, '/timer/stop')));
  expect(stopped).toMatchObject({ minutesWorked: 1, timerSince: null });
  const move = async (to: string, version: number) =>
    granted<AssignedBatchView>(
      await helper.call('POST', at(id, '/move'), { move: to, version, reason: 'Kiln' }),
    );
  const blocked = await move('block', stopped.version);
  expect(blocked).toMatchObject({ status: 'blocked', blockedReason: 'Kiln' });
  const going = await move('go-on', blocked.version);
  const record = (fields: object) => helper.call('POST', at(id, '/outputs'), { id: v7(), ...fields });
  expect(refusalOf(await record({ version: going.version, made: 0 }))).toEqual([422, 'batch-made-nothing']);
  const part = granted<AssignedBatchView>(
    await record({ version: going.version, made: whole(3), lost: whole(1), isLast: false }),
  );
  expect(part).toMatchObject({ status: 'partly-done', materials: [{ used: whole(2) }] });
  const done = granted<AssignedBatchView>(await record({ version: part.version, made: whole(6) }));
  expect(done).toMatchObject({ status: 'done', materials: [{ used: whole(5) }] });
  expect(await own()).toEqual([]);
  const { onHand } = granted<ItemStockView>(await desk.call('GET', `/inventory/items/${mug}/stock`));
  expect(onHand).toBe(whole(9));
});

it('is no one else’s, and nothing else of making is open to a helper', async () => {
  const { id, version } = await planned({ assigneeId: desk.userId });
  const calls = [
    helper.call('GET', at(id)),
    helper.call('POST', at(id, '/move'), { move: 'start', version }),
    helper.call('POST', at(id, '/outputs'), { id: v7(), version, made: whole(1) }),
    helper.call('POST', at(id, '/timer'), { id: v7() }),
  ];
  for (const call of calls) expect(refusalOf(await call)).toEqual([404, 'batch-not-found']);
  expect((await helper.call('GET', `/inventory/batches/${id}`)).status).toBe(403);
  expect((await helper.call('POST', at(id, '/move'), { move: 'cancel', version })).status).toBe(400);
});

it('is assigned to members only, and to no one once its helper has left', async () => {
  const stranger = await workshop.found();
  const input = { id: v7(), itemId: mug, quantity: whole(10), plannedFor: '2026-01-02' };
  const refused = await desk.call('POST', '/inventory/batches', { ...input, assigneeId: stranger.userId });
  expect(refusalOf(refused)).toEqual([422, 'batch-assignee-missing']);
  const { id } = await planned({ assigneeId: helper.userId });
  granted(await helper.call('DELETE', `/members/${helper.userId}`));
  const left = granted<BatchView>(await desk.call('GET', `/inventory/batches/${id}`));
  expect(left).toMatchObject({ assigneeId: null, assigneeName: '' });
});
