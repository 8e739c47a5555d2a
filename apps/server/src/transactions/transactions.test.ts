import type { JournalEntryView } from '@atelier/contract/books';
import type {
  PayeeView,
  TransactionHistoryView,
  TransactionTotalsView,
  TransactionView,
} from '@atelier/contract/transactions';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  balancesOf,
  granted,
  openWorkshop,
  refusalOf,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
const ids: Record<string, string> = {};

beforeAll(async () => {
  workshop = await openWorkshop();
  desk = await workshop.found();
  for (const code of ['1000', '1050', '2100', '4000', '5300', '6650'] as const) {
    ids[code] = await accountOf(desk, code);
  }
});
afterAll(() => workshop.close());

const at = (code: string) => ids[code] ?? '';
const of = (fields: object = {}) => ({
  kind: 'expense',
  date: '2026-03-10',
  payee: 'Clay & Co',
  amountCents: 5000,
  moneyAccountId: at('1000'),
  lines: [
    { accountId: at('5300'), amountCents: 3000, memo: 'Stoneware' },
    { accountId: at('6650'), amountCents: 2000 },
  ],
  ...fields,
});
const record = async (fields: object = {}) =>
  granted<TransactionView>(await desk.call('POST', '/finances/transactions', { id: v7(), ...of(fields) }));
const change = (transaction: TransactionView, fields: object = {}) =>
  desk.call('PUT', `/finances/transactions/${transaction.id}`, {
    version: transaction.version,
    ...of(fields),
  });
const remove = ({ id, version }: TransactionView) =>
  desk.call('POST', `/finances/transactions/${id}/delete`, { version });
const get = async ({ id }: TransactionView) =>
  granted<TransactionView>(await desk.call('GET', `/finances/transactions/${id}`));
const historyOf = async ({ id }: TransactionView) =>
  granted<TransactionHistoryView>(await desk.call('GET', `/finances/transactions/${id}/history`)).steps;

describe('a split', () => {
  it('posts each of its parts', async () => {
    const before = await balancesOf(desk);
    const recorded = await record();
    expect(recorded).toMatchObject({ status: 'posted', version: 1, lines: [{ memo: 'Stoneware' }, {}] });
    const after = await balancesOf(desk);
    expect((after['5300'] ?? 0) - (before['5300'] ?? 0)).toBe(3000);
    expect((after['6650'] ?? 0) - (before['6650'] ?? 0)).toBe(2000);
    expect((after['1000'] ?? 0) - (before['1000'] ?? 0)).toBe(-5000);
  });

  it('that leaves a cent is refused, and says nothing to the books', async () => {
    const before = await balancesOf(desk);
    const answer = await desk.call('POST', '/finances/transactions', {
      id: v7(),
      ...of({ amountCents: 5001 }),
    });
    expect(refusalOf(answer)).toEqual([422, 'transaction-not-split-up']);
    expect(await balancesOf(desk)).toEqual(before);
  });
});

describe('a draft', () => {
  it('posts nothing until it is posted, and may lack what posting needs', async () => {
    const before = await balancesOf(desk);
    const draft = await record({ status: 'draft', lines: [] });
    expect(draft).toMatchObject({ status: 'draft', journalEntryId: null, lines: [] });
    expect(await historyOf(draft)).toEqual([]);
    const post = () =>
      desk.call('POST', `/finances/transactions/${draft.id}/post`, { version: draft.version });
    expect(refusalOf(await post())).toEqual([422, 'transaction-needs-category']);
    expect(await balancesOf(desk)).toEqual(before);

    const whole = granted<TransactionView>(await change(draft, { status: 'draft' }));
    expect(whole).toMatchObject({ status: 'draft', version: 2 });
    expect(await balancesOf(desk)).toEqual(before);
    const posted = granted<TransactionView>(
      await desk.call('POST', `/finances/transactions/${draft.id}/post`, { version: 2 }),
    );
    expect(posted).toMatchObject({ status: 'posted', version: 3 });
    expect(await historyOf(posted)).toHaveLength(1);
    expect(refusalOf(await change(posted, { status: 'draft' }))).toEqual([409, 'transaction-already-posted']);
    granted(await remove(posted));
    expect(await balancesOf(desk)).toEqual(before);
  });

  it('is really gone once it was thrown away', async () => {
    const draft = await record({ status: 'draft' });
    expect(granted(await remove(draft))).toEqual({ id: draft.id, reversalEntryId: null });
    expect(refusalOf(await desk.call('GET', `/finances/transactions/${draft.id}`))).toEqual([
      404,
      'transaction-not-found',
    ]);
  });
});

describe('changing what was posted', () => {
  it('reverses and posts anew behind one save, and its history shows both', async () => {
    const before = await balancesOf(desk);
    const first = await record();
    const changed = granted<TransactionView>(
      await change(first, {
        date: '2026-03-12',
        amountCents: 7000,
        lines: [{ accountId: at('5300'), amountCents: 7000 }],
      }),
    );
    expect(changed.version).toBe(2);
    expect(changed.journalEntryId).not.toBe(first.journalEntryId);
    const after = await balancesOf(desk);
    expect((after['5300'] ?? 0) - (before['5300'] ?? 0)).toBe(7000);
    expect((after['6650'] ?? 0) - (before['6650'] ?? 0)).toBe(0);
    expect((after['1000'] ?? 0) - (before['1000'] ?? 0)).toBe(-7000);

    const [one, two, ...rest] = await historyOf(changed);
    expect(rest).toEqual([]);
    expect(one).toMatchObject({ action: 'recorded', before: null, after: { id: first.journalEntryId } });
    expect(two).toMatchObject({
      action: 'changed',
      before: { id: first.journalEntryId, date: '2026-03-10' },
      reversal: { reversesId: first.journalEntryId, date: '2026-03-10' },
      after: { id: changed.journalEntryId, date: '2026-03-12' },
    });
    expect(two?.personName).toBeTruthy();

    granted(await remove(changed));
    expect(await balancesOf(desk)).toEqual(before);
    expect((await historyOf(changed)).map((step) => step.action)).toEqual(['recorded', 'changed', 'deleted']);
    const deleted = await get(changed);
    expect(deleted.status).toBe('deleted');
    expect(refusalOf(await change(deleted))).toEqual([409, 'transaction-deleted']);
    expect(refusalOf(await remove(deleted))).toEqual([409, 'transaction-deleted']);
  });

  it('posts nothing where the books would see no difference', async () => {
    const first = await record();
    const tagged = granted<TransactionView>(await change(first, { tags: ['#Fair', 'fair', ' Spring '] }));
    expect(tagged).toMatchObject({ version: 2, tags: ['Fair', 'Spring'] });
    expect(tagged.journalEntryId).toBe(first.journalEntryId);
    expect(await historyOf(tagged)).toHaveLength(1);
  });

  it('is refused to whoever saw an older version', async () => {
    const first = await record();
    granted(await change(first, { memo: 'Mine' }));
    expect(refusalOf(await change(first, { memo: 'Late' }))).toEqual([409, 'transaction-changed-meanwhile']);
    expect(refusalOf(await remove(first))).toEqual([409, 'transaction-changed-meanwhile']);
    expect(await get(first)).toMatchObject({ memo: 'Mine', version: 2 });
  });

  it('happens once of two at the same time', async () => {
    const first = await record();
    const answers = await Promise.all([
      change(first, { amountCents: 5000, memo: 'A' }),
      change(first, { memo: 'B' }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await historyOf(first)).toHaveLength(2);
  });

  it('keeps out of closed days, on either side', async () => {
    const own = await workshop.found();
    const bank = await accountOf(own, '1000');
    const body = (date: string, fields: object = {}) => ({
      kind: 'draw',
      date,
      amountCents: 100,
      moneyAccountId: bank,
      ...fields,
    });
    const old = granted<TransactionView>(
      await own.call('POST', '/finances/transactions', { id: v7(), ...body('2026-01-15') }),
    );
    const fresh = granted<TransactionView>(
      await own.call('POST', '/finances/transactions', { id: v7(), ...body('2026-02-15') }),
    );
    const lock = { closedThrough: '2026-01-31', opened: null, reason: 'Filed' };
    granted(await own.call('PUT', '/finances/book-lock', lock));
    const put = ({ id, version }: TransactionView, fields: object) =>
      own.call('PUT', `/finances/transactions/${id}`, { version, ...fields });
    expect(refusalOf(await put(old, body('2026-02-20')))).toEqual([409, 'transaction-period-closed']);
    expect(refusalOf(await put(fresh, body('2026-01-20')))).toEqual([409, 'period-closed']);
    expect(
      refusalOf(await own.call('POST', `/finances/transactions/${old.id}/delete`, { version: 1 })),
    ).toEqual([409, 'transaction-period-closed']);
    // What the books do not see may change all the same.
    granted(await put(old, body('2026-01-15', { tags: ['January'] })));
    expect(await balancesOf(own)).toEqual({ 1000: -200, 3100: -200 });
    const entries = granted<{ rows: JournalEntryView[] }>(await own.call('GET', '/finances/journal-entries'));
    expect(entries.rows).toHaveLength(2);
  });
});

describe('the list', () => {
  it('narrows to what is asked for, and sums that up', async () => {
    const own = await workshop.found();
    const [bank, cash, sales, clay, tools] = await Promise.all(
      (['1000', '1050', '4000', '5300', '6650'] as const).map((code) => accountOf(own, code)),
    );
    const payee = granted<PayeeView>(
      await own.call('POST', '/finances/payees', { id: v7(), name: 'Clay & Co' }),
    );
    const put = async (fields: object) =>
      granted<TransactionView>(await own.call('POST', '/finances/transactions', { id: v7(), ...fields }));
    const sale = await put({
      kind: 'income',
      date: '2026-03-01',
      payee: 'Market',
      amountCents: 10_000,
      moneyAccountId: cash,
      categoryAccountId: sales,
      tags: ['Fair'],
    });
    const split = await put({
      kind: 'expense',
      date: '2026-03-02',
      payee: 'Clay & Co',
      payeeId: payee.id,
      amountCents: 5000,
      moneyAccountId: bank,
      lines: [
        { accountId: clay, amountCents: 3000 },
        { accountId: tools, amountCents: 2000 },
      ],
      tags: ['fair', 'Glaze'],
    });
    const moved = await put({
      kind: 'transfer',
      date: '2026-03-03',
      memo: 'Taken to the bank',
      amountCents: 4000,
      moneyAccountId: cash,
      categoryAccountId: bank,
    });
    const draft = await put({
      kind: 'expense',
      date: '2026-03-04',
      amountCents: 700,
      moneyAccountId: bank,
      status: 'draft',
    });
    const gone = await put({
      kind: 'draw',
      date: '2026-03-05',
      amountCents: 900,
      moneyAccountId: bank,
    });
    granted(await own.call('POST', `/finances/transactions/${gone.id}/delete`, { version: 1 }));

    const seen = async (query: string) => {
      const page = granted<{ rows: TransactionView[] }>(
        await own.call('GET', `/finances/transactions?${query}`),
      );
      const totals = granted<TransactionTotalsView>(
        await own.call('GET', `/finances/transaction-totals?${query}`),
      );
      expect(totals.count).toBe(page.rows.length);
      return [page.rows.map((row) => row.id), totals.inCents, totals.outCents];
    };
    expect(await seen('')).toEqual([[draft.id, moved.id, split.id, sale.id], 10_000, 5000]);
    expect(await seen('status=draft')).toEqual([[draft.id], 0, 700]);
    expect(await seen('status=deleted')).toEqual([[gone.id], 0, 900]);
    expect(await seen('kind=income')).toEqual([[sale.id], 10_000, 0]);
    expect(await seen(`accountId=${bank}`)).toEqual([[draft.id, moved.id, split.id], 4000, 5000]);
    expect(await seen(`accountId=${cash}`)).toEqual([[moved.id, sale.id], 10_000, 4000]);
    expect(await seen(`categoryId=${clay}`)).toEqual([[split.id], 0, 3000]);
    expect(await seen(`payeeId=${payee.id}`)).toEqual([[split.id], 0, 5000]);
    expect(await seen('tag=FAIR')).toEqual([[split.id, sale.id], 10_000, 5000]);
    expect(await seen('from=2026-03-02&to=2026-03-03')).toEqual([[moved.id, split.id], 0, 5000]);
    expect(await seen('search=clay')).toEqual([[split.id], 0, 5000]);
    expect(await seen('search=%24100')).toEqual([[sale.id], 10_000, 0]);
    expect(await seen('search=100%25')).toEqual([[], 0, 0]);
    expect(granted(await own.call('GET', '/finances/transaction-tags'))).toEqual(['Fair', 'Glaze']);

    const first = granted<{ rows: TransactionView[]; next: string }>(
      await own.call('GET', '/finances/transactions?limit=3'),
    );
    const second = granted<{ rows: TransactionView[]; next: null }>(
      await own.call('GET', `/finances/transactions?limit=3&after=${first.next}`),
    );
    expect([...first.rows, ...second.rows].map((row) => row.id)).toEqual([
      draft.id,
      moved.id,
      split.id,
      sale.id,
    ]);
  });
});

describe('payees', () => {
  it('have one name each among those in use, and keep it free for a new one once archived', async () => {
    const add = (name: string) => desk.call('POST', '/finances/payees', { id: v7(), name });
    const payee = granted<PayeeView>(await add('Kiln World'));
    expect(refusalOf(await add('kiln world'))).toEqual([409, 'payee-name-taken']);
    const change = (body: object) => desk.call('PATCH', `/finances/payees/${payee.id}`, body);
    expect(granted(await change({ receives1099: true, taxId: '12-3456789', termsDays: 30 }))).toMatchObject({
      name: 'Kiln World',
      receives1099: true,
      taxId: '12-3456789',
      termsDays: 30,
    });
    expect(granted(await change({ isArchived: true }))).toMatchObject({ isArchived: true });
    granted(await add('Kiln World'));
    expect(refusalOf(await change({ isArchived: false }))).toEqual([409, 'payee-name-taken']);
  });
});
