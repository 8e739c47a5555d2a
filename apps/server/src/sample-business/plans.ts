// cspell:ignore Rondout
import { listAccounts } from '@atelier/database/books/accounts.reads';
import { listTransactions } from '@atelier/database/transactions/transactions.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import {
  addMonths,
  monthOfDate,
  monthsBetween,
  money,
  partsOfDate,
  startOfMonth,
  type CalendarDate,
} from '@atelier/domain/foundation';
import { makeBudget, planAmounts } from '../budgets/save-budget.command.ts';
import { addRecurring } from '../transactions/save-recurring.command.ts';
import type { Tools } from '../platform/answer.ts';
import { isBusyMonth } from './costs.ts';
import { done } from './done.ts';

/** Expectations of a month, in cents: of a quiet one, and of one before the fairs or the holidays. */
const expected: readonly (readonly [code: string, quiet: number, busy: number])[] = [
  ['4000', 260_000, 520_000],
  ['4050', 48_000, 24_000],
  ['4060', 60_000, 90_000],
  ['5300', 48_000, 72_000],
  ['5500', 7_000, 10_000],
  ['6000', 3_000, 9_000],
  ['6050', 0, 30_000],
  ['6160', 4_000, 9_000],
  ['6200', 25_000, 55_000],
  ['6300', 5_800, 5_800],
  ['6550', 62_000, 62_000],
  ['6850', 16_000, 18_000],
  ['7100', 4_900, 4_900],
  ['7150', 11_000, 16_000],
  ['7200', 5_500, 5_500],
];

/** Plans the calendar year, and lets the rent come again by itself. */
export async function makeSamplePlans(tenant: Tenant, today: CalendarDate, tools: Tools): Promise<void> {
  await planCalendarYear(tenant, today, tools);
  const search = 'Rondout Mill Studios LLC';
  const { rows } = await listTransactions(tenant, { search, limit: 1 });
  const startsOn = addMonths(startOfMonth(today), 1);
  const recurrence = {
    unit: 'month',
    count: 1,
    dayOfMonth: 1,
    weekOfMonth: null,
    startsOn,
    endsOn: null,
    endsAfter: null,
  } as const;
  for (const { id: transactionId } of rows) {
    const series = { id: tools.ids.next(), transactionId, recurrence, madeAs: 'draft' } as const;
    done(await addRecurring(tenant, series, tools));
  }
}

async function planCalendarYear(tenant: Tenant, today: CalendarDate, tools: Tools): Promise<void> {
  const { year, month } = partsOfDate(today);
  const startsIn = monthOfDate(addMonths(startOfMonth(today), 1 - month));
  const id = tools.ids.next();
  done(
    await makeBudget(tenant, { id, name: `Plan for ${String(year)}`, startsIn, source: { of: 'nothing' } }),
  );
  const accounts = new Map((await listAccounts(tenant)).map((account) => [account.code, account.id]));
  const months = monthsBetween(startsIn, monthOfDate(addMonths(startOfMonth(startsIn), 11)));
  const cells = expected.flatMap(([code, quiet, busy]) =>
    months.map((planned) => ({
      accountId: accounts.get(code) ?? '',
      month: planned,
      amount: money(isBusyMonth(planned) ? busy : quiet),
    })),
  );
  done(await planAmounts(tenant, { budgetId: id, cells }));
}
