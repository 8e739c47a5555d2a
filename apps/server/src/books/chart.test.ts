import type { AccountView, ChartAccountView, RecordChangeView } from '@atelier/contract/books';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  granted,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
beforeAll(async () => {
  workshop = await openWorkshop();
  desk = await workshop.found();
});
afterAll(() => workshop.close());

const glaze = {
  code: '5310',
  name: 'Glazes',
  type: 'cost-of-goods-sold',
  parentId: null,
  scheduleCLine: '38',
};
const add = (fields: object = {}, by = desk) =>
  by.call('POST', '/finances/accounts', { id: v7(), ...glaze, ...fields });
const list = async () => granted<AccountView[]>(await desk.call('GET', '/finances/accounts'));

describe('the chart of accounts', () => {
  it.each([
    ['a code of letters', { code: 'A1' }, [400, 'BAD_REQUEST']],
    ['a code that is taken', { code: '5300' }, [409, 'account-code-taken']],
    ['no name', { name: ' ' }, [400, 'BAD_REQUEST']],
    ['a line of the form for a bank', { type: 'bank' }, [422, 'schedule-c-line-not-allowed']],
    ['a parent that is not there', { parentId: v7() }, [422, 'parent-account-not-allowed']],
  ])('refuses %s', async (_what, fields, refusal) => {
    expect(refusalOf(await add(fields))).toEqual(refusal);
  });

  it('is for owners and bookkeepers', async () => {
    const member = await workshop.join(desk, 'member');
    expect(refusalOf(await add({}, member))).toEqual([403, 'permission-denied']);
    const bookkeeper = await workshop.join(desk, 'bookkeeper');
    granted(await add({ code: '5311' }, bookkeeper));
  });

  it('grows below an account, moves, is archived and comes back, and the trail keeps it', async () => {
    const materials = await accountOf(desk, '5300');
    const added = granted<ChartAccountView>(await add({ parentId: materials }));
    const put = (fields: object) =>
      desk.call('PUT', `/finances/accounts/${added.id}`, { ...glaze, ...fields });
    const renamed = granted<ChartAccountView>(await put({ name: 'Glazes and oxides', parentId: materials }));
    expect(renamed).toMatchObject({ parentId: materials, name: 'Glazes and oxides' });
    expect(
      refusalOf(
        await desk.call('PUT', `/finances/accounts/${materials}`, {
          ...glaze,
          code: '5300',
          parentId: added.id,
        }),
      ),
    ).toEqual([422, 'parent-account-not-allowed']);
    expect(refusalOf(await desk.call('POST', `/finances/accounts/${materials}/archive`))).toEqual([
      409,
      'account-has-children',
    ]);
    granted(await desk.call('POST', `/finances/accounts/${added.id}/archive`));
    expect((await list()).find(({ id }) => id === added.id)).toMatchObject({ isActive: false });
    granted(await desk.call('POST', `/finances/accounts/${added.id}/restore`));

    const trail = granted<{ rows: RecordChangeView[] }>(
      await desk.call('GET', `/finances/changes?recordId=${added.id}`),
    );
    expect(trail.rows.map(({ action }) => action)).toEqual(['changed', 'changed', 'changed', 'added']);
    expect(trail.rows[2]?.fields).toEqual([{ name: 'name', before: 'Glazes', after: 'Glazes and oxides' }]);
  });

  it('keeps a used type and money in sight', async () => {
    const [bank, loans] = [await accountOf(desk, '1000'), await accountOf(desk, '2700')];
    const tin = granted<ChartAccountView>(
      await add({ code: '1051', name: 'Tin', type: 'cash', scheduleCLine: null }),
    );
    const move = {
      id: v7(),
      kind: 'transfer',
      date: '2026-03-10',
      amountCents: 500,
      moneyAccountId: bank,
      categoryAccountId: tin.id,
    };
    granted(await desk.call('POST', '/finances/transactions', move));
    expect(refusalOf(await desk.call('POST', `/finances/accounts/${tin.id}/archive`))).toEqual([
      409,
      'account-has-balance',
    ]);
    const asBank = { code: '1051', name: 'Tin', type: 'bank', parentId: null, scheduleCLine: null };
    expect(refusalOf(await desk.call('PUT', `/finances/accounts/${tin.id}`, asBank))).toEqual([
      409,
      'account-type-frozen',
    ]);
    const asPayable = { code: '2700', name: 'Loans', type: 'payable', parentId: null, scheduleCLine: null };
    granted(await desk.call('PUT', `/finances/accounts/${loans}`, asPayable));
  });

  it('lets nothing be recorded to an archived account', async () => {
    const kiln = granted<ChartAccountView>(await add({ code: '5312', name: 'Kiln shelves' }));
    granted(await desk.call('POST', `/finances/accounts/${kiln.id}/archive`));
    const bank = await accountOf(desk, '1000');
    const spent = {
      id: v7(),
      kind: 'expense',
      date: '2026-03-10',
      amountCents: 500,
      moneyAccountId: bank,
      categoryAccountId: kiln.id,
    };
    expect(refusalOf(await desk.call('POST', '/finances/transactions', spent))).toEqual([
      409,
      'account-archived',
    ]);
  });
});

it('locks the books with a reason, and opens a part of them', async () => {
  const own = await workshop.found();
  const lock = (fields: object) =>
    own.call('PUT', '/finances/book-lock', {
      closedThrough: '2026-01-31',
      opened: null,
      reason: 'Filed',
      ...fields,
    });
  expect(refusalOf(await lock({ reason: ' ' }))).toEqual([422, 'lock-reason-required']);
  expect(refusalOf(await lock({ closedThrough: '2126-01-31' }))).toEqual([422, 'lock-in-the-future']);
  granted(await lock({ opened: { from: '2026-01-10', to: '2026-01-12' } }));
  const [bank, materials] = [await accountOf(own, '1000'), await accountOf(own, '5300')];
  const spend = (date: string) =>
    own.call('POST', '/finances/transactions', {
      id: v7(),
      kind: 'expense',
      date,
      amountCents: 500,
      moneyAccountId: bank,
      categoryAccountId: materials,
    });
  granted(await spend('2026-01-12'));
  expect(refusalOf(await spend('2026-01-13'))).toEqual([409, 'period-closed']);
});
