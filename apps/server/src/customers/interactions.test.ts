import { openDatabase } from '@atelier/database/platform/pool';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { InteractionView } from '@atelier/contract/customers';
import type { NotificationView } from '@atelier/contract/notifications';
import { openCounter } from '../orders/orders.factory.ts';
import { granted, openWorkshop, type Desk, type Workshop } from '../platform/workshop.factory.ts';
import { tellFollowUpsJob } from './tell-follow-ups.job.ts';

const clock = { now: () => new Date('2026-05-01T18:00:00Z') };

let workshop: Workshop;
let desk: Desk;
let adaId: string;
beforeAll(async () => {
  workshop = await openWorkshop({ clock });
  desk = await workshop.found();
  adaId = await addCustomer('Ada Lovelace');
});
afterAll(() => workshop.close());

async function addCustomer(name: string): Promise<string> {
  const id = v7();
  granted(await desk.call('POST', '/customers', { id, name }));
  return id;
}
const send = (fields: object) =>
  desk.call('POST', '/customer-interactions', {
    id: v7(),
    customerId: adaId,
    kind: 'call',
    happenedOn: '2026-04-30',
    subject: 'Asked for eight bowls',
    ...fields,
  });
const record = async (fields: object = {}) => granted<InteractionView>(await send(fields));
const patch = (id: string, change: object) => desk.call('PATCH', `/customer-interactions/${id}`, change);
const list = async (query: string) =>
  granted<{ rows: InteractionView[]; next: string | null }>(
    await desk.call('GET', `/customer-interactions?${query}`),
  );

describe('an interaction', () => {
  it('is refused what does not fit, at its field', async () => {
    for (const [fields, code, field] of [
      [{ subject: '' }, 'interaction-says-nothing', 'subject'],
      [{ happenedOn: '2026-05-02' }, 'interaction-in-the-future', 'happenedOn'],
      [{ customerId: v7() }, 'customer-not-found', 'customerId'],
      [{ eventId: v7() }, 'interaction-event-not-found', 'eventId'],
      [{ invoiceId: v7() }, 'interaction-invoice-not-found', 'invoiceId'],
      [{ orderId: v7() }, 'interaction-order-not-found', 'orderId'],
      [{ followUp: 'done' }, 'follow-up-without-day', 'followUpOn'],
    ] as const)
      expect(await send(fields), code).toMatchObject({ body: { code, data: { field } } });
    expect((await send({ kind: 'letter' })).status).toBe(400);
    const id = v7();
    await record({ id });
    expect(await send({ id })).toMatchObject({ status: 409, body: { code: 'interaction-id-taken' } });
  });

  it('keeps what is said, is changed, put away and brought back, and told in the audit trail', async () => {
    const { id } = await record({
      kind: 'complaint',
      direction: 'in',
      body: 'Chipped',
      outcome: 'Sent anew',
    });
    granted(await patch(id, { outcome: 'Refunded', version: 1 }));
    expect(await patch(id, { outcome: 'Nothing', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'interaction-changed-meanwhile' },
    });
    granted(await patch(id, { isArchived: true }));
    const found = granted<InteractionView>(await desk.call('GET', `/customer-interactions/${id}`));
    expect(found).toMatchObject({
      customerName: 'Ada Lovelace',
      body: 'Chipped',
      outcome: 'Refunded',
      isArchived: true,
      version: 3,
    });
    expect(found.recordedBy).not.toBeNull();
    expect((await list('kind=complaint')).rows).toEqual([]);
    expect((await list('kind=complaint&archived=true')).rows).toHaveLength(1);
    granted(await patch(id, { isArchived: false }));
    expect((await list('kind=complaint')).rows).toHaveLength(1);
    const { rows } = granted<{ rows: { action: string; recordName: string }[] }>(
      await desk.call('GET', `/finances/changes?recordId=${id}&limit=10`),
    );
    expect(rows.map(({ action }) => action)).toEqual(['changed', 'changed', 'changed', 'added']);
  });
});

describe('the order of an interaction', () => {
  it('is one of the same customer, and goes from it when the draft is thrown away', async () => {
    const olga = await addCustomer('Olga');
    const counter = openCounter(desk, olga);
    const order = await counter.take({ orderedOn: '2026-04-20' });
    const draft = await counter.take({ orderedOn: '2026-04-21' }, false);
    const refused = { body: { code: 'interaction-order-not-found', data: { field: 'orderId' } } };
    expect(await send({ orderId: order.id })).toMatchObject(refused);
    const { id } = await record({ customerId: olga, orderId: order.id });
    expect((await list(`orderId=${order.id}`)).rows).toMatchObject([{ id, orderNumber: order.number }]);
    expect(await patch(id, { customerId: adaId })).toMatchObject(refused);
    granted(await patch(id, { customerId: adaId, orderId: null }));
    expect((await list(`orderId=${order.id}`)).rows).toEqual([]);

    const ofDraft = await record({ customerId: olga, orderId: draft.id });
    expect(ofDraft).toMatchObject({ orderId: draft.id, orderNumber: null });
    granted(await desk.call('POST', `/customer-orders/${draft.id}/delete`, { version: draft.version }));
    expect((await list(`customerId=${olga}`)).rows).toMatchObject([{ id: ofDraft.id, orderId: null }]);
  });

  it('stays with it through a merge, and what was noted since can be settled after it is taken back', async () => {
    const [kept, other] = [await addCustomer('Pia Holt'), await addCustomer('Pia Hold')];
    const order = await openCounter(desk, other).take({ orderedOn: '2026-04-20' });
    const before = await record({ customerId: other, orderId: order.id });
    const merge = { id: v7(), keptId: kept, otherId: other, keptVersion: 1, otherVersion: 1, fromOther: [] };
    granted(await desk.call('POST', '/customers/merges', merge));
    const since = await record({ customerId: other, orderId: order.id, followUpOn: '2026-05-01' });
    expect(since).toMatchObject({ customerId: kept, orderNumber: order.number });
    granted(await desk.call('POST', `/customers/merges/${merge.id}/undo`));
    const owners = (await list(`orderId=${order.id}`)).rows.map(({ id, customerId }) => [id, customerId]);
    expect(new Map(owners as [string, string][])).toEqual(
      new Map([
        [before.id, other],
        [since.id, kept],
      ]),
    );
    expect(granted(await patch(since.id, { followUp: 'done' }))).toMatchObject({ followUp: 'done' });
  });
});

describe('the list', () => {
  it('finds by words, customer, kind and days, page by page', async () => {
    const berta = await addCustomer('Berta');
    const days = ['2026-01-05', '2026-01-05', '2026-02-05', '2026-03-05', '2026-04-05'];
    for (const happenedOn of days) await record({ customerId: berta, kind: 'review', happenedOn });
    await record({ customerId: berta, subject: 'Crème glaze', happenedOn: '2026-02-01' });
    const daysOf = async (query: string) => (await list(query)).rows.map((row) => row.happenedOn);
    expect(await daysOf('search=creme')).toEqual(['2026-02-01']);
    expect(await daysOf('search=berta&kind=review')).toEqual(days.toReversed());
    expect(await daysOf(`customerId=${berta}&from=2026-02-01&to=2026-03-05`)).toEqual([
      '2026-03-05',
      '2026-02-05',
      '2026-02-01',
    ]);
    const seen: string[] = [];
    for (let after = ''; ;) {
      const page = await list(`kind=review&limit=2${after}`);
      seen.push(...page.rows.map((row) => row.happenedOn));
      if (page.next === null) break;
      after = `&after=${page.next}`;
    }
    expect(seen).toEqual(days.toReversed());
  });
});

describe('a follow-up', () => {
  it('is due, overdue, put off, done and dismissed', async () => {
    const cleo = await addCustomer('Cleo');
    const ask = async (followUpOn: string) => (await record({ customerId: cleo, followUpOn })).id;
    const [today, late, later] = [await ask('2026-05-01'), await ask('2026-04-30'), await ask('2026-06-01')];
    const found = async (followUp: string) =>
      (await list(`customerId=${cleo}&followUp=${followUp}`)).rows.map(({ id }) => id);
    expect(await found('due')).toEqual([late, today]);
    expect(await found('overdue')).toEqual([late]);
    expect(await found('open')).toEqual([late, today, later]);
    granted(await patch(late, { followUp: 'done' }));
    granted(await patch(today, { followUp: 'dismissed' }));
    expect([await found('due'), await found('done'), await found('dismissed')]).toEqual([
      [],
      [late],
      [today],
    ]);
    // Another day opens it again.
    granted(await patch(late, { followUpOn: '2026-05-20' }));
    expect(await found('open')).toEqual([late, later]);
    granted(await patch(later, { followUpOn: null }));
    expect(await found('open')).toEqual([late]);
    granted(await patch(late, { isArchived: true }));
    expect(await found('open')).toEqual([]);
  });

  it('is told once when its day has come, and again when it was put off', async () => {
    const dora = await addCustomer('Dora');
    const { id } = await record({ customerId: dora, subject: 'Platter', followUpOn: '2026-05-01' });
    await record({ customerId: dora, followUpOn: '2026-05-02' });
    const database = openDatabase(workshop.server.databaseUrl, { maxConnections: 2 });
    const tell = async (instant: string) => {
      const tools = { clock: { now: () => new Date(instant) } };
      for (let run = 0; run < 2; run += 1) await tellFollowUpsJob({ database, tools });
      return granted<{ rows: NotificationView[] }>(await desk.call('GET', '/notifications'))
        .rows.filter(({ about }) => about.kind === 'interaction' && about.id === id)
        .map(({ title, text }) => `${title}: ${text}`);
    };
    const first = 'Follow up with Dora: Platter, to be followed up on May 01, 2026.';
    expect(await tell('2026-05-01T18:00:00Z')).toEqual([first]);
    granted(await patch(id, { followUpOn: '2026-05-04' }));
    expect(await tell('2026-05-04T18:00:00Z')).toEqual([
      'Follow up with Dora: Platter, to be followed up on May 04, 2026.',
      first,
    ]);
    await database.close();
  });
});
