import type { BankLineView } from '@atelier/contract/banking';
import { findAccounts } from '@atelier/database/books/accounts.reads';
import {
  findBankLines,
  findOtherSide,
  lockOpenLines,
  type BankLineRow,
} from '@atelier/database/banking/bank-lines.reads';
import { settleBankLine } from '@atelier/database/banking/bank-lines.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { financeRefusals } from '@atelier/domain/books';
import { fitsTakenOff, type TransactionLine } from '@atelier/domain/transactions';
import { transactionKindOfLine } from '@atelier/domain/banking';
import type { SalesTaxOfIncome } from '@atelier/domain/tax-rates';
import { money, refuse, succeed, sumMoney, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { recordTransaction } from '../transactions/record-transaction.command.ts';

export type SettleTools = Pick<Tools, 'ids' | 'clock'>;

type RecordRefusal = Extract<Awaited<ReturnType<typeof recordTransaction>>, { ok: false }>['refusal'];

export type SettleRefusal =
  | RecordRefusal
  | Refusal<
      | 'bank-line-not-found'
      | 'bank-line-settled'
      | 'bank-line-pending'
      | 'bank-line-amount-differs'
      | 'match-not-found'
      | 'match-taken'
      | 'match-exceeds-balance'
      | 'bank-fee-needs-name'
      | 'bank-fee-not-positive'
      | 'tax-period-filed'
    >;

/** A line as the inbox shows it, once something happened to it. */
export async function getBankLine(tenant: Tenant, lineId: string): Promise<BankLineView> {
  const [line] = await findBankLines(tenant, [lineId]);
  return known(line);
}

/** The line, held, on condition that it is open and booked by the bank, and that the person may record. */
export async function takeOpenLine(
  tenant: Tenant,
  lineId: string,
): Promise<Outcome<BankLineRow, SettleRefusal>> {
  const [held] = await lockOpenLines(tenant, [lineId]);
  const [line] = await findBankLines(tenant, [lineId]);
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;
  if (!line) return refuse(financeRefusals.refusal('bank-line-not-found'));
  if (held) return succeed(line);
  const isOpen = line.state === 'new' || line.state === 'suggested';
  return refuse(financeRefusals.refusal(isOpen ? 'bank-line-pending' : 'bank-line-settled'));
}

/** Category that a person gives to a line. */
export type Categorised = {
  readonly transactionId: string;
  readonly payee: string;
  readonly payeeId: string | null;
  readonly memo: string;
  readonly lines: readonly TransactionLine[];
  readonly salesTax?: SalesTaxOfIncome | null;
};

/**
 * Records a line as a transaction, by the same command as the screen of transactions, and settles the line by its
 * entry. The other side of a transfer is settled too, where its line has come in.
 */
export async function categoriseLine(
  tenant: Tenant,
  line: BankLineRow,
  said: Categorised,
  tools: SettleTools,
  options: { readonly otherLineId?: string } = {},
): Promise<Outcome<unknown, SettleRefusal>> {
  const accounts = await findAccounts(tenant, [
    line.accountId,
    ...said.lines.map(({ accountId }) => accountId),
  ]);
  const kinds = new Set<ReturnType<typeof transactionKindOfLine>>();
  for (const [index, { accountId, amount }] of said.lines.entries()) {
    const field = `lines.${String(index)}.accountId`;
    const account = accounts.get(accountId);
    if (!account) return refuse(financeRefusals.refusal('account-not-found', { field }));
    const kind =
      amount < 0
        ? line.amountCents > 0 && fitsTakenOff('income', account)
          ? 'income'
          : null
        : transactionKindOfLine(line.amountCents, account);
    if (kind === null || accountId === line.accountId) {
      return refuse(financeRefusals.refusal('category-account-not-allowed', { field }));
    }
    kinds.add(kind);
  }
  const [kind] = kinds;
  if (!kind) return refuse(financeRefusals.refusal('transaction-needs-category', { field: 'lines' }));
  if (kinds.size > 1)
    return refuse(financeRefusals.refusal('transaction-takes-one-category', { field: 'lines' }));
  const amount = money(Math.abs(line.amountCents));
  if (kind === 'transfer' && sumMoney(said.lines.map((part) => part.amount)) !== amount) {
    return refuse(financeRefusals.refusal('transaction-not-split-up', { field: 'lines' }));
  }
  const otherAccountId = kind === 'transfer' ? (said.lines[0]?.accountId ?? null) : null;
  // A transfer is said from the account that the money leaves.
  const comesFromThere = otherAccountId !== null && line.amountCents > 0;

  const recorded = await recordTransaction(
    tenant,
    {
      id: said.transactionId,
      kind,
      date: line.date,
      payee: said.payee,
      payeeId: said.payeeId,
      memo: said.memo,
      tags: [],
      amount,
      moneyAccountId: comesFromThere ? otherAccountId : line.accountId,
      salesTax: said.salesTax ?? null,
      lines: comesFromThere ? [{ accountId: line.accountId, amount, memo: '' }] : said.lines,
    },
    tools,
  );
  if (!recorded.ok) return recorded;
  const entryId = known(recorded.value.journalEntryId);
  const asked = { date: line.date, amount: line.amountCents };
  const otherLineId =
    options.otherLineId ??
    (otherAccountId === null ? null : await findOtherSide(tenant, asked, otherAccountId));
  const state = otherLineId === null ? 'categorised' : 'matched';
  const how = { state, wasPostedHere: true } as const;
  const settled = await settleBankLine(tenant, line.id, [{ accountId: line.accountId, entryId }], how);
  if (!settled.ok) return settled;
  return otherLineId === null || otherAccountId === null
    ? settled
    : settleBankLine(tenant, otherLineId, [{ accountId: otherAccountId, entryId }], how);
}

/** Settles a line as the other side of a line of another own account. */
export async function transferToLine(
  tenant: Tenant,
  line: BankLineRow,
  otherLineId: string,
  tools: SettleTools,
): Promise<Outcome<unknown, SettleRefusal>> {
  const other = await takeOpenLine(tenant, otherLineId);
  if (!other.ok) return other;
  if (other.value.amountCents !== -line.amountCents || other.value.accountId === line.accountId) {
    return refuse(financeRefusals.refusal('bank-line-amount-differs'));
  }
  return categoriseLine(
    tenant,
    line,
    {
      transactionId: tools.ids.next(),
      payee: '',
      payeeId: null,
      memo: line.payee || line.description.slice(0, 200),
      lines: [{ accountId: other.value.accountId, amount: money(Math.abs(line.amountCents)), memo: '' }],
    },
    tools,
    { otherLineId },
  );
}
