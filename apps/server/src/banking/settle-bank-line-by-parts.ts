import { readStandingAmounts, type BankLineRow } from '@atelier/database/banking/bank-lines.reads';
import { listCollectedPayments } from '@atelier/database/transactions/collected.reads';
import { settleBankLine, type LineMatch } from '@atelier/database/banking/bank-lines.store';
import { lockPayableBills } from '@atelier/database/payables/bills.reads';
import { findInvoice } from '@atelier/database/invoices/invoices.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { amountOfBillPayment, billBalance, type BillAllocation } from '@atelier/domain/payables';
import { bankDepositMemo, decideSettlement } from '@atelier/domain/banking';
import { financeRefusals } from '@atelier/domain/books';
import {
  addDays,
  refuse,
  subtractMoney,
  succeed,
  sumMoney,
  zeroMoney,
  type Money,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import { recordPayment } from '../payments/record-payment.command.ts';
import { payBills } from '../payables/pay-bills.command.ts';
import { recordTransaction } from '../transactions/record-transaction.command.ts';
import type { SettleRefusal, SettleTools } from './settle-bank-line.ts';

/** Parts of a line. Amounts are above zero: what is paid of an invoice or bill, and what is used of a credit. */
export type LineParts = {
  /** Entries that are in the books already. */
  readonly entryIds: readonly string[];
  /** Entries of payments that were collected; they are deposited by this line. */
  readonly collectedIds: readonly string[];
  readonly invoices: readonly { readonly invoiceId: string; readonly amount: Money }[];
  readonly bills: readonly BillAllocation[];
  /** Fee that the bank kept or took besides. */
  readonly fee: { readonly accountId: string; readonly amount: Money; readonly name: string } | null;
};

export const noParts: LineParts = { entryIds: [], collectedIds: [], invoices: [], bills: [], fee: null };

/**
 * Settles a line by all that it is made of, which must come to its amount to the cent: what is in the books is
 * matched, and what is still to be recorded is recorded by the commands of payments, bills and transactions.
 */
export async function settleByParts(
  tenant: Tenant,
  line: BankLineRow,
  parts: LineParts,
  tools: SettleTools,
): Promise<Outcome<unknown, SettleRefusal>> {
  const standing = await readStandingAmounts(tenant, line.accountId, parts.entryIds);
  const collected = await collectedOf(tenant, line, parts.collectedIds);
  const payees = await billsByPayee(tenant, parts.bills);
  if (parts.entryIds.some((id) => !standing.has(id)) || collected === null || payees === null) {
    return refuse(financeRefusals.refusal('match-not-found'));
  }
  const decided = decideSettlement(line.amountCents, {
    amounts: [
      ...standing.values(),
      ...collected.payments.map(({ amount }) => amount),
      ...parts.invoices.map(({ amount }) => amount),
      ...payees.map(({ amount }) => amount),
    ],
    fee: parts.fee,
  });
  if (!decided.ok) return decided;

  const posted: LineMatch[] = [];
  const post = (entryId: string) => posted.push({ accountId: line.accountId, entryId });
  if (collected.payments.length > 0) {
    const deposited = await deposit(tenant, line, collected, tools);
    if (!deposited.ok) return deposited;
    post(deposited.value);
  }
  for (const invoice of parts.invoices) {
    const paid = await payInvoice(tenant, line, invoice, tools);
    if (!paid.ok) return paid;
    post(paid.value);
  }
  for (const { allocations } of payees) {
    const paid = await payPayee(tenant, line, allocations, tools);
    if (!paid.ok) return paid;
    post(paid.value);
  }
  if (parts.fee !== null) {
    const charged = await chargeFee(tenant, line, parts.fee, tools);
    if (!charged.ok) return charged;
    post(charged.value);
  }
  const known = [
    ...[...standing.keys()].map((entryId) => ({ accountId: line.accountId, entryId })),
    ...collected.payments.map(({ accountId, entryId }) => ({ accountId, entryId })),
  ];
  for (const { matches, wasPostedHere } of [
    { matches: posted, wasPostedHere: true },
    { matches: known, wasPostedHere: false },
  ]) {
    if (matches.length === 0) continue;
    const settled = await settleBankLine(tenant, line.id, matches, { state: 'matched', wasPostedHere });
    if (!settled.ok) return settled;
  }
  return succeed(null);
}

/** Returns what is open of invoices and bills that were suggested together, as parts of a line. */
export async function partsOfOpen(
  tenant: Tenant,
  kind: 'invoice' | 'bill',
  targetIds: readonly string[],
): Promise<LineParts> {
  if (kind === 'bill') {
    const bills = await lockPayableBills(tenant, targetIds);
    return {
      ...noParts,
      bills: [...bills.values()].map((bill) => ({ billId: bill.id, amount: billBalance(bill) })),
    };
  }
  const invoices: { invoiceId: string; amount: Money }[] = [];
  for (const invoiceId of targetIds.toSorted()) {
    const invoice = await findInvoice(tenant, invoiceId, { lock: true });
    if (invoice) invoices.push({ invoiceId, amount: invoice.balanceCents });
  }
  return { ...noParts, invoices };
}

type Collected = {
  readonly payments: Awaited<ReturnType<typeof listCollectedPayments>>;
  readonly from: string;
};

/** The payments that were collected, from one account; null where one is not there, or they lie apart. */
async function collectedOf(
  tenant: Tenant,
  line: BankLineRow,
  entryIds: readonly string[],
): Promise<Collected | null> {
  if (entryIds.length === 0) return { payments: [], from: '' };
  const lying = await listCollectedPayments(tenant, {
    from: addDays(line.date, -400),
    to: addDays(line.date, 31),
  });
  const payments = lying.filter(({ entryId }) => entryIds.includes(entryId));
  const [from, ...others] = new Set(payments.map(({ accountId }) => accountId));
  return payments.length === new Set(entryIds).size && from !== undefined && others.length === 0
    ? { payments, from }
    : null;
}

type OfPayee = { readonly allocations: readonly BillAllocation[]; readonly amount: Money };

/**
 * One payment for each supplier, with its money as the bank shows it; null where a bill is not there, or a supplier's
 * bills and credits cancel out, so that the bank has no part in them.
 */
async function billsByPayee(
  tenant: Tenant,
  allocations: readonly BillAllocation[],
): Promise<readonly OfPayee[] | null> {
  const bills = await lockPayableBills(
    tenant,
    allocations.map(({ billId }) => billId),
  );
  const groups = new Map<string, BillAllocation[]>();
  for (const allocation of allocations) {
    const bill = bills.get(allocation.billId);
    if (!bill) return null;
    groups.set(bill.payeeId, [...(groups.get(bill.payeeId) ?? []), allocation]);
  }
  const payees = [...groups.values()].map((group) => ({
    allocations: group,
    amount: subtractMoney(sumMoney([]), amountOfBillPayment(group, bills)),
  }));
  return payees.some(({ amount }) => amount === 0) ? null : payees;
}

/** Moves payments from where they lie into the line's account, as one deposit. */
async function deposit(
  tenant: Tenant,
  line: BankLineRow,
  { payments, from }: Collected,
  tools: SettleTools,
): Promise<Outcome<string, SettleRefusal>> {
  const amount = sumMoney(payments.map((payment) => payment.amount));
  return entryOf(
    await recordTransaction(
      tenant,
      {
        id: tools.ids.next(),
        kind: 'transfer',
        date: line.date,
        payee: '',
        payeeId: null,
        memo: bankDepositMemo(payments.length),
        tags: [],
        amount,
        moneyAccountId: from,
        lines: [{ accountId: line.accountId, amount, memo: '' }],
      },
      tools,
    ),
  );
}

/** Records what the bank kept or took as a cost of its own. */
async function chargeFee(
  tenant: Tenant,
  line: BankLineRow,
  fee: NonNullable<LineParts['fee']>,
  tools: SettleTools,
): Promise<Outcome<string, SettleRefusal>> {
  const charged = await recordTransaction(
    tenant,
    {
      id: tools.ids.next(),
      kind: 'expense',
      date: line.date,
      payee: fee.name.trim(),
      payeeId: null,
      memo: line.payee || line.description.slice(0, 200),
      tags: [],
      amount: fee.amount,
      moneyAccountId: line.accountId,
      lines: [{ accountId: fee.accountId, amount: fee.amount, memo: '' }],
    },
    tools,
  );
  if (charged.ok) return entryOf(charged);
  const { field, ...refusal } = charged.refusal;
  return refuse(field === 'lines.0.accountId' ? { ...refusal, field: 'fee.accountId' } : charged.refusal);
}

function entryOf<Refused extends Refusal>(
  recorded: Outcome<{ readonly journalEntryId: string | null }, Refused>,
): Outcome<string, Refused> {
  return recorded.ok ? succeed(known(recorded.value.journalEntryId)) : recorded;
}

async function payPayee(
  tenant: Tenant,
  line: BankLineRow,
  allocations: readonly BillAllocation[],
  tools: SettleTools,
): Promise<Outcome<string, SettleRefusal>> {
  const paid = await payBills(
    tenant,
    {
      id: tools.ids.next(),
      date: line.date,
      moneyAccountId: line.accountId,
      reference: line.checkNumber,
      memo: '',
      allocations,
    },
    tools,
  );
  if (paid.ok) return succeed(paid.value.journalEntryId);
  const { code } = paid.refusal;
  // What this line cannot pay any longer is no match of it; all else is told as it is.
  if (code === 'period-closed' || code === 'permission-denied' || code === 'account-archived') {
    return refuse({ ...paid.refusal, code });
  }
  return noMatch(code, code === 'bill-payment-exceeds-balance');
}

async function payInvoice(
  tenant: Tenant,
  line: BankLineRow,
  { invoiceId, amount }: LineParts['invoices'][number],
  tools: SettleTools,
): Promise<Outcome<string, SettleRefusal>> {
  const paid = await recordPayment(
    tenant,
    {
      id: tools.ids.next(),
      customerId: null,
      date: line.date,
      amount,
      tip: zeroMoney,
      fee: zeroMoney,
      method: 'bank-transfer',
      depositAccountId: line.accountId,
      reference: line.checkNumber,
      memo: '',
      allocations: [{ invoiceId, amount }],
    },
    tools,
  );
  if (paid.ok) return succeed(paid.value.journalEntryId);
  const { code } = paid.refusal;
  if (
    code === 'period-closed' ||
    code === 'tax-period-filed' ||
    code === 'permission-denied' ||
    code === 'account-archived'
  ) {
    return refuse({ ...paid.refusal, code });
  }
  return noMatch(code, code === 'payment-exceeds-balance');
}

function noMatch(code: string, isTooMuch: boolean): Outcome<never, SettleRefusal> {
  if (isTooMuch) return refuse(financeRefusals.refusal('match-exceeds-balance'));
  return refuse(financeRefusals.refusal('match-not-found', { details: code.replaceAll('-', ' ') }));
}
