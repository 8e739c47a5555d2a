import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { CustomerRowView, SegmentRowView, SegmentView } from '@atelier/contract/customers';
import { granted, issueAt, openWorkshop, type Desk, type Workshop } from '../platform/workshop.factory.ts';

const clock = { now: () => new Date('2026-05-01T18:00:00Z') };

let workshop: Workshop;
let desk: Desk;
beforeAll(async () => {
  workshop = await openWorkshop({ clock });
  desk = await workshop.found();
});
afterAll(() => workshop.close());

const add = async (name: string, fields: object = {}) => {
  const id = v7();
  granted(await desk.call('POST', '/customers', { id, name, ...fields }));
  return id;
};
const answer = (customerId: string, isGiven: boolean, channel = 'email') =>
  desk.call('POST', `/customers/${customerId}/consents`, {
    id: v7(),
    channel,
    isGiven,
    givenOn: '2026-04-01',
  });
const create = (fields: object) =>
  desk.call('POST', '/customer-segments', { id: v7(), kind: 'rule', color: 'green', ...fields });
const added = async (fields: object) => granted<SegmentView>(await create(fields)).id;
const get = async (id: string) => granted<SegmentRowView>(await desk.call('GET', `/customer-segments/${id}`));
const names = async (query: string) =>
  granted<{ rows: CustomerRowView[] }>(await desk.call('GET', `/customers?${query}`)).rows.map(
    ({ name }) => name,
  );
const count = async (asked: object) =>
  granted<{ count: number }>(await desk.call('POST', '/customer-segments/trial', asked)).count;
const hasTag = (value: string) => ({ field: 'tag', operator: 'has', value });
const all = (...parts: object[]) => ({ match: 'all', parts });

describe('a segment by a rule', () => {
  it('finds customers live, in its count, in the list and in the file', async () => {
    const ann = await add('Ann Lee', { tags: ['fair'], email: 'ann@example.com' });
    const rule = all(hasTag('fair'));
    const id = await added({ name: 'From the fair', rule });
    expect(await get(id)).toMatchObject({ count: 1, isUnderstood: true, kind: 'rule' });
    const address = '7 Mill Street\nKingston, NY 12401';
    const ben = await add('Ben, Otto', { tags: ['fair'], email: 'ben@example.com', company: 'Inn', address });
    expect(await get(id)).toMatchObject({ count: 2 });
    expect(await count({ rule })).toBe(2);
    expect(await names(`segmentId=${id}`)).toEqual(['Ann Lee', 'Ben, Otto']);
    expect(await names(`segmentId=${id}&search=ann`)).toEqual(['Ann Lee']);
    const file = await desk.call('GET', `/customers.csv?segmentId=${id}`);
    expect(file.text.split('\r\n')).toHaveLength(4);

    await answer(ann, true);
    await answer(ben, true);
    const mails = await desk.call('GET', `/customer-segments/${id}/mail-merge.csv`);
    expect(mails.text).toBe(
      'First name,Last name,Email\r\nAnn,Lee,ann@example.com\r\nOtto,Ben,ben@example.com\r\n',
    );
    await answer(ann, false);
    expect((await desk.call('GET', `/customer-segments/${id}/mail-merge.csv`)).text).not.toContain('Ann');
    // Letters are another question.
    const letters = async () =>
      (await desk.call('GET', `/customer-segments/${id}/mail-merge.csv?by=post`)).text;
    expect(await letters()).toBe('First name,Last name,Company,Address\r\n');
    for (const customerId of [ann, ben]) granted(await answer(customerId, true, 'post'));
    expect(await letters()).toBe(`First name,Last name,Company,Address\r\nOtto,Ben,Inn,"${address}"\r\n`);

    await desk.call('PATCH', `/customers/${ann}`, { isArchived: true });
    expect(await names(`segmentId=${id}`)).toEqual(['Ben, Otto']);
  });

  it('is refused where the server would not understand it, at the place where that is', async () => {
    let deep: object = hasTag('a');
    for (let depth = 0; depth < 4; depth += 1) deep = all(deep);
    for (const rule of [
      all(),
      all({ field: 'age', operator: 'at-least', value: 3 }),
      all({ field: 'spent', operator: 'has', value: 3 }),
      all({ field: 'spent', operator: 'at-least', value: 'much' }),
      all({ field: 'spent', operator: 'at-least', value: 0 }),
      all({ ...hasTag('a'), period: { days: 3 } }),
      all({ ...hasTag('a'), more: true }),
      all({ field: 'ordered-by', operator: 'used', value: 'email' }),
      all({ field: 'open-orders', operator: 'at-least', value: 1, period: { days: 3 } }),
      all({
        field: 'spent',
        operator: 'at-least',
        value: 3,
        period: { from: '2026-02-01', to: '2026-01-01' },
      }),
      { match: 'most', parts: [hasTag('a')] },
      all(...Array.from({ length: 31 }, () => hasTag('a'))),
      all(
        all(...Array.from({ length: 15 }, () => hasTag('a'))),
        all(...Array.from({ length: 15 }, () => hasTag('a'))),
      ),
      deep,
    ])
      expect((await create({ name: 'Odd', rule })).status, JSON.stringify(rule)).toBe(400);
    expect(await create({ name: 'Nobody' })).toMatchObject({
      status: 422,
      body: { code: 'segment-says-nobody', data: { field: 'rule' } },
    });
  });

  it('that was kept in another shape is told so, and finds nobody by mistake', async () => {
    const id = await added({ name: 'Of another time', rule: all(hasTag('fair')) });
    await workshop.backdoor.spoilSegment(desk.businessId, id);
    expect(await get(id)).toMatchObject({ rule: null, isUnderstood: false, count: null });
    for (const path of [
      `/customers?segmentId=${id}`,
      `/customers.csv?segmentId=${id}`,
      `/customer-segments/${id}/mail-merge.csv`,
    ])
      expect(await desk.call('GET', path)).toMatchObject({
        status: 409,
        body: { code: 'segment-rule-not-understood' },
      });
  });
});

describe('a segment by hand', () => {
  it('has whom somebody put into it, once each, until they are taken out', async () => {
    const [one, two] = [await add('Carla'), await add('Dora')];
    const id = await added({ name: 'Friends', kind: 'manual' });
    const change = (customerIds: string[], isIn: boolean, segment = id) =>
      desk.call('POST', `/customer-segments/${segment}/members`, { customerIds, isIn });
    expect(granted(await change([one, two, v7()], true))).toEqual({ changed: 2 });
    expect(granted(await change([one], true))).toEqual({ changed: 0 });
    expect(await get(id)).toMatchObject({ count: 2 });
    expect(granted(await desk.call('GET', `/customers/${one}/segments`))).toEqual({
      group: 'prospects',
      segmentIds: [id],
    });
    expect(granted(await change([one], false))).toEqual({ changed: 1 });
    expect(await names(`segmentId=${id}`)).toEqual(['Dora']);
    const byRule = await added({ name: 'By rule', rule: all(hasTag('fair')) });
    expect(await change([two], true, byRule)).toMatchObject({ body: { code: 'segment-not-by-hand' } });
  });
});

describe('segments', () => {
  it('go by groups of recency, frequency and money', async () => {
    const id = await added({ name: 'Not yet', kind: 'rfm', groups: ['prospects'] });
    const { count: everybody } = await get(id);
    expect(everybody).toBeGreaterThan(2);
    expect(await count({ groups: ['prospects'] })).toBe(everybody);
    expect(await names('group=champions')).toEqual([]);
    expect(await create({ name: 'None', kind: 'rfm' })).toMatchObject({
      body: { data: { field: 'groups' } },
    });
  });

  it('are named once, changed by one at a time, and put away', async () => {
    const id = await added({ name: 'Twice', kind: 'manual' });
    expect(await create({ name: 'twice', kind: 'manual' })).toMatchObject({
      status: 409,
      body: { code: 'segment-name-taken', data: { field: 'name' } },
    });
    const change = (fields: object) =>
      desk.call('PUT', `/customer-segments/${id}`, { name: 'Twice', color: 'red', ...fields });
    expect(granted(await change({ version: 1, isArchived: true }))).toMatchObject({ isArchived: true });
    expect(await change({ version: 1 })).toMatchObject({ body: { code: 'segment-changed-meanwhile' } });
    expect(granted(await change({ version: 2 }))).toMatchObject({ isArchived: false, color: 'red' });
  });

  it('are read by everybody, and written by those who may write customers', async () => {
    const bookkeeper = await workshop.join(desk, 'bookkeeper');
    expect((await bookkeeper.call('GET', '/customer-segments')).status).toBe(200);
    expect(
      await bookkeeper.call('POST', '/customer-segments', {
        id: v7(),
        kind: 'manual',
        name: 'Mine',
        color: 'red',
      }),
    ).toMatchObject({ status: 403 });
  });
});

it('the list tells who bought in some days, for the first time and again', async () => {
  const [early, late] = [await add('Early Bird'), await add('Late Comer')];
  await issueAt(desk, early, { issueDate: '2026-01-10', dueDate: '2026-01-20' });
  await issueAt(desk, early, { issueDate: '2026-03-10', dueDate: '2026-03-20' });
  await issueAt(desk, late, { issueDate: '2026-03-11', dueDate: '2026-03-21' });
  const inMarch = (bought: string) => names(`bought=${bought}&from=2026-03-01&to=2026-03-31`);
  expect(await inMarch('new')).toEqual(['Late Comer']);
  expect(await inMarch('returning')).toEqual(['Early Bird']);
  expect(await inMarch('any')).toEqual(['Early Bird', 'Late Comer']);
  expect(await count({ rule: all({ field: 'overdue', operator: 'at-least', value: 10_000 }) })).toBe(1);
});
