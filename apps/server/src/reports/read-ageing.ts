import type { AgeingDocumentsView, AgeingView } from '@atelier/contract/reports';
import { listAccounts } from '@atelier/database/books/accounts.reads';
import {
  listPayablesByAge,
  listReceivablesByAge,
  type OpenByAge,
} from '@atelier/database/reports/ageing.reads';
import { listBalancesOn } from '@atelier/database/books/balances.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { accountsOfGroup, ageCount, signOfGroup } from '@atelier/domain/books';
import { money, subtractMoney, sumMoney, zeroMoney, type CalendarDate } from '@atelier/domain/foundation';

/** Who owes: customers to the business, or the business to its payees. */
export type AgeingOf = 'receivables' | 'payables';

/** Ageing with every document, as files show it. */
export type WholeAgeing = Omit<AgeingView, 'rows'> & { readonly rows: readonly OpenByAge[] };

const lists = { receivables: listReceivablesByAge, payables: listPayablesByAge } as const;

/** Adds up what is open, and what the books say beside it. */
async function withTotals(
  tenant: Tenant,
  group: AgeingOf,
  on: CalendarDate,
  rows: readonly OpenByAge[],
): Promise<WholeAgeing> {
  const amounts = Array.from({ length: ageCount }, (_, age) =>
    sumMoney(rows.map((row) => row.amounts[age] ?? zeroMoney)),
  );
  const totalCents = sumMoney(amounts);
  const accounts = new Set(accountsOfGroup(await listAccounts(tenant), group).map(({ id }) => id));
  const posted = (await listBalancesOn(tenant, on, 'accrual')).filter(({ accountId }) =>
    accounts.has(accountId),
  );
  const said = money(signOfGroup(group) * sumMoney(posted.map(({ amount }) => amount)) + 0);
  return { on, rows, amounts, totalCents, otherCents: subtractMoney(said, totalCents) };
}

/** Reads what is owed at the end of a day by how long it has been due, a row a customer or payee. */
export async function readAgeing(tenant: Tenant, group: AgeingOf, on: CalendarDate): Promise<AgeingView> {
  const rows = await lists[group](tenant, { day: on, documents: false });
  const view = await withTotals(tenant, group, on, rows);
  return {
    ...view,
    rows: rows.map(({ id, name, amounts, totalCents }) => ({ id, name, amounts: [...amounts], totalCents })),
  };
}

/** The same with every document. */
export async function readWholeAgeing(
  tenant: Tenant,
  group: AgeingOf,
  on: CalendarDate,
): Promise<WholeAgeing> {
  return withTotals(tenant, group, on, await lists[group](tenant, { day: on, documents: true }));
}

/** Reads what is open with one customer or payee; of one whom the business does not know, nothing. */
export async function readAgeingDocuments(
  tenant: Tenant,
  group: AgeingOf,
  of: string,
  on: CalendarDate,
): Promise<AgeingDocumentsView> {
  const [row] = await lists[group](tenant, { day: on, of, documents: true });
  return { on, documents: [...(row?.documents ?? [])] };
}
