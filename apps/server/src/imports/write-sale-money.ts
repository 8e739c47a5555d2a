import {
  negateMoney,
  succeed,
  zeroMoney,
  type Money,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import type { FeeOfDay, MoneyRow } from '@atelier/domain/imports';
import { recordTransaction } from '../transactions/record-transaction.command.ts';
import { refundByCredit } from '../payments/refund-by-credit.command.ts';
import type { Bringing } from '../platform/bring-files.ts';
import type { SalesDesk } from './sales-desk.ts';

const words = {
  commission: 'Fees of',
  payment: 'Payment fees of',
  advertising: 'Advertising on',
  postage: 'Shipping labels of',
} as const;

/** Books what a marketplace kept on a day for one thing, or gave back of it; answers the transaction. */
export async function writeFee(
  { tenant, tools }: Bringing,
  fee: FeeOfDay,
  desk: SalesDesk,
): Promise<Outcome<string, Refusal>> {
  const [only] = fee.rows;
  return transact(
    { tenant, tools },
    {
      kind: fee.amount > 0 ? 'expense' : 'refund',
      date: fee.date,
      payee: fee.marketplace,
      memo:
        fee.rows.length === 1
          ? (only?.note ?? '')
          : `${words[fee.cost]} ${fee.marketplace}: ${String(fee.rows.length)} rows`,
      amount: fee.amount > 0 ? fee.amount : negateMoney(fee.amount),
      from: await desk.clearingOf(fee.marketplace),
      to: desk.costAccount(fee.cost),
    },
  );
}

/** Moves what a marketplace sent to the bank, or what was paid in cash, out of its clearing account, or back; answers the transaction. */
export async function writePayout(
  { tenant, tools }: Bringing,
  row: MoneyRow,
  desk: SalesDesk,
): Promise<Outcome<string, Refusal>> {
  const clearing = await desk.clearingOf(row.marketplace);
  const place = row.what === 'cash' ? desk.cash : desk.bank;
  const [from, to] = row.amount > 0 ? [clearing, place] : [place, clearing];
  return transact(
    { tenant, tools },
    {
      kind: 'transfer',
      date: row.date,
      payee: '',
      memo: row.note === '' ? `Payout of ${row.marketplace}` : row.note,
      amount: row.amount > 0 ? row.amount : negateMoney(row.amount),
      from,
      to,
    },
  );
}

/** Books a tip that came in on top of a sale; answers the transaction. */
export async function writeTip(
  { tenant, tools }: Bringing,
  row: MoneyRow,
  desk: SalesDesk,
): Promise<Outcome<string, Refusal>> {
  return transact(
    { tenant, tools },
    {
      kind: 'income',
      date: row.date,
      payee: row.marketplace,
      memo: row.note,
      amount: row.amount,
      from: await desk.clearingOf(row.marketplace),
      to: desk.tips,
    },
  );
}

async function transact(
  { tenant, tools }: Pick<Bringing, 'tenant' | 'tools'>,
  said: {
    readonly kind: 'expense' | 'refund' | 'transfer' | 'income';
    readonly date: MoneyRow['date'];
    readonly payee: string;
    readonly memo: string;
    readonly amount: Money;
    readonly from: string;
    readonly to: string;
  },
): Promise<Outcome<string, Refusal>> {
  const { from, to, amount, ...rest } = said;
  const id = tools.ids.next();
  const recorded = await recordTransaction(
    tenant,
    {
      ...rest,
      id,
      payeeId: null,
      tags: [],
      amount,
      moneyAccountId: from,
      lines: [{ accountId: to, amount, memo: '' }],
    },
    tools,
  );
  return recorded.ok ? succeed(id) : recorded;
}

export type WrittenRefund = { readonly creditNoteId: string; readonly refundId: string };

/** Writes a refund as a credit note of lower prices, in equal parts of all that was sold, paid out of the clearing account. */
export async function writeRefund(
  { tenant, tools }: Bringing,
  row: MoneyRow,
  invoiceId: string,
  desk: SalesDesk,
): Promise<Outcome<WrittenRefund, Refusal>> {
  const [creditNoteId, refundId] = [tools.ids.next(), tools.ids.next()];
  const refund = {
    ...{ invoiceId, creditNoteId, id: refundId, date: row.date, amount: row.amount },
    method: 'other' as const,
    moneyAccountId: await desk.clearingOf(row.marketplace),
    reason: row.note === '' ? `Refunded by ${row.marketplace}` : row.note,
    reference: '',
  };
  const paid = await refundByCredit(tenant, refund, tools);
  return paid.ok ? succeed({ creditNoteId, refundId }) : paid;
}

export const isNothing = ({ amount }: { readonly amount: Money }) => amount === zeroMoney;
