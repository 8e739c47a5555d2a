import type { YearEndView } from '@atelier/contract/books';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listAccounts } from '@atelier/database/books/accounts.reads';
import { listBalancesOn } from '@atelier/database/books/balances.reads';
import { countOpenWork, listReconciledThrough } from '@atelier/database/books/year-end.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import {
  fiscalYearOf,
  hasStatements,
  holdsMoney,
  lastFiscalYear,
  normalSide,
  rootOfAccountType,
  yearEnd,
} from '@atelier/domain/books';
import { addDays, negateMoney, zeroMoney, type CalendarDate } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';

/** The computed closing of the fiscal year of a day (the last that is over, unless told), and what is still to be done. */
export async function readYearEnd(
  tenant: Tenant,
  day: CalendarDate | undefined,
  tools: Pick<Tools, 'clock'>,
): Promise<YearEndView> {
  const { timeZone, fiscalYearStartMonth: startMonth } = await getBusiness(tenant);
  const year =
    day === undefined
      ? lastFiscalYear(todayIn(timeZone, tools.clock), startMonth)
      : fiscalYearOf(day, startMonth);
  const accounts = await listAccounts(tenant);
  // Closing is about the books as they were posted: on cash basis nothing is on an account of its own.
  const before = await listBalancesOn(tenant, addDays(year.from, -1), 'accrual');
  const after = await listBalancesOn(tenant, year.to, 'accrual');
  const { opening, ...closing } = yearEnd(accounts, year, before, after);

  const through = await listReconciledThrough(tenant);
  const balanceOf = new Map(after.map(({ accountId, amount }) => [accountId, amount]));
  const withBalances = accounts
    .filter((account) => account.mergedInto === null)
    .map((account) => {
      const amount = balanceOf.get(account.id) ?? zeroMoney;
      const isDebit = normalSide(rootOfAccountType(account.type)) === 'debit';
      return { account, balanceCents: isDebit ? amount : negateMoney(amount) };
    });
  const isMade = new Set([...before, ...after].map(({ accountId }) => accountId));
  return {
    from: closing.from,
    to: closing.to,
    incomeCents: closing.income,
    costsCents: closing.costs,
    profitCents: closing.profit,
    equityBeforeCents: closing.equityBefore,
    ownersMovesCents: closing.ownersMoves,
    equityAfterCents: closing.equityAfter,
    opening: {
      rows: opening.rows.map(({ debit, credit, ...row }) => ({
        ...row,
        debitCents: debit,
        creditCents: credit,
      })),
      debitCents: opening.debit,
      creditCents: opening.credit,
    },
    open: await countOpenWork(tenant, year.to),
    reconciled: withBalances
      .filter(
        ({ account }) =>
          hasStatements(account.type) &&
          account.type !== 'cash' &&
          account.type !== 'undeposited-funds' &&
          isMade.has(account.id),
      )
      .map(({ account }) => ({
        accountId: account.id,
        name: account.name,
        through: through.get(account.id) ?? null,
      })),
    undepositedCents:
      withBalances.find(({ account }) => account.systemKey === 'undeposited-funds')?.balanceCents ??
      zeroMoney,
    openingDifferenceCents:
      withBalances.find(({ account }) => account.systemKey === 'opening-balances')?.balanceCents ?? zeroMoney,
    negative: withBalances
      .filter(
        ({ account, balanceCents }) =>
          balanceCents < 0 &&
          (holdsMoney(account.type) ||
            account.type === 'receivable' ||
            account.type === 'payable' ||
            account.type === 'sales-tax'),
      )
      .map(({ account, balanceCents }) => ({ accountId: account.id, name: account.name, balanceCents })),
  };
}
