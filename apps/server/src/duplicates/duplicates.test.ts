import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { CustomerDetailView } from '@atelier/contract/customers';
import type { DuplicateView } from '@atelier/contract/duplicates';
import { granted, openWorkshop, type Desk, type Workshop } from '../platform/workshop.factory.ts';

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
const get = async (id: string) => granted<CustomerDetailView>(await desk.call('GET', `/customers/${id}`));
const asked = (keptId: string, otherId: string, more: object = {}) => ({
  id: v7(),
  keptId,
  otherId,
  keptVersion: 1,
  otherVersion: 1,
  fromOther: [],
  ...more,
});
const merge = (input: object, by = desk) => by.call('POST', '/customers/merges', input);
const undo = (id: string, by = desk) => by.call('POST', `/customers/merges/${id}/undo`);

describe('a merge', () => {
  it('is refused to who may not, of who is not there, is one, archived, merged, or changed meanwhile', async () => {
    const [kept, other, away] = [await add('Ann Lee'), await add('Ann Lee'), await add('Ann Lee')];
    const bookkeeper = await workshop.join(desk, 'bookkeeper');
    const stranger = await workshop.found();
    const code = async (input: object, by?: Desk) => ((await merge(input, by)).body as { code: string }).code;
    expect(await code(asked(kept, other), bookkeeper)).toBe('permission-denied');
    expect(await code(asked(kept, other), stranger)).toBe('customer-not-found');
    expect(await code(asked(kept, v7()))).toBe('customer-not-found');
    expect(await code(asked(kept, kept))).toBe('customers-are-one');
    expect(await code(asked(kept, other, { otherVersion: 2 }))).toBe('customer-changed-meanwhile');
    granted(await desk.call('PATCH', `/customers/${away}`, { customerId: away, isArchived: true }));
    expect(await code(asked(kept, away, { otherVersion: 2 }))).toBe('customer-is-archived');
    granted(await merge(asked(kept, other)));
    expect(await code(asked(kept, other))).toBe('customer-is-merged');
    const change = await desk.call('PATCH', `/customers/${other}`, { customerId: other, name: 'Bo' });
    expect(change).toMatchObject({ status: 409, body: { code: 'customer-is-merged' } });
  });

  it('drops nothing: more than there is room for is refused at its field', async () => {
    const tags = (from: number) => Array.from({ length: 11 }, (_, index) => `tag ${String(from + index)}`);
    const [kept, other] = [await add('Bo', { tags: tags(0) }), await add('Bo', { tags: tags(11) })];
    expect(await merge(asked(kept, other))).toMatchObject({
      status: 422,
      body: { code: 'customer-merge-too-much', data: { field: 'tags' } },
    });
  });

  it('happens once for a double click, unites what there may be several of, and is taken back once', async () => {
    const kept = await add('Cy Reed', { email: 'cy@example.com', phone: '(845) 555-0100', tags: ['fair'] });
    const other = await add('Cyrus Reed', {
      email: 'cyrus@example.com',
      phone: '845 555 0100',
      tags: ['Fair', 'glaze'],
    });
    const before = [await get(kept), await get(other)];
    const input = asked(kept, other, { fromOther: ['name', 'email'] });
    const key = v7();
    const [one, again] = await Promise.all([
      desk.call('POST', '/customers/merges', input, key),
      desk.call('POST', '/customers/merges', input, key),
    ]);
    expect([granted(one), granted(again)]).toMatchObject([{ name: 'Cyrus Reed' }, { name: 'Cyrus Reed' }]);
    expect(await get(kept)).toMatchObject({
      name: 'Cyrus Reed',
      email: 'cyrus@example.com',
      contacts: [{ means: 'email', value: 'cy@example.com' }],
      tags: ['fair', 'glaze'],
      merged: [
        { id: input.id, otherId: other, otherName: 'Cyrus Reed', mergedBy: expect.any(String) as string },
      ],
    });
    expect(await get(other)).toMatchObject({ mergedInto: kept });

    expect((await undo(input.id, await workshop.join(desk, 'bookkeeper'))).status).toBe(403);
    expect((await undo(input.id, await workshop.found())).status).toBe(404);
    granted(await undo(input.id));
    expect((await undo(input.id)).body).toMatchObject({ code: 'customer-merge-not-found' });
    const counted = { version: expect.any(Number) as number, changedAt: expect.any(String) as string };
    expect([await get(kept), await get(other)]).toEqual(before.map((view) => ({ ...view, ...counted })));
  });

  it('of two crosswise at once is one', async () => {
    const [one, another] = [await add('Di Fox'), await add('Di Fox')];
    const answers = await Promise.all([merge(asked(one, another)), merge(asked(another, one))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it('the list has pairs once they are compared, and not who is said to be two', async () => {
  const home = await workshop.found();
  for (const id of [v7(), v7()]) granted(await home.call('POST', '/customers', { id, name: 'Eve Moon' }));
  const list = async (query = '') =>
    granted<{ rows: DuplicateView[]; waiting: number }>(
      await home.call('GET', `/customers/duplicates?limit=10${query}`),
    );
  await expect.poll(async () => (await list()).waiting).toBe(0);
  const [pair] = (await list()).rows;
  expect(pair).toMatchObject({ first: { name: 'Eve Moon' }, reasons: ['name'] });
  const say = (isApart: boolean) =>
    home.call('PUT', '/customers/duplicates/apart', {
      firstId: pair?.first.id,
      secondId: pair?.second.id,
      isApart,
    });
  granted(await say(true));
  expect([(await list()).rows.length, (await list('&apart=true')).rows.length]).toEqual([0, 1]);
  granted(await say(false));
  expect([(await list()).rows.length, (await list('&apart=true')).rows.length]).toEqual([1, 0]);
});
