import type { AgeingView } from '@atelier/contract/reports';
import type {
  BalanceSheetView,
  JournalEntryView,
  ProfitAndLossView,
  TrialBalanceView,
} from '@atelier/contract/books';
import type { BillView, BillWithPaymentsView } from '@atelier/contract/payables';
import { verifyBooks } from '@atelier/database/verify/verify.reads';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountOf, granted, openWorkshop, type Desk, type Workshop } from '../platform/workshop.factory.ts';

/*
 * Bills on cash basis against a recomputation that knows only bills, payments and the journal: whole cents by another
 * way (big integers here, SQL there), for any sequence of bills, credits, changes, payments, payments taken back and
 * bills voided. The same sequences hold payables by age against the account, and the rows against `./atelier verify`.
 */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

type Figures = Record<string, number>;
const lastDay = '2026-12-31';
const dayOf = (month: number, day: number) =>
  `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const trialOf = async (desk: Desk, basis: 'accrual' | 'cash', on = lastDay): Promise<Figures> => {
  const trial = granted<TrialBalanceView>(
    await desk.call('GET', `/finances/trial-balance?on=${on}&basis=${basis}`),
  );
  expect(trial.debitCents).toBe(trial.creditCents);
  return Object.fromEntries(trial.rows.map((row) => [row.code, row.debitCents - row.creditCents]));
};

/** Half away from zero, as a ledger rounds. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const isBelow = numerator < 0n !== denominator < 0n;
  const [top, bottom] = [numerator, denominator].map((value) => (value < 0n ? -value : value)) as [
    bigint,
    bigint,
  ];
  const whole = (2n * top + bottom) / (2n * bottom);
  return isBelow ? -whole : whole;
}

async function billsOf(desk: Desk): Promise<BillWithPaymentsView[]> {
  const { rows } = granted<{ rows: BillView[] }>(await desk.call('GET', '/finances/bills?limit=200'));
  return Promise.all(
    rows.map(async ({ id }) =>
      granted<BillWithPaymentsView>(await desk.call('GET', `/finances/bills/${id}`)),
    ),
  );
}

/** Returns what each account has on cash basis, from bills, payments and journal alone. */
async function recomputed(desk: Desk, on: string): Promise<Figures> {
  const page = granted<{ rows: JournalEntryView[] }>(
    await desk.call('GET', '/finances/journal-entries?limit=200'),
  );
  const entries = page.rows.toSorted((left, right) => left.number - right.number);
  const payments = new Map(
    (await billsOf(desk)).flatMap((bill) => bill.payments).map((one) => [one.id, one]),
  );
  const found: Figures = {};
  const add = (code: string, cents: bigint) => {
    found[code] = (found[code] ?? 0) + Number(cents);
  };
  const settled = new Map<string, bigint>();
  for (const entry of entries) {
    if (entry.source?.kind === 'bill') continue;
    const isCounted = entry.date <= on;
    const payment = entry.source?.kind === 'bill-payment' ? payments.get(entry.source.id)! : null;
    for (const line of entry.lines) {
      if (isCounted && (payment === null || line.accountCode !== '2000')) {
        add(line.accountCode, BigInt(line.amountCents));
      }
    }
    if (payment === null) continue;
    const paidAt = entries.find(({ id }) => id === payment.journalEntryId)!.number;
    for (const { billId, kind, amountCents } of payment.allocations) {
      // What stood for the bill when it was paid, whatever became of it later.
      const document = entries.findLast(
        (one) => one.source?.id === billId && one.kind === 'bill' && one.number < paidAt,
      )!;
      const parts = document.lines.filter((line) => line.accountCode !== '2000');
      const total = -parts.reduce((sum, line) => sum + BigInt(line.amountCents), 0n);
      const sign = (kind === 'bill' ? -1n : 1n) * (entry.kind === 'reversal' ? -1n : 1n);
      const before = settled.get(document.id) ?? 0n;
      const after = before + sign * BigInt(amountCents);
      settled.set(document.id, after);
      let upTo = 0n;
      for (const part of parts) {
        const shares = (paid: bigint) => rounded(upTo * paid, total);
        const earlier = shares(after) - shares(before);
        upTo += BigInt(part.amountCents);
        if (isCounted) add(part.accountCode, shares(after) - shares(before) - earlier);
      }
    }
  }
  return Object.fromEntries(Object.entries(found).filter(([, cents]) => cents !== 0));
}

type Step =
  | { kind: 'enter'; amounts: number[]; day: number; isCredit: boolean }
  | { kind: 'change'; which: number; amounts: number[] }
  | { kind: 'pay'; which: number; part: number; day: number; usesCredit: boolean }
  | { kind: 'take-back'; which: number; day: number }
  | { kind: 'void'; which: number; day: number };

const anyDay = fc.integer({ min: 1, max: 28 });
const anyWhich = fc.integer({ min: 0, max: 20 });
const anyAmounts = fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 4 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('enter' as const),
      amounts: anyAmounts,
      day: anyDay,
      isCredit: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('change' as const), which: anyWhich, amounts: anyAmounts }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      which: anyWhich,
      part: fc.integer({ min: 1, max: 100 }),
      day: anyDay,
      usesCredit: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('take-back' as const), which: anyWhich, day: anyDay }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('void' as const), which: anyWhich, day: anyDay }) },
);

interface Scene {
  readonly desk: Desk;
  readonly payeeId: string;
  readonly bank: string;
  readonly accounts: readonly string[];
}

async function setScene(): Promise<Scene> {
  const desk = await workshop.found();
  const payeeId = v7();
  granted(await desk.call('POST', '/finances/payees', { id: payeeId, name: 'Clay & Co' }));
  const accounts = await Promise.all(
    (['5300', '7150', '1500'] as const).map((code) => accountOf(desk, code)),
  );
  return { desk, payeeId, bank: await accountOf(desk, 'bank'), accounts };
}

const isOpen = ({ status }: BillView) => status === 'open' || status === 'partly-paid';
const restOf = ({ totalCents, paidCents }: BillView) => totalCents - paidCents;

const pay = (scene: Scene, parts: readonly (readonly [BillView, number])[], date: string) =>
  scene.desk.call('POST', '/finances/bill-payments', {
    id: v7(),
    date,
    moneyAccountId: scene.bank,
    allocations: parts.map(([{ id }, amountCents]) => ({ billId: id, amountCents })),
  });

async function play(scene: Scene, steps: readonly Step[]): Promise<void> {
  const { desk, payeeId } = scene;
  const linesOf = (amounts: readonly number[]) =>
    amounts.map((amountCents, index) => ({
      accountId: scene.accounts[index % scene.accounts.length]!,
      amountCents,
    }));
  for (const step of steps) {
    const bills = (await billsOf(desk)).toSorted((left, right) => left.id.localeCompare(right.id));
    if (step.kind === 'enter') {
      granted(
        await desk.call('POST', '/finances/bills', {
          id: v7(),
          kind: step.isCredit ? 'credit' : 'bill',
          payeeId,
          date: dayOf(2, step.day),
          dueDate: dayOf(4, step.day),
          lines: linesOf(step.amounts),
        }),
      );
      continue;
    }
    if (step.kind === 'take-back') {
      const payments = bills.flatMap((bill) => bill.payments);
      const payment = payments[step.which % Math.max(1, payments.length)];
      if (payment) {
        // What was taken back already is refused, as it should be.
        await desk.call('POST', `/finances/bill-payments/${payment.id}/reverse`, {
          date: dayOf(5, step.day),
        });
      }
      continue;
    }
    const bill = bills[step.which % Math.max(1, bills.length)];
    if (!bill) continue;
    if (step.kind === 'change') {
      // Refused where something was paid, and where it is void.
      await desk.call('PUT', `/finances/bills/${bill.id}`, {
        version: bill.version,
        payeeId,
        date: bill.date,
        dueDate: bill.dueDate,
        lines: linesOf(step.amounts),
      });
    } else if (step.kind === 'void') {
      await desk.call('POST', `/finances/bills/${bill.id}/void`, {
        version: bill.version,
        date: dayOf(6, step.day),
        reason: 'x',
      });
    } else if (isOpen(bill)) {
      const part = (of: BillView) => Math.max(1, Math.floor((restOf(of) * step.part) / 100));
      const credit = bills.find((one) => one.kind === 'credit' && isOpen(one) && one.id !== bill.id);
      const also = step.usesCredit && credit ? [[credit, part(credit)] as const] : [];
      granted(await pay(scene, [[bill, part(bill)], ...also], dayOf(3 + (step.day % 2), step.day)));
    }
  }
}

describe('bills on cash basis', () => {
  it('are what a recomputation says at any day, and meet accrual when all is paid', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 14 }), async (steps) => {
        const scene = await setScene();
        const { desk } = scene;
        await play(scene, steps);
        for (const on of ['2026-03-31', '2026-05-15', lastDay]) {
          expect(await trialOf(desk, 'cash', on)).toEqual(await recomputed(desk, on));
          const sheet = granted<BalanceSheetView>(
            await desk.call('GET', `/finances/balance-sheet?on=${on}&basis=cash`),
          );
          expect(sheet.assets.totalCents).toBe(sheet.liabilitiesAndEquityCents);
          // Payables by age tie to the account, whatever was paid, taken back, changed or voided since.
          const ageing = granted<AgeingView>(
            await desk.call('GET', `/finances/reports/payables-ageing?on=${on}`),
          );
          expect(ageing.otherCents).toBe(0);
          expect(ageing.totalCents).toBe(-((await trialOf(desk, 'accrual', on))['2000'] ?? 0) + 0);
        }
        for (const bill of await billsOf(desk)) {
          if (isOpen(bill)) granted(await pay(scene, [[bill, restOf(bill)]], '2026-10-01'));
        }
        expect(await trialOf(desk, 'cash')).toEqual(await trialOf(desk, 'accrual'));
      }),
      { numRuns: 6 },
    );
    expect(await verifyBooks(workshop.server.databaseUrl)).toEqual([]);
  });

  it('show a cost in the month it was paid in, and only what was paid', async () => {
    const scene = await setScene();
    await play(scene, [
      { kind: 'enter', amounts: [10_000, 5_000], day: 3, isCredit: false },
      { kind: 'enter', amounts: [3_000], day: 4, isCredit: false },
    ]);
    const [large] = (await billsOf(scene.desk)).filter(({ totalCents }) => totalCents === 15_000);
    granted(await pay(scene, [[large!, 7_500]], '2026-03-10'));
    const profitOf = async (basis: string) =>
      granted<ProfitAndLossView>(
        await scene.desk.call(
          'GET',
          `/finances/profit-and-loss?from=2026-01-01&to=${lastDay}&basis=${basis}`,
        ),
      );
    expect((await profitOf('cash')).netProfit.byMonth.slice(0, 4)).toEqual([0, 0, -7_500, 0]);
    expect((await profitOf('accrual')).netProfit.byMonth.slice(0, 4)).toEqual([0, -18_000, 0, 0]);
    expect(await trialOf(scene.desk, 'cash')).toEqual({ 1000: -7_500, 5300: 5_000, 7150: 2_500 });
  });

  it('are aged as overpaid between a second payment and the reversal of the first', async () => {
    const scene = await setScene();
    await play(scene, [
      { kind: 'enter', amounts: [10_000], day: 3, isCredit: false },
      { kind: 'pay', which: 0, part: 100, day: 2, usesCredit: false },
      { kind: 'take-back', which: 0, day: 16 },
      { kind: 'pay', which: 0, part: 100, day: 2, usesCredit: false },
    ]);
    const ageing = granted<AgeingView>(
      await scene.desk.call('GET', '/finances/reports/payables-ageing?on=2026-05-15'),
    );
    expect(ageing).toMatchObject({ totalCents: -10_000, otherCents: 0 });
  });
});
