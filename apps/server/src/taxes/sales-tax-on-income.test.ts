import type { BankImportView, BankLineView } from '@atelier/contract/banking';
import type { SalesTaxView, TaxDocumentView } from '@atelier/contract/taxes';
import type { TransactionView } from '@atelier/contract/transactions';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../platform/test-server.ts';
import {
  accountOf,
  balancesOf,
  granted,
  openWorkshop,
  type Answer,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

let workshop: Workshop;
let desk: Desk;
let vermont: string;
let together: string;
const ids: Record<string, string> = {};
const at = (code: string) => ids[code] ?? '';

beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  await workshop.close();
});
beforeEach(async () => {
  desk = await workshop.found();
  for (const code of ['1000', '4000', '4800', '6150', '6160'] as const)
    ids[code] = await accountOf(desk, code);
  vermont = await addRate({ name: 'Vermont', kind: 'state', rate: 60_000 });
  const state = await addRate({ name: 'New York State', place: 'New York', kind: 'state', rate: 40_000 });
  const county = await addRate({ name: 'Ulster', place: 'New York', kind: 'county', rate: 40_000 });
  together = await addRate({ name: 'Ulster together', partIds: [state, county] });
});

async function addRate(body: object): Promise<string> {
  const id = v7();
  granted(await desk.call('POST', '/finances/tax-rates', { id, ...body }));
  return id;
}
const line = (code: string, amountCents: number, taxRateId: string | null = null) => ({
  accountId: at(code),
  amountCents,
  taxRateId,
});
const income = (amountCents: number, lines: readonly object[], fields: object = {}) => ({
  id: v7(),
  kind: 'income',
  date: '2026-02-10',
  payee: 'Fair',
  amountCents,
  moneyAccountId: at('1000'),
  lines,
  ...fields,
});
const record = (body: object) => desk.call('POST', '/finances/transactions', body);
const query = (basis: string) => `?from=2026-01-01&to=2026-03-31&basis=${basis}`;
const report = async (basis = 'accrual') =>
  granted<SalesTaxView>(await desk.call('GET', `/finances/sales-tax${query(basis)}`));
const codeOf = ({ body }: Answer) => (body as { code: string }).code;
const etsy = { salesTax: 'marketplace', marketplace: 'Etsy' };

describe('sales tax on income', () => {
  it('counts on both bases under its place and rates, on top and included, and follows every change', async () => {
    const onTop = income(10_800, [line('4000', 10_000, together)], { salesTax: 'on-top' });
    const saved = granted<TransactionView>(await record(onTop));
    expect(saved).toMatchObject({
      salesTax: 'on-top',
      taxes: [{ name: 'Ulster together', taxableCents: 10_000, taxCents: 800 }],
      lines: [{ amountCents: 10_000, taxRateId: together }],
    });
    granted(await record(income(10_600, [line('4000', 10_600, vermont)], { salesTax: 'included' })));
    granted(await record(income(5_000, [line('4000', 5_000, vermont)], { salesTax: 'exempt' })));
    expect(await balancesOf(desk)).toMatchObject({ '1000': 26_400, '2200': 1_400, '4000': 25_000 });
    for (const basis of ['accrual', 'cash']) {
      const view = await report(basis);
      expect(view.places).toMatchObject([
        {
          place: 'New York',
          taxableCents: 10_000,
          taxCents: 800,
          rates: [{ taxCents: 400 }, { taxCents: 400 }],
        },
        { place: 'Vermont', taxableCents: 10_000, exemptCents: 5_000, taxCents: 600 },
      ]);
      expect(view.totals).toMatchObject({ taxableCents: 20_000, exemptCents: 5_000, taxCents: 1_400 });
      expect(view.account).toMatchObject({ owedCents: 1_400, otherCents: 0 });
    }
    const { rows } = granted<{ rows: TaxDocumentView[] }>(
      await desk.call('GET', `/finances/sales-tax/documents${query('cash')}&place=New%20York`),
    );
    expect(rows).toMatchObject([
      { what: 'income', transactionId: onTop.id, invoiceId: null, customerName: 'Fair', taxCents: 800 },
    ]);
    // Another place: the old tax goes with the entry that was taken back.
    const moved = { ...onTop, amountCents: 10_600, lines: [line('4000', 10_000, vermont)] };
    granted(
      await desk.call('PUT', `/finances/transactions/${onTop.id}`, { ...moved, version: saved.version }),
    );
    expect((await report()).places).toMatchObject([{ taxCents: 0 }, { taxCents: 1_200 }]);
    granted(
      await desk.call('POST', `/finances/transactions/${onTop.id}/delete`, { version: saved.version + 1 }),
    );
    expect(await report()).toMatchObject({ totals: { taxCents: 600 }, account: { otherCents: 0 } });
  });

  it('is filed with the invoices, and a filed day takes none any more and loses none', async () => {
    const saved = granted<TransactionView>(
      await record(income(10_600, [line('4000', 10_000, vermont)], { salesTax: 'on-top' })),
    );
    granted(
      await desk.call('POST', '/finances/tax-filings', {
        id: v7(),
        place: 'Vermont',
        from: '2026-01-01',
        to: '2026-03-31',
        basis: 'accrual',
        taxCents: 600,
        adjustmentCents: 0,
        adjustmentAccountId: null,
        reference: '',
        moneyAccountId: at('1000'),
        paidOn: '2026-04-20',
      }),
    );
    expect((await balancesOf(desk))['2200']).toBeUndefined();
    const { version } = saved;
    const late = income(10_600, [line('4000', 10_000, vermont)], { salesTax: 'on-top' });
    expect(codeOf(await record(late))).toBe('tax-period-filed');
    expect(codeOf(await desk.call('POST', `/finances/transactions/${saved.id}/delete`, { version }))).toBe(
      'tax-period-filed',
    );
    const less = {
      ...late,
      id: saved.id,
      version,
      amountCents: 5_300,
      lines: [line('4000', 5_000, vermont)],
    };
    expect(codeOf(await desk.call('PUT', `/finances/transactions/${saved.id}`, less))).toBe(
      'tax-period-filed',
    );
    // Another place is another return, and an exempt sale would be on this one.
    granted(
      await record({ ...late, id: v7(), amountCents: 10_800, lines: [line('4000', 10_000, together)] }),
    );
    const exempt = income(5_000, [line('4000', 5_000, vermont)], { salesTax: 'exempt' });
    expect(codeOf(await record(exempt))).toBe('tax-period-filed');
  });

  it('refuses what cannot be', async () => {
    const taxed = (amount: number, fields: object) =>
      record(income(amount, [line('4000', 10_000, vermont)], fields));
    expect(codeOf(await taxed(10_000, { salesTax: 'on-top' }))).toBe('transaction-not-split-up');
    expect(codeOf(await taxed(10_600, { salesTax: 'on-top', kind: 'refund' }))).toBe(
      'category-account-not-allowed',
    );
    expect(codeOf(await record(income(10_600, [line('4000', 10_000, v7())], { salesTax: 'on-top' })))).toBe(
      'tax-rate-not-found',
    );
    expect(await balancesOf(desk)).toEqual({});
    const saved = income(10_600, [line('4000', 10_000, vermont)], { salesTax: 'on-top' });
    granted(await record(saved));
    const again = {
      transactionId: saved.id,
      everyUnit: 'month',
      everyCount: 1,
      dayOfMonth: 10,
      startsOn: '2099-01-10',
    };
    const plan = { ...again, id: v7(), endsOn: null, endsAfter: null, madeAs: 'posted' };
    expect(codeOf(await desk.call('POST', '/finances/recurring', plan))).toBe('recurring-takes-no-tax');
  });
});

describe('a payout of a marketplace', () => {
  const parts = () => [
    line('4000', 108_00, vermont),
    line('4000', -8_00, vermont),
    line('4800', -20_00, vermont),
    line('6160', -6_50),
    line('4000', 40_00),
  ];

  it('goes into the books gross, with what was taken off; the clearing account comes to zero', async () => {
    const clearing = v7();
    granted(
      await desk.call('POST', '/finances/accounts', {
        ...{
          id: clearing,
          code: '1099',
          name: 'Etsy',
          type: 'clearing',
          parentId: null,
          scheduleCLine: null,
        },
      }),
    );
    granted(await record(income(113_50, parts(), { ...etsy, moneyAccountId: clearing })));
    granted(
      await record({
        ...income(113_50, [{ accountId: at('1000'), amountCents: 113_50 }], { kind: 'transfer' }),
        moneyAccountId: clearing,
      }),
    );
    expect(await balancesOf(desk)).toEqual({ '1000': 113_50, '4000': 140_00, '4800': -20_00, '6160': 6_50 });
    for (const basis of ['accrual', 'cash']) {
      expect(await report(basis)).toMatchObject({
        places: [
          { place: 'New York' },
          { place: 'Vermont', marketplaceCents: 80_00, taxableCents: 0, taxCents: 0 },
        ],
        totals: { marketplaceCents: 120_00, placelessCents: 40_00, untaxedCents: 0, taxCents: 0 },
        account: { owedCents: 0, otherCents: 0 },
      });
    }
  });

  it('is split from a line of the bank, and undone', async () => {
    const importId = v7();
    const form = new FormData();
    form.append('file', new File(['Date,Payee,Memo,Amount\n2026-02-12,ETSY PAYOUT,,113.50\n'], 'etsy.csv'));
    granted(await desk.call('PUT', `/finances/accounts/${at('1000')}/bank-imports/${importId}`, form));
    await eventually(async () => {
      const now = granted<BankImportView>(await desk.call('GET', `/finances/bank-imports/${importId}`));
      return now.endedAt === null ? undefined : now;
    });
    const { rows } = granted<{ rows: BankLineView[] }>(
      await desk.call('GET', '/finances/bank-lines?show=review'),
    );
    const say = (lines: readonly object[]) =>
      desk.call('POST', `/finances/bank-lines/${rows[0]!.id}/categorise`, {
        ...{ transactionId: v7(), payee: 'Etsy', lines, ...etsy },
      });
    expect(codeOf(await say(parts().slice(1)))).toBe('transaction-not-split-up');
    expect(granted<BankLineView>(await say(parts())).state).toBe('categorised');
    expect(await balancesOf(desk)).toMatchObject({ '1000': 113_50, '6160': 6_50 });
    granted(await desk.call('POST', `/finances/bank-lines/${rows[0]!.id}/undo`));
    expect(await balancesOf(desk)).toEqual({});
    expect((await report()).totals.marketplaceCents).toBe(0);
  });
});
