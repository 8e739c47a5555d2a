import type { RegisterView } from '@atelier/contract/books';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findAccount, readRegister as readLines } from '@atelier/database/books/accounts.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { financeRefusals, isResultType } from '@atelier/domain/books';
import {
  refuse,
  startOfFiscalYear,
  succeed,
  type CalendarDate,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import { accountView } from './account-view.ts';

/** The lines of one account in a period with the balance after each; income and expenses count from their fiscal year on. */
export async function readRegister(
  tenant: Tenant,
  input: { readonly accountId: string; readonly from: CalendarDate; readonly to: CalendarDate },
  page: { readonly after?: string | undefined; readonly limit: number },
): Promise<Outcome<RegisterView, Refusal<'account-not-found'>>> {
  const account = await findAccount(tenant, input.accountId);
  if (!account) return refuse(financeRefusals.refusal('account-not-found'));
  const period = { from: input.from, to: input.to };
  const { fiscalYearStartMonth } = await getBusiness(tenant);
  const countsFrom = isResultType(account.type) ? startOfFiscalYear(period.from, fiscalYearStartMonth) : null;
  const { rows, ...rest } = await readLines(tenant, account, { ...period, countsFrom }, page);
  return succeed({ account: accountView(account), ...period, ...rest, rows: [...rows] });
}
