import type { Form1099RowsView, Form1099View, PayablesAgeingView } from '@atelier/contract/finances';
import { listAccounts } from '@atelier/database/finances/accounts.reads';
import { listBalancesOn } from '@atelier/database/finances/balances.reads';
import { listOpenBillsOn } from '@atelier/database/finances/bills.reads';
import { listPaidToPayees, listPaymentsToPayee } from '@atelier/database/finances/form-1099.reads';
import { findPayee } from '@atelier/database/finances/payees.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import {
  accountsOfGroup,
  counts1099,
  financeRefusals,
  isWholeTaxId,
  lastKnown1099Year,
  maskTaxId,
  threshold1099,
} from '@atelier/domain/finances';
import {
  calendarDate,
  daysBetween,
  negateMoney,
  refuse,
  subtractMoney,
  succeed,
  sumMoney,
  zeroMoney,
  type CalendarDate,
  type Money,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';

const noAmounts = (): Money[] => [zeroMoney, zeroMoney, zeroMoney, zeroMoney, zeroMoney];
const ageOf = (daysOverdue: number): number =>
  daysOverdue <= 0 ? 0 : Math.min(4, Math.ceil(daysOverdue / 30));

/** What was owed to suppliers at the end of a day, by how long it had been due; and what the books say beside it. */
export async function readPayablesAgeing(tenant: Tenant, on: CalendarDate): Promise<PayablesAgeingView> {
  const all = noAmounts();
  const payees = new Map<string, PayablesAgeingView['payees'][number]>();
  const add = (amounts: Money[], age: number, cents: Money) => {
    amounts[age] = sumMoney([amounts[age] ?? zeroMoney, cents]);
  };
  for (const { payeeId, payeeName, ...bill } of await listOpenBillsOn(tenant, on)) {
    const daysOverdue = bill.kind === 'credit' ? 0 : Math.max(0, daysBetween(bill.dueDate, on));
    const payee = payees.get(payeeId) ?? {
      payeeId,
      name: payeeName,
      amounts: noAmounts(),
      totalCents: zeroMoney,
      bills: [],
    };
    payee.bills.push({ ...bill, daysOverdue });
    payee.totalCents = sumMoney([payee.totalCents, bill.openCents]);
    add(payee.amounts, ageOf(daysOverdue), bill.openCents);
    add(all, ageOf(daysOverdue), bill.openCents);
    payees.set(payeeId, payee);
  }
  const totalCents = sumMoney(all);
  const payables = new Set(accountsOfGroup(await listAccounts(tenant), 'payables').map(({ id }) => id));
  const posted = (await listBalancesOn(tenant, on, 'accrual')).filter(({ accountId }) =>
    payables.has(accountId),
  );
  // A debt is a credit balance.
  const owed = negateMoney(sumMoney(posted.map(({ amount }) => amount)));
  return {
    on,
    payees: [...payees.values()],
    amounts: all,
    totalCents,
    otherCents: subtractMoney(owed, totalCents),
  };
}

const wholeYear = (year: number) => ({
  from: calendarDate(`${String(year)}-01-01`),
  to: calendarDate(`${String(year)}-12-31`),
});

/**
 * What was paid in a calendar year to those who may get a form 1099-NEC; and to those whom nobody marked, where it
 * comes to as much as would be reported.
 */
export async function readForm1099(tenant: Tenant, year: number): Promise<Form1099View> {
  const thresholdCents = threshold1099(year);
  const payees = new Map<string, Form1099View['payees'][number]>();
  for (const { accountType, cents, ...payee } of await listPaidToPayees(tenant, wholeYear(year))) {
    const known = payees.get(payee.payeeId) ?? {
      ...payee,
      taxId: maskTaxId(payee.taxId),
      hasTaxId: isWholeTaxId(payee.taxId),
      paidCents: zeroMoney,
      otherCents: zeroMoney,
      isReported: false,
    };
    const field = counts1099(accountType) ? 'paidCents' : 'otherCents';
    known[field] = sumMoney([known[field], cents]);
    known.isReported = known.isFlagged && known.paidCents >= thresholdCents;
    payees.set(payee.payeeId, known);
  }
  const shown = [...payees.values()].filter((payee) => payee.isFlagged || payee.paidCents >= thresholdCents);
  return {
    year,
    thresholdCents,
    isThresholdKnown: year <= lastKnown1099Year,
    payees: shown,
    reportedCents: sumMoney(shown.filter((payee) => payee.isReported).map((payee) => payee.paidCents)),
  };
}

/** The payments to one payee in a calendar year, and which of them count. */
export async function readForm1099Rows(
  tenant: Tenant,
  payeeId: string,
  year: number,
): Promise<Outcome<Form1099RowsView, Refusal<'payee-not-found'>>> {
  const payee = await findPayee(tenant, payeeId);
  if (!payee) return refuse(financeRefusals.refusal('payee-not-found'));
  const rows = (await listPaymentsToPayee(tenant, payeeId, wholeYear(year))).map(
    ({ accountType, ...row }) => ({ ...row, counts: counts1099(accountType) }),
  );
  return succeed({
    year,
    payeeId,
    name: payee.name,
    rows,
    paidCents: sumMoney(rows.filter((row) => row.counts).map((row) => row.amountCents)),
  });
}
