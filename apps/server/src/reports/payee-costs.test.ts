import type { BillView } from '@atelier/contract/payables';
import type { FigureLinesView, PayeeCostsView, ResultReportView } from '@atelier/contract/reports';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountOf, granted, openWorkshop, type Desk, type Workshop } from '../platform/workshop.factory.ts';

/*
 * Paid to Clay & Co: $30.00 of clay and $12.00 of postage in one expense that was $99.00 first, and $25.00 of a bill of
 * $60.00; and $1.00 of postage by the name alone. Typed without a payee: $5.00 and $7.00 to the landlord. And an adjustment of $1.00 that names no one.
 */

let workshop: Workshop;
let desk: Desk;
let clay: string;
const ids: Record<string, string> = {};
const at = (code: string) => ids[code] ?? '';
const days = 'from=2026-01-01&to=2026-03-31';

beforeAll(async () => {
  workshop = await openWorkshop({ clock: { now: () => new Date('2026-04-20T16:00:00Z') } });
  desk = await workshop.found();
  for (const code of ['1000', '5300', '6550', '6000', '7150'] as const)
    ids[code] = await accountOf(desk, code);
  clay = v7();
  granted(await desk.call('POST', '/finances/payees', { id: clay, name: 'Clay & Co' }));

  const spent = { kind: 'expense', status: 'posted', moneyAccountId: at('1000') };
  const id = v7();
  const first = { ...spent, date: '2026-01-10', payee: 'clay', payeeId: clay };
  granted(
    await desk.call('POST', '/finances/transactions', {
      ...{ ...first, id, amountCents: 9900, lines: [{ accountId: at('5300'), amountCents: 9900 }] },
    }),
  );
  granted(
    await desk.call('PUT', `/finances/transactions/${id}`, {
      ...{ ...first, version: 1, amountCents: 4200 },
      lines: [
        { accountId: at('5300'), amountCents: 3000 },
        { accountId: at('7150'), amountCents: 1200 },
      ],
    }),
  );
  for (const [payee, amountCents] of [
    ['Landlord', 500],
    ['LANDLORD ', 700],
  ] as const) {
    const lines = [{ accountId: at('6550'), amountCents }];
    const rent = { ...spent, id: v7(), date: '2026-02-01', payee, amountCents, lines };
    granted(await desk.call('POST', '/finances/transactions', rent));
  }
  const typed = { ...spent, id: v7(), date: '2026-02-02', payee: ' CLAY & co', amountCents: 100 };
  const lines = [{ accountId: at('7150'), amountCents: 100 }];
  granted(await desk.call('POST', '/finances/transactions', { ...typed, lines }));
  const bill = granted<BillView>(
    await desk.call('POST', '/finances/bills', {
      ...{ id: v7(), payeeId: clay, date: '2026-03-01' },
      lines: [{ accountId: at('5300'), amountCents: 6000 }],
    }),
  );
  granted(
    await desk.call('POST', '/finances/bill-payments', {
      ...{ id: v7(), date: '2026-03-20', moneyAccountId: at('1000') },
      allocations: [{ billId: bill.id, amountCents: 2500 }],
    }),
  );
  granted(
    await desk.call('POST', '/finances/journal-entries', {
      ...{ id: v7(), date: '2026-03-31', memo: 'Adjustment' },
      lines: [
        { accountId: at('6000'), amountCents: 100 },
        { accountId: at('1000'), amountCents: -100 },
      ],
    }),
  );
});
afterAll(() => workshop.close());

const read = async (query: string) =>
  granted<PayeeCostsView>(await desk.call('GET', `/finances/reports/expenses-by-payee?${query}`));
const told = ({ payees }: PayeeCostsView) =>
  payees.map(({ name, totalCents, accounts }) => [
    name,
    totalCents,
    ...accounts.map(({ code, amountCents }) => `${code} ${String(amountCents)}`),
  ]);

describe('what went to whom', () => {
  it('is told by payee and account, whatever was changed, typed or put on account', async () => {
    expect(told(await read(`${days}&basis=accrual`))).toEqual([
      ['Clay & Co', 10_300, '5300 9000', '7150 1300'],
      ['LANDLORD', 1200, '6550 1200'],
      [null, 100, '6000 100'],
    ]);
    expect(told(await read(`${days}&basis=cash`))[0]).toEqual(['Clay & Co', 6800, '5300 5500', '7150 1300']);
    expect(told(await read('from=2026-02-01&to=2026-02-28'))).toEqual([
      ['LANDLORD', 1200, '6550 1200'],
      ['Clay & Co', 100, '7150 100'],
    ]);
  });

  it.each(['accrual', 'cash'])('comes to the costs of the profit & loss, %s', async (basis) => {
    const result = granted<ResultReportView>(
      await desk.call('GET', `/finances/reports/profit-and-loss?${days}&by=total&basis=${basis}`),
    );
    const [costs = 0] = result.costOfGoodsSold.amounts;
    const [expenses = 0] = result.expenses.amounts;
    expect((await read(`${days}&basis=${basis}`)).totalCents).toBe(costs + expenses);
  });

  it.each(['accrual', 'cash'])(
    'opens the lines behind each figure, which add up to it, %s',
    async (basis) => {
      const view = await read(`${days}&basis=${basis}`);
      for (const { key, totalCents, accounts } of view.payees) {
        const figures = [
          { of: 'costs', cents: totalCents },
          ...accounts.map(({ accountId, amountCents }) => ({ of: accountId, cents: amountCents })),
        ];
        for (const { of, cents } of figures) {
          const query = `${days}&basis=${basis}&of=${of}&payee=${encodeURIComponent(key)}`;
          const lines = granted<FigureLinesView>(await desk.call('GET', `/finances/reports/lines?${query}`));
          expect(lines.totalCents, `${key} ${of}`).toBe(cents);
          expect(
            lines.rows.reduce((sum, { amountCents }) => sum + amountCents, 0),
            `${key} ${of}`,
          ).toBe(cents);
        }
      }
    },
  );

  it('is saved as it is shown, and has only its own rows in another business', async () => {
    const { text } = await desk.call('GET', `/finances/reports/expenses-by-payee.csv?${days}&basis=accrual`);
    expect(text.trim().split('\r\n')).toEqual([
      'Payee,Code,Account,Amount',
      'Clay & Co,5300,Materials used,90.00',
      'Clay & Co,7150,Postage and shipping to customers,13.00',
      'Total Clay & Co,,,103.00',
      'LANDLORD,6550,Studio rent,12.00',
      'Without a payee,6000,Advertising,1.00',
      'Total,,,116.00',
    ]);
    const other = await workshop.found();
    const path = `/finances/reports/expenses-by-payee?${days}`;
    expect(granted<PayeeCostsView>(await other.call('GET', path)).payees).toEqual([]);
  });
});
