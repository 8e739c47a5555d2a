import type { AccountView, JournalEntryView, RegisterView } from '@atelier/contract/books';
import type { InvoiceView } from '@atelier/contract/invoices';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  addCustomerTo,
  balancesOf,
  granted,
  issueAt,
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
  for (const code of [
    '1000',
    '1050',
    '1200',
    '1500',
    '2100',
    '2200',
    '3000',
    '3100',
    '4000',
    '5300',
  ] as const) {
    ids[code] = await accountOf(desk, code);
  }
});
afterAll(() => workshop.close());

const transaction = (fields: object) => ({
  id: v7(),
  kind: 'expense',
  date: '2026-03-10',
  amountCents: 2500,
  moneyAccountId: ids['1000'],
  ...fields,
});
const record = (fields: object, by: Desk = desk) =>
  by.call('POST', '/finances/transactions', transaction(fields));

describe('recording money in and out', () => {
  it.each([
    ['no such money account', { moneyAccountId: v7(), category: '5300' }, [404, 'account-not-found']],
    ['no category', {}, [422, 'transaction-needs-category']],
    ['paid from income', { money: '4000', category: '5300' }, [422, 'money-account-not-allowed']],
    ['paid from a receivable', { money: '1200', category: '5300' }, [422, 'money-account-not-allowed']],
    ['an expense for income', { category: '4000' }, [422, 'category-account-not-allowed']],
    [
      'an income from an expense',
      { kind: 'income', category: '5300' },
      [422, 'category-account-not-allowed'],
    ],
    [
      'a transfer to an expense',
      { kind: 'transfer', category: '5300' },
      [422, 'category-account-not-allowed'],
    ],
    ['a transfer to itself', { kind: 'transfer', category: '1000' }, [422, 'category-account-not-allowed']],
    ['a draw for an expense', { kind: 'draw', category: '5300' }, [422, 'category-account-not-allowed']],
  ])('is refused: %s', async (_case, { money, category, ...fields }: Record<string, string>, refusal) => {
    const before = await balancesOf(desk);
    const answer = await record({
      ...fields,
      ...(money === undefined ? {} : { moneyAccountId: ids[money] }),
      ...(category === undefined ? {} : { categoryAccountId: ids[category] }),
    });
    expect(refusalOf(answer)).toEqual(refusal);
    expect(await balancesOf(desk)).toEqual(before);
  });

  it('posts each kind to its two accounts', async () => {
    const own = await workshop.found();
    const at = async (code: `${number}`) => accountOf(own, code);
    const put = async (kind: string, amountCents: number, money: `${number}`, category?: `${number}`) =>
      granted(
        await record(
          {
            kind,
            amountCents,
            moneyAccountId: await at(money),
            ...(category === undefined ? {} : { categoryAccountId: await at(category) }),
          },
          own,
        ),
      );
    await put('contribution', 100_000, '1000');
    await put('income', 7_000, '1050', '4000');
    await put('expense', 30_000, '1000', '1500');
    await put('expense', 1_200, '2100', '5300');
    await put('transfer', 200, '1000', '2100');
    await put('transfer', 5_000, '1050', '1000');
    await put('draw', 9_000, '1000');
    expect(await balancesOf(own)).toEqual({
      1000: 65_800,
      1050: 2_000,
      1500: 30_000,
      2100: 1_000,
      3000: 100_000,
      3100: -9_000,
      4000: 7_000,
      5300: 1_200,
    });
  });

  it('is refused in a closed period and twice with one id', async () => {
    const own = await workshop.found();
    const money = { moneyAccountId: await accountOf(own, 'bank') };
    granted(
      await own.call('PUT', '/finances/book-lock', {
        closedThrough: '2026-03-31',
        opened: null,
        reason: 'Filed',
      }),
    );
    expect(refusalOf(await record({ kind: 'draw', ...money }, own))).toEqual([409, 'period-closed']);
    const id = v7();
    granted(await record({ id, kind: 'draw', date: '2026-04-01', ...money }, own));
    expect(refusalOf(await record({ id, kind: 'draw', date: '2026-04-01', ...money }, own))).toEqual([
      409,
      'transaction-id-taken',
    ]);
    expect(await balancesOf(own)).toEqual({ 1000: -2500, 3100: -2500 });
  });
});

describe('manual journal entries', () => {
  const entry = (lines: [string, number][], fields: object = {}) => ({
    id: v7(),
    date: '2026-03-10',
    memo: 'By hand',
    lines: lines.map(([code, amountCents]) => ({ accountId: ids[code] ?? code, amountCents })),
    ...fields,
  });
  const good = (): [string, number][] => [
    ['1000', 100],
    ['3000', -100],
  ];
  const post = (body: object, by: Desk = desk) => by.call('POST', '/finances/journal-entries', body);
  const reverse = (entryId: string, by: Desk = desk) =>
    by.call('POST', `/finances/journal-entries/${entryId}/reverse`, { reversalId: v7(), date: '2026-03-11' });

  it.each<[string, [string, number][], unknown[]]>([
    [
      'out of balance',
      [
        ['1000', 100],
        ['3000', -99],
      ],
      [422, 'entry-not-balanced'],
    ],
    [
      'a line of zero',
      [
        ['1000', 100],
        ['3000', -100],
        ['4000', 0],
      ],
      [422, 'entry-line-zero'],
    ],
    [
      'an account of nobody',
      [
        ['1000', 100],
        [v7(), -100],
      ],
      [404, 'account-not-found'],
    ],
  ])('are refused: %s', async (_case, lines, refusal) => {
    const before = await balancesOf(desk);
    expect(refusalOf(await post(entry(lines)))).toEqual(refusal);
    expect(await balancesOf(desk)).toEqual(before);
  });

  it('never mix with the accounts of another business', async () => {
    const other = await workshop.found();
    const foreign = await accountOf(other, 'bank');
    const lines: [string, number][] = [
      ['1000', 100],
      [foreign, -100],
    ];
    expect(refusalOf(await post(entry(lines)))).toEqual([404, 'account-not-found']);
  });

  it('are taken back once, by an entry that mirrors them', async () => {
    const before = await balancesOf(desk);
    const posted = granted<JournalEntryView>(await post(entry(good())));
    const reversal = granted<JournalEntryView>(await reverse(posted.id));
    expect(reversal).toMatchObject({ kind: 'reversal', reversesId: posted.id, number: posted.number + 1 });
    expect(await balancesOf(desk)).toEqual(before);
    for (const id of [posted.id, reversal.id]) {
      expect(refusalOf(await reverse(id))).toEqual([409, 'entry-already-reversed']);
    }
    expect(refusalOf(await reverse(v7()))).toEqual([404, 'entry-not-found']);
  });

  it('are not how the entry of a document is taken back', async () => {
    const id = await issueAt(desk, await addCustomerTo(desk));
    const { journalEntryId } = granted<InvoiceView>(await desk.call('GET', `/invoices/${id}`));
    expect(refusalOf(await reverse(journalEntryId ?? ''))).toEqual([409, 'entry-belongs-to-a-document']);
  });

  it('are for owners and bookkeepers; a member records money', async () => {
    const member = await workshop.join(desk, 'member');
    const bookkeeper = await workshop.join(desk, 'bookkeeper');
    const denied = [403, 'permission-denied'];
    expect(refusalOf(await post(entry(good()), member))).toEqual(denied);
    const posted = granted<JournalEntryView>(await post(entry(good()), bookkeeper));
    expect(refusalOf(await reverse(posted.id, member))).toEqual(denied);
    granted(await reverse(posted.id, bookkeeper));
    granted(await record({ categoryAccountId: ids['5300'] }, member));
    granted(await record({ categoryAccountId: ids['5300'] }, bookkeeper));
    const rate = { id: v7(), name: 'County', rate: 80_000 };
    expect(refusalOf(await member.call('POST', '/finances/tax-rates', rate))).toEqual(denied);
    expect(
      refusalOf(
        await member.call('PUT', '/finances/book-lock', {
          closedThrough: '2026-01-31',
          opened: null,
          reason: 'Filed',
        }),
      ),
    ).toEqual(denied);
    granted(
      await bookkeeper.call('PUT', '/finances/book-lock', {
        closedThrough: '2026-01-31',
        opened: null,
        reason: 'Filed',
      }),
    );
    expect(refusalOf(await bookkeeper.call('PATCH', '/', { name: 'Mine' }))).toEqual(denied);
    expect(refusalOf(await post(entry(good(), { date: '2026-01-31' })))).toEqual([409, 'period-closed']);
  });
});

it('starts income at zero each fiscal year, in the chart of accounts and in the register; money goes on', async () => {
  const own = await workshop.found();
  const [bank, sales] = [await accountOf(own, '1000'), await accountOf(own, '4000')];
  for (const [date, amountCents] of [
    ['2025-12-31', 1_000],
    ['2026-01-01', 200],
  ] as const) {
    const sale = { kind: 'income', date, amountCents, moneyAccountId: bank, categoryAccountId: sales };
    granted(await record(sale, own));
  }
  const registerOf = async (accountId: string) =>
    granted<RegisterView>(
      await own.call('GET', `/finances/accounts/${accountId}/register?from=2026-01-01&to=2026-12-31`),
    );
  expect(await registerOf(sales)).toMatchObject({ openingCents: 0, closingCents: 200 });
  expect(await registerOf(bank)).toMatchObject({ openingCents: 1_000, closingCents: 1_200 });
  const chart = granted<AccountView[]>(await own.call('GET', '/finances/accounts'));
  expect(chart.find(({ id }) => id === sales)?.balanceCents).toBe(200);
  expect(chart.find(({ id }) => id === bank)?.balanceCents).toBe(1_200);
});

describe('money at hand', () => {
  it('is told for each day on which bank, cash and undeposited funds moved together', async () => {
    const fresh = await workshop.found();
    const [bank, cash, card, sales, supplies] = await Promise.all(
      (['1000', '1050', '2100', '4000', '5300'] as const).map((code) => accountOf(fresh, code)),
    );
    const book = (fields: object) => fresh.call('POST', '/finances/transactions', transaction(fields));
    for (const fields of [
      {
        kind: 'income',
        date: '2026-02-27',
        amountCents: 9000,
        moneyAccountId: cash,
        categoryAccountId: sales,
      },
      {
        kind: 'expense',
        date: '2026-03-02',
        amountCents: 1500,
        moneyAccountId: cash,
        categoryAccountId: supplies,
      },
      {
        kind: 'transfer',
        date: '2026-03-04',
        amountCents: 4000,
        moneyAccountId: cash,
        categoryAccountId: bank,
      },
      {
        kind: 'expense',
        date: '2026-03-05',
        amountCents: 700,
        moneyAccountId: card,
        categoryAccountId: supplies,
      },
      {
        kind: 'income',
        date: '2026-03-31',
        amountCents: 100,
        moneyAccountId: bank,
        categoryAccountId: sales,
      },
      { kind: 'income', date: '2026-04-01', amountCents: 50, moneyAccountId: bank, categoryAccountId: sales },
    ]) {
      granted(await book(fields));
    }
    expect(granted(await fresh.call('GET', '/finances/money-at-hand?from=2026-03-01&to=2026-03-31'))).toEqual(
      {
        from: '2026-03-01',
        to: '2026-03-31',
        openingCents: 9000,
        closingCents: 7600,
        days: [
          { date: '2026-03-02', balanceCents: 7500 },
          // A transfer within moves nothing in all, and a card is no money at hand.
          { date: '2026-03-04', balanceCents: 7500 },
          { date: '2026-03-31', balanceCents: 7600 },
        ],
      },
    );
  });
});
