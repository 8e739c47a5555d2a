import type {
  BalanceSheetView,
  ProfitAndLossView,
  TrialBalanceView,
  JournalEntryView,
} from '@atelier/contract/books';
import type { SalesView } from '@atelier/contract/reports';
import type { InvoiceView } from '@atelier/contract/invoices';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  addCustomerTo,
  addTaxRateTo,
  draftFor,
  granted,
  openWorkshop,
  saveDraftAt,
  type Desk,
  type Workshop,
} from '../platform/workshop.factory.ts';

/*
 * Books on cash basis against a recomputation that knows only the documents and the journal: whole cents by another way
 * (big integers here, SQL there), for any sequence of invoices, payments, payments taken back and invoices voided.
 */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

type Basis = 'accrual' | 'cash';
type Figures = Record<string, number>;

const lastDay = '2026-12-31';
const trialOf = async (desk: Desk, basis: Basis, on = lastDay) =>
  granted<TrialBalanceView>(await desk.call('GET', `/finances/trial-balance?on=${on}&basis=${basis}`));
const profitOf = async (desk: Desk, basis: Basis, to = lastDay) =>
  granted<ProfitAndLossView>(
    await desk.call('GET', `/finances/profit-and-loss?from=2026-01-01&to=${to}&basis=${basis}`),
  );
const figuresOf = ({ rows }: TrialBalanceView): Figures =>
  Object.fromEntries(rows.map((row) => [row.code, row.debitCents - row.creditCents]));

async function entriesOf(desk: Desk): Promise<JournalEntryView[]> {
  const page = granted<{ rows: JournalEntryView[] }>(
    await desk.call('GET', '/finances/journal-entries?limit=200'),
  );
  return page.rows.toSorted((left, right) => left.number - right.number);
}

/** Half away from zero, as a ledger rounds. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const whole = (2n * magnitude + denominator) / (2n * denominator);
  return numerator < 0n ? -whole : whole;
}

/** Returns what each account has on cash basis, from documents and journal alone. */
async function recomputed(desk: Desk, on = lastDay): Promise<Figures> {
  const found: Figures = {};
  const add = (code: string, cents: number) => {
    found[code] = (found[code] ?? 0) + cents;
  };
  const settled = new Map<string, bigint>();
  const entries = await entriesOf(desk);
  const invoiceOfPayment = new Map<string, string>();
  const { rows } = granted<{ rows: { id: string; allocations: { invoiceId: string }[] }[] }>(
    await desk.call('GET', '/payments?limit=200'),
  );
  for (const { id, allocations } of rows) invoiceOfPayment.set(id, allocations[0]!.invoiceId);
  for (const entry of entries) {
    if (entry.source?.kind === 'invoice') continue;
    const isCounted = entry.date <= on;
    if (entry.source?.kind !== 'payment') {
      if (isCounted) for (const line of entry.lines) add(line.accountCode, line.amountCents);
      continue;
    }
    const invoiceId = invoiceOfPayment.get(entry.source.id)!;
    const invoice = entries.find((one) => one.source?.id === invoiceId && one.kind === 'invoice')!;
    const parts = invoice.lines.filter((line) => line.accountCode !== '1200');
    const total = BigInt(-parts.reduce((sum, line) => sum + line.amountCents, 0));
    const before = settled.get(invoiceId) ?? 0n;
    const paid = BigInt(-entry.lines.find((line) => line.accountCode === '1200')!.amountCents);
    const after = before + paid;
    settled.set(invoiceId, after);
    if (!isCounted) continue;
    let upTo = 0n;
    for (const part of parts) {
      const sharesTo = (settledNow: bigint) => rounded(upTo * settledNow, total);
      const [afterBefore, beforeBefore] = [sharesTo(after), sharesTo(before)];
      upTo += BigInt(part.amountCents);
      add(part.accountCode, Number(sharesTo(after) - afterBefore - (sharesTo(before) - beforeBefore)));
    }
    for (const line of entry.lines) {
      if (line.accountCode !== '1200') add(line.accountCode, line.amountCents);
    }
  }
  return Object.fromEntries(Object.entries(found).filter(([, cents]) => cents !== 0));
}

type Step =
  | { kind: 'issue'; prices: number[]; shipping: number; day: number; includesTax: boolean }
  | { kind: 'pay'; which: number; part: number; day: number }
  | { kind: 'take-back'; which: number; day: number }
  | { kind: 'void'; which: number; day: number };

const anyDay = fc.integer({ min: 1, max: 28 });
const anyWhich = fc.integer({ min: 0, max: 20 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('issue' as const),
      prices: fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 4 }),
      shipping: fc.constantFrom(0, 0, 599),
      day: anyDay,
      includesTax: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      which: anyWhich,
      part: fc.integer({ min: 1, max: 100 }),
      day: anyDay,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('take-back' as const), which: anyWhich, day: anyDay }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('void' as const), which: anyWhich, day: anyDay }) },
);

interface Scene {
  readonly desk: Desk;
  readonly customerId: string;
  readonly taxRateId: string;
  readonly bank: string;
  readonly incomeAccounts: readonly string[];
}

async function setScene(): Promise<Scene> {
  const desk = await workshop.found();
  return {
    desk,
    customerId: await addCustomerTo(desk),
    taxRateId: await addTaxRateTo(desk, 71_300),
    bank: await accountOf(desk, 'bank'),
    incomeAccounts: [await accountOf(desk, 'sales'), await accountOf(desk, 'other-income')],
  };
}

const dayOf = (month: number, day: number) =>
  `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

async function play(scene: Scene, steps: readonly Step[]): Promise<string[]> {
  const { desk } = scene;
  const invoices: string[] = [];
  const payments: string[] = [];
  for (const step of steps) {
    if (step.kind === 'issue') {
      const lines = step.prices.map((unitPriceCents, index) => ({
        ...draftFor(null).lines[0]!,
        id: v7(),
        quantity: 1_000_000,
        unitPriceCents,
        taxRateId: index % 2 === 0 ? scene.taxRateId : null,
        incomeAccountId: scene.incomeAccounts[index % 2]!,
      }));
      const id = await saveDraftAt(
        desk,
        draftFor(scene.customerId, {
          lines,
          shippingCents: step.shipping,
          pricesIncludeTax: step.includesTax,
          issueDate: dayOf(2, step.day),
          dueDate: dayOf(9, step.day),
        }),
      );
      granted(await desk.call('POST', `/invoices/${id}/issue`));
      invoices.push(id);
    } else if (step.kind === 'take-back') {
      const id = payments[step.which % Math.max(1, payments.length)];
      // What was taken back already is refused, as it should be.
      if (id !== undefined) await desk.call('POST', `/payments/${id}/reverse`, { date: dayOf(5, step.day) });
    } else {
      const id = invoices[step.which % Math.max(1, invoices.length)];
      if (id === undefined) continue;
      if (step.kind === 'void') {
        await desk.call('POST', `/invoices/${id}/void`, { date: dayOf(6, step.day), reason: 'x' });
      } else {
        const payment = await pay(scene, id, step.part, dayOf(3 + (step.day % 2), step.day));
        if (payment !== null) payments.push(payment);
      }
    }
  }
  return invoices;
}

async function pay(scene: Scene, invoiceId: string, part: number, date: string): Promise<string | null> {
  const { totalCents, paidCents, state } = granted<InvoiceView>(
    await scene.desk.call('GET', `/invoices/${invoiceId}`),
  );
  const due = totalCents - paidCents;
  if (due === 0 || state === 'void') return null;
  const id = v7();
  const amountCents = Math.max(1, Math.floor((due * part) / 100));
  granted(
    await scene.desk.call('POST', '/payments', {
      id,
      allocations: [{ invoiceId, amountCents }],
      date,
      amountCents,
      method: 'check',
      depositAccountId: scene.bank,
    }),
  );
  return id;
}

describe('the books on cash basis', () => {
  it('are what a recomputation from the documents says, at any day, and meet accrual when all is paid', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 16 }), async (steps) => {
        const scene = await setScene();
        const invoices = await play(scene, steps);
        for (const on of ['2026-03-31', '2026-04-14', '2026-05-15', lastDay]) {
          const trial = await trialOf(scene.desk, 'cash', on);
          expect(trial.debitCents).toBe(trial.creditCents);
          expect(figuresOf(trial)).toEqual(await recomputed(scene.desk, on));
          const sheet = granted<BalanceSheetView>(
            await scene.desk.call('GET', `/finances/balance-sheet?on=${on}&basis=cash`),
          );
          expect(sheet.assets.totalCents).toBe(sheet.liabilitiesAndEquityCents);
          expect((await profitOf(scene.desk, 'cash', on)).netProfit.totalCents).toBe(
            sheet.equity.rows.reduce((sum, row) => sum + row.amountCents, 0),
          );
        }
        // Sales of days that cut months are those of the profit & loss, whatever they are told by.
        for (const basis of ['accrual', 'cash'] as const) {
          const days = `from=2026-02-12&to=2026-05-15&basis=${basis}`;
          const profit = granted<ProfitAndLossView>(
            await scene.desk.call('GET', `/finances/profit-and-loss?${days}`),
          );
          for (const by of ['product', 'customer', 'month', 'account']) {
            const sales = granted<SalesView>(
              await scene.desk.call('GET', `/finances/reports/sales?${days}&by=${by}`),
            );
            expect(sales.totalCents, by).toBe(profit.income.totalCents);
          }
        }
        for (const id of invoices) await pay(scene, id, 100, '2026-10-01');
        // What is paid whole was sold line by line as it was issued.
        const salesOf = async (basis: 'accrual' | 'cash', by: string) =>
          granted<SalesView>(
            await scene.desk.call(
              'GET',
              `/finances/reports/sales?from=2026-01-01&to=${lastDay}&basis=${basis}&by=${by}`,
            ),
          )
            .rows.map(({ key, amountCents }) => [key, amountCents] as const)
            .filter(([, amountCents]) => amountCents !== 0);
        for (const by of ['product', 'customer', 'account']) {
          expect(await salesOf('cash', by), by).toEqual(await salesOf('accrual', by));
        }
        expect(figuresOf(await trialOf(scene.desk, 'cash'))).toEqual(
          figuresOf(await trialOf(scene.desk, 'accrual')),
        );
        expect((await profitOf(scene.desk, 'cash')).netProfit.totalCents).toBe(
          (await profitOf(scene.desk, 'accrual')).netProfit.totalCents,
        );
      }),
      { numRuns: 8 },
    );
    expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  });

  it('show a sale in the month it was paid in, and nothing that was not', async () => {
    const scene = await setScene();
    await play(scene, [
      { kind: 'issue', prices: [10_000], shipping: 0, day: 3, includesTax: true },
      { kind: 'issue', prices: [7_777], shipping: 0, day: 4, includesTax: true },
      { kind: 'pay', which: 0, part: 50, day: 2 },
    ]);
    const cash = await profitOf(scene.desk, 'cash');
    // Half of 100.00 with 7.13 % in it: the tax in the half is not income.
    expect(cash).toMatchObject({ basis: 'cash', income: { totalCents: 4667 } });
    expect(cash.income.byMonth).toEqual([0, 0, 4667, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect((await profitOf(scene.desk, 'accrual')).income.byMonth[1]).toBe(9334 + 7259);
    expect(figuresOf(await trialOf(scene.desk, 'cash'))).toEqual({ 1000: 5000, 2200: -333, 4000: -4667 });
  });

  it('is how statements are read when the settings say so', async () => {
    const { desk } = await setScene();
    const basisNow = async () =>
      granted<TrialBalanceView>(await desk.call('GET', `/finances/trial-balance?on=${lastDay}`)).basis;
    expect(await basisNow()).toBe('accrual');
    granted(await desk.call('PATCH', '/', { reportBasis: 'cash' }));
    expect(await basisNow()).toBe('cash');
  });
});
