import type { ChangedTransactionsView, TransactionView } from '@atelier/contract/transactions';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  balancesOf,
  granted,
  openWorkshop,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
let at: Record<'bank' | 'cash' | 'rent' | 'clay', string>;

beforeAll(async () => {
  workshop = await openWorkshop();
});
beforeAll(async () => {
  desk = await workshop.found();
  at = {
    bank: await accountOf(desk, 'bank'),
    cash: await accountOf(desk, '1050'),
    rent: await accountOf(desk, '6550'),
    clay: await accountOf(desk, '6650'),
  };
});
afterAll(() => workshop.close());

const record = async (fields: object = {}, by = desk) => {
  const id = v7();
  const said = {
    kind: 'expense',
    date: '2026-03-10',
    amountCents: 1000,
    moneyAccountId: at.bank,
    categoryAccountId: at.rent,
  };
  granted(await by.call('POST', '/finances/transactions', { id, ...said, ...fields }));
  return { transactionId: id, version: 1 };
};
const all = async (seen: object[], action: object, by = desk) =>
  granted<ChangedTransactionsView>(
    await by.call('POST', '/finances/transactions/change-many', { seen, action }),
  );
const get = async ({ transactionId }: { transactionId: string }) =>
  granted<TransactionView>(await desk.call('GET', `/finances/transactions/${transactionId}`));

describe('several transactions at once', () => {
  it('change one by one: what is refused for one stays, and says why', async () => {
    const plain = await record();
    const split = await record({
      categoryAccountId: undefined,
      lines: [
        { accountId: at.rent, amountCents: 400 },
        { accountId: at.clay, amountCents: 600 },
      ],
    });
    const transfer = await record({ kind: 'transfer', categoryAccountId: at.cash });
    const stale = { ...(await record()), version: 7 };
    const nobody = { transactionId: v7(), version: 1 };
    const before = await balancesOf(desk);
    const told = await all([plain, split, transfer, stale, nobody], {
      kind: 'categorise',
      accountId: at.clay,
    });
    expect(told).toEqual({
      done: [{ id: plain.transactionId, version: 2 }],
      refused: [
        { id: split.transactionId, code: 'transaction-is-split' },
        { id: transfer.transactionId, code: 'category-account-not-allowed' },
        { id: stale.transactionId, code: 'transaction-changed-meanwhile' },
        { id: nobody.transactionId, code: 'transaction-not-found' },
      ],
    });
    const after = await balancesOf(desk);
    expect([after['6550'], after['6650']]).toEqual([
      (before['6550'] ?? 0) - 1000,
      (before['6650'] ?? 0) + 1000,
    ]);
    expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  });

  it('are tagged and untagged without a posting, also on closed days', async () => {
    const own = await workshop.found();
    const money = await accountOf(own, 'bank');
    const rent = await accountOf(own, '6550');
    const one = await record({ moneyAccountId: money, categoryAccountId: rent, tags: ['Fair'] }, own);
    const lock = { closedThrough: '2026-03-31', opened: null, reason: 'Filed' };
    granted(await own.call('PUT', '/finances/book-lock', lock));
    expect((await all([one], { kind: 'tag', tag: '#spring' }, own)).refused).toEqual([]);
    const tagged = granted<TransactionView>(
      await own.call('GET', `/finances/transactions/${one.transactionId}`),
    );
    expect(tagged.tags).toEqual(['Fair', 'spring']);
    await all([{ ...one, version: 2 }], { kind: 'untag', tag: 'SPRING' }, own);
    expect(await all([{ ...one, version: 3 }], { kind: 'delete' }, own)).toEqual({
      done: [],
      refused: [{ id: one.transactionId, code: 'transaction-period-closed' }],
    });
  });

  it('post drafts and delete by reversal; one that was refused leaves no trace', async () => {
    const whole = await record({ status: 'draft' });
    const half = await record({ status: 'draft', categoryAccountId: undefined });
    expect(await all([whole, half], { kind: 'post' })).toEqual({
      done: [{ id: whole.transactionId, version: 2 }],
      refused: [{ id: half.transactionId, code: 'transaction-needs-category' }],
    });
    await all([{ ...whole, version: 2 }, half], { kind: 'delete' });
    expect((await get(whole)).status).toBe('deleted');
    expect((await desk.call('GET', `/finances/transactions/${half.transactionId}`)).status).toBe(404);
    expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  });

  it('come as CSV, as many as the filter finds, a row for each part', async () => {
    const own = await workshop.found();
    const money = await accountOf(own, 'bank');
    const [rent, clay] = [await accountOf(own, '6550'), await accountOf(own, '6650')];
    await record(
      {
        moneyAccountId: money,
        categoryAccountId: undefined,
        payee: 'Clay, "Co"',
        tags: ['Fair'],
        lines: [
          { accountId: rent, amountCents: 400 },
          { accountId: clay, amountCents: 600 },
        ],
      },
      own,
    );
    await record({ date: '2026-05-01', moneyAccountId: money, categoryAccountId: rent }, own);
    const file = await own.call('GET', '/finances/transactions.csv?to=2026-04-01');
    const lines = file.text.trim().split(/\r?\n/u);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('2026-03-10,Expense,posted,"Clay, ""Co""",');
    expect(lines[1]).toContain('-4.00,Fair');
    expect(lines[2]).toContain('-6.00');
  });
});
