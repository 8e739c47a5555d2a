import type { AgeingDocumentsView, AgeingView } from '@atelier/contract/reports';
import type { BillView } from '@atelier/contract/payables';
import type { JournalEntryView, ProfitAndLossView } from '@atelier/contract/books';
import type { OpeningBalancesView } from '@atelier/contract/opening-balances';
import type { InvoiceView } from '@atelier/contract/invoices';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accountOf,
  addCustomerTo,
  balancesOf,
  granted,
  issueAt,
  openWorkshop,
  refusalOf,
  type Answer,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
const ids: Record<string, string> = {};

beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
});
beforeEach(async () => {
  desk = await workshop.found();
  for (const code of [
    '1000',
    '1050',
    '1200',
    '1320',
    '1500',
    '2000',
    '2100',
    '3000',
    '3800',
    '4000',
    '5300',
  ] as const)
    ids[code] = await accountOf(desk, code);
});

const at = (code: string) => ids[code] ?? '';
const day = '2025-12-31';
const amounts = (of: Record<string, number>) =>
  Object.entries(of).map(([code, amountCents]) => ({ accountId: at(code), amountCents }));
const invoice = (fields: object = {}) => ({
  id: null,
  name: 'Ada',
  number: 'OLD-7',
  date: '2025-11-20',
  dueDate: '2025-12-20',
  amountCents: 30_000,
  categoryId: at('4000'),
  ...fields,
});
const bill = (fields: object = {}) => ({
  ...invoice({ name: 'Clay & Co', number: 'C-9', amountCents: 12_000, categoryId: at('5300') }),
  ...fields,
});
/** Balanced: 5,000.00 and 100.00 of money, things, what is owed both ways, a card, and what the owner put in. */
const whole = (fields: object = {}) => ({
  id: v7(),
  version: null,
  date: day,
  accounts: amounts({
    1000: 500_000,
    1050: 10_000,
    1320: 90_000,
    1500: 200_000,
    2100: -40_000,
    3000: -778_000,
  }),
  invoices: [invoice()],
  bills: [bill()],
  ...fields,
});
const set = (body: object, key?: string) => desk.call('PUT', '/finances/opening-balances', body, key);
const view = async () => granted<OpeningBalancesView>(await desk.call('GET', '/finances/opening-balances'));
const fieldOf = (answer: Answer) => (answer.body as { data?: { field?: string } }).data?.field ?? null;
const journal = async () =>
  granted<{ rows: JournalEntryView[] }>(await desk.call('GET', '/finances/journal-entries?limit=100')).rows;
const result = async (basis: string) =>
  granted<ProfitAndLossView>(
    await desk.call('GET', `/finances/profit-and-loss?from=2025-01-01&to=2026-12-31&basis=${basis}`),
  );
const balances = {
  1000: 500_000,
  1050: 10_000,
  1200: 30_000,
  1320: 90_000,
  1500: 200_000,
  2000: 12_000,
  2100: 40_000,
  3000: 778_000,
};

describe('opening balances', () => {
  it('are posted in one step, once, and are what every account had', async () => {
    const body = whole();
    const key = v7();
    const [first, second] = await Promise.all([set(body, key), set(body, key)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await balancesOf(desk)).toEqual(balances);
    expect(refusalOf(await set(whole()))).toEqual([409, 'opening-there-already']);
    const { opening, accounts, invoices, bills } = await view();
    expect(opening).toMatchObject({ date: day, version: 1 });
    const shown = Object.fromEntries(
      accounts.filter((row) => row.amountCents).map((row) => [row.code, row.amountCents]),
    );
    expect(shown).toEqual({ ...balances, 2000: -12_000, 2100: -40_000, 3000: -778_000 });
    expect(invoices).toMatchObject([{ name: 'Ada', number: 'OLD-7', amountCents: 30_000, paidCents: 0 }]);
    expect(bills).toMatchObject([{ name: 'Clay & Co', categoryId: at('5300') }]);
    // Nothing was earned or spent by it.
    expect((await result('accrual')).netProfit).toMatchObject({ totalCents: 0 });
  });

  it('make an invoice that ages, is paid, and earns on cash basis alone', async () => {
    granted(await set(whole()));
    const openOn = async (report: 'receivables' | 'payables', on: string) => {
      const address = `/finances/reports/${report}-ageing`;
      const { rows } = granted<AgeingView>(await desk.call('GET', `${address}?on=${on}`));
      const opened = await Promise.all(rows.map(({ id }) => desk.call('GET', `${address}/${id}?on=${on}`)));
      return opened.flatMap((one) => granted<AgeingDocumentsView>(one).documents.map(({ number }) => number));
    };
    expect(await openOn('receivables', '2025-12-30')).toEqual([]);
    expect(await openOn('receivables', '2026-01-15')).toEqual(['OLD-7']);
    const [row] = (await view()).invoices;
    const found = granted<InvoiceView>(await desk.call('GET', `/invoices/${row!.id}`));
    expect(found).toMatchObject({ number: 'OLD-7', balanceCents: 30_000, isFromOpening: true });
    const payment = {
      ...{ id: v7(), date: '2026-01-10', method: 'cash', amountCents: 10_000 },
      allocations: [{ invoiceId: row!.id, amountCents: 10_000 }],
    };
    granted(await desk.call('POST', '/payments', { ...payment, depositAccountId: at('1000') }));
    expect((await result('accrual')).netProfit).toMatchObject({ totalCents: 0 });
    expect((await result('cash')).netProfit).toMatchObject({ totalCents: 10_000 });
    const [owed] = (await view()).bills;
    expect(await openOn('payables', '2026-01-15')).toEqual(['C-9']);
    const paid = { id: v7(), date: '2026-01-11', moneyAccountId: at('1000') };
    const allocations = [{ billId: owed!.id, amountCents: 12_000 }];
    granted(await desk.call('POST', '/finances/bill-payments', { ...paid, allocations }));
    expect((await result('cash')).netProfit).toMatchObject({ totalCents: -2_000 });
    // Each is changed where it came from.
    const voiding = { date: '2026-02-01', reason: 'x' };
    expect(refusalOf(await desk.call('POST', `/invoices/${row!.id}/void`, voiding))).toEqual([
      409,
      'from-opening-balances',
    ]);
    const stored = granted<BillView>(await desk.call('GET', `/finances/bills/${owed!.id}`));
    expect(stored.isFromOpening).toBe(true);
    const void_ = await desk.call('POST', `/finances/bills/${owed!.id}/void`, {
      ...voiding,
      version: stored.version,
    });
    expect(refusalOf(void_)).toEqual([409, 'from-opening-balances']);
    // What was paid stays, and with it all that is taken back as a whole; the rest can change.
    const { opening, invoices, bills } = await view();
    const back = await desk.call('POST', '/finances/opening-balances/take-back', {
      version: opening!.version,
    });
    expect(refusalOf(back)).toEqual([409, 'opening-document-paid']);
    const said = (documents: OpeningBalancesView['invoices']) =>
      documents.map(({ paidCents: _, ...one }) => one);
    const changed = whole({ version: 1, invoices: said(invoices), bills: said(bills) });
    const less = { ...changed, invoices: [{ ...changed.invoices[0]!, amountCents: 29_000 }] };
    less.accounts = amounts({
      1000: 501_000,
      1050: 10_000,
      1320: 90_000,
      1500: 200_000,
      2100: -40_000,
      3000: -778_000,
    });
    const refused = await set(less);
    expect([...refusalOf(refused), fieldOf(refused)]).toEqual([
      409,
      'opening-document-paid',
      'invoices.0.amountCents',
    ]);
    const before = (await journal()).length;
    granted(await set(changed));
    expect(await journal()).toHaveLength(before);
  });

  it('change by reversal, what is the same staying as it is, and go as a whole', async () => {
    granted(await set(whole()));
    const before = await journal();
    const { invoices, bills } = await view();
    const said = (documents: OpeningBalancesView['invoices']) =>
      documents.map(({ paidCents: _, ...one }) => one);
    const accounts = amounts({
      1000: 500_000,
      1050: 10_000,
      1320: 95_000,
      1500: 200_000,
      2100: -40_000,
      3000: -783_000,
    });
    const body = whole({ version: 1, accounts, invoices: said(invoices), bills: said(bills) });
    granted(await set(body));
    // The entry of the accounts, and the one that takes it back.
    expect(await journal()).toHaveLength(before.length + 2);
    expect(await balancesOf(desk)).toEqual({ ...balances, 1320: 95_000, 3000: 783_000 });
    expect(refusalOf(await set(body))).toEqual([409, 'opening-changed-meanwhile']);
    // Another day, the same numbers.
    granted(await set({ ...body, version: 2, date: '2025-12-30' }));
    expect(await balancesOf(desk)).toEqual({ ...balances, 1320: 95_000, 3000: 783_000 });
    expect((await view()).invoices).toMatchObject([{ number: 'OLD-7' }]);
    granted(await desk.call('POST', '/finances/opening-balances/take-back', { version: 3 }));
    expect(await balancesOf(desk)).toEqual({});
    expect(await view()).toMatchObject({ opening: null, invoices: [], bills: [] });
    granted(await set(whole()));
    expect(await balancesOf(desk)).toEqual(balances);
  });

  it('and the opening balance of a money account are one', async () => {
    const path = `/finances/money-accounts/${at('1000')}/opening-balance`;
    granted(await desk.call('PUT', path, { balanceCents: 700, date: '2026-02-01' }));
    const own = (await view()).accounts.find(({ code }) => code === '1000');
    expect(own).toMatchObject({ amountCents: 0, own: { date: '2026-02-01', amountCents: 700 } });
    granted(await set(whole()));
    expect(await balancesOf(desk)).toEqual(balances);
    expect((await desk.call('GET', path)).body).toEqual({ balanceCents: 500_000, date: day });
    // Changed there, it is seen here; what it leaves over is on the opening balances.
    granted(await desk.call('PUT', path, { balanceCents: 499_000, date: day }));
    const { accounts } = await view();
    expect(accounts.find(({ code }) => code === '1000')?.amountCents).toBe(499_000);
    expect(accounts.find(({ is }) => is === 'opening-balances')?.amountCents).toBe(1_000);
  });

  it('leave an account alone that was opened on another day', async () => {
    const id = v7();
    const opening = { balanceCents: 5_000, date: '2026-03-01' };
    granted(
      await desk.call('POST', '/finances/money-accounts', { id, name: 'Savings', type: 'bank', opening }),
    );
    granted(await set(whole()));
    expect((await view()).accounts.find(({ accountId }) => accountId === id)).toMatchObject({
      own: { amountCents: 5_000 },
    });
    granted(await desk.call('POST', '/finances/opening-balances/take-back', { version: 1 }));
    expect(Object.values(await balancesOf(desk)).sort()).toEqual([5_000, 5_000]);
  });

  it('are refused at the row that is wrong, and nothing is posted', async () => {
    const cases: [object, string, string | null][] = [
      [whole({ accounts: amounts({ 1000: 1 }), invoices: [], bills: [] }), 'opening-not-balanced', null],
      [whole({ accounts: [], invoices: [], bills: [] }), 'opening-is-empty', 'accounts'],
      [
        whole({ accounts: [...whole().accounts, ...amounts({ 1200: 1 })] }),
        'opening-documents-differ',
        'accounts.6.amountCents',
      ],
      [
        whole({ accounts: [...whole().accounts, { accountId: v7(), amountCents: 1 }] }),
        'account-not-found',
        'accounts.6.amountCents',
      ],
      [
        whole({ invoices: [invoice(), invoice({ name: 'Bea' })] }),
        'opening-number-twice',
        'invoices.1.number',
      ],
      [whole({ invoices: [invoice({ number: ' ' })] }), 'opening-number-required', 'invoices.0.number'],
      [
        whole({ invoices: [invoice({ date: '2026-01-01', dueDate: '2026-02-01' })] }),
        'opening-document-after',
        'invoices.0.date',
      ],
      [whole({ bills: [bill({ dueDate: '2025-11-19' })] }), 'opening-due-before-its-day', 'bills.0.dueDate'],
      [whole({ bills: [bill({ amountCents: 0 })] }), 'opening-amount-not-positive', 'bills.0.amountCents'],
      [
        whole({ bills: [bill({ categoryId: at('4000') })] }),
        'category-account-not-allowed',
        'bills.0.categoryId',
      ],
    ];
    for (const [body, code, field] of cases) {
      const answer = await set(body);
      expect([(answer.body as { code: string }).code, fieldOf(answer)]).toEqual([code, field]);
    }
    await addCustomerTo(desk, { name: 'Ada' });
    await addCustomerTo(desk, { name: 'ada' });
    const several = await set(whole());
    expect([...refusalOf(several), fieldOf(several)]).toEqual([
      409,
      'opening-name-of-several',
      'invoices.0.name',
    ]);
    granted(
      await desk.call('PUT', '/finances/book-lock', { closedThrough: day, opened: null, reason: 'Filed' }),
    );
    const closed = await set(whole({ invoices: [invoice({ name: 'Bea' })] }));
    expect([...refusalOf(closed), fieldOf(closed)]).toEqual([409, 'period-closed', 'date']);
    expect(await journal()).toEqual([]);
  });

  it('keep their numbers: an invoice that is issued here takes the next that is free', async () => {
    const next = granted<InvoiceView>(
      await desk.call('GET', `/invoices/${await issueAt(desk, await addCustomerTo(desk))}`),
    ).number!;
    const following = next.replace(/1$/, '2');
    granted(await set(whole({ invoices: [invoice({ number: following })] })));
    const taken = await set(
      whole({ version: 1, invoices: [invoice({ number: next })], bills: (await view()).bills }),
    );
    expect([...refusalOf(taken), fieldOf(taken)]).toEqual([409, 'opening-number-taken', 'invoices.0.number']);
    const issued = granted<InvoiceView>(
      await desk.call('GET', `/invoices/${await issueAt(desk, await addCustomerTo(desk))}`),
    );
    expect(issued.number).toBe(next.replace(/1$/, '3'));
  });
});
