import type { Form1099RowsView, Form1099View } from '@atelier/contract/reports';
import { listPaidToPayees, listPaymentsToPayee } from '@atelier/database/payables/form-1099.reads';
import { findPayee } from '@atelier/database/transactions/payees.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import {
  counts1099,
  isWholeTaxId,
  lastKnown1099Year,
  maskTaxId,
  threshold1099,
} from '@atelier/domain/payables';
import { financeRefusals } from '@atelier/domain/books';
import {
  calendarDate,
  refuse,
  succeed,
  sumMoney,
  zeroMoney,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';

const wholeYear = (year: number) => ({
  from: calendarDate(`${String(year)}-01-01`),
  to: calendarDate(`${String(year)}-12-31`),
});

/**
 * What was paid in a calendar year to those who may get a form 1099-NEC; and to those whom no one marked, where it
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
