import type { PayeeCostsView } from '@atelier/contract/reports';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listAccounts } from '@atelier/database/books/accounts.reads';
import { listPayeeCosts } from '@atelier/database/reports/payee-costs.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { BookBasis } from '@atelier/domain/businesses';
import { accountsOfGroup } from '@atelier/domain/books';
import { addMoney, sumMoney, zeroMoney, type CalendarDate } from '@atelier/domain/foundation';

type Payee = PayeeCostsView['payees'][number];

/** Reads what went to whom in a period: the costs and expenses of the profit & loss, by payee and account. */
export async function readPayeeCosts(
  tenant: Tenant,
  input: {
    readonly from: CalendarDate;
    readonly to: CalendarDate;
    readonly basis?: BookBasis | undefined;
  },
): Promise<PayeeCostsView> {
  const basis = input.basis ?? (await getBusiness(tenant)).reportBasis;
  const period = { from: input.from, to: input.to, basis };
  const accounts = accountsOfGroup(await listAccounts(tenant), 'costs');
  const payees = new Map<string, Payee>();
  const ids = accounts.map(({ id }) => id);
  for (const cost of await listPayeeCosts(tenant, period, ids)) {
    const { key, payeeId, name, accountId, accountCode: code, accountName, amountCents } = cost;
    const payee = payees.get(key) ?? { key, payeeId, name, totalCents: zeroMoney, accounts: [] };
    payee.accounts.push({ accountId, code, name: accountName, amountCents });
    payee.totalCents = addMoney(payee.totalCents, amountCents);
    payees.set(key, payee);
  }
  const rows = [...payees.values()].toSorted(
    (left, right) =>
      Number(left.key === 'none') - Number(right.key === 'none') ||
      right.totalCents - left.totalCents ||
      (left.name ?? '').localeCompare(right.name ?? ''),
  );
  return { ...period, payees: rows, totalCents: sumMoney(rows.map(({ totalCents }) => totalCents)) };
}
