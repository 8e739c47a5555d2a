import { implement } from '@orpc/server';
import { payees, transactions, type recordTransactionInput } from '@atelier/contract/transactions';
import { listDeposited } from '@atelier/database/transactions/collected.reads';
import { findPayee, listPayees } from '@atelier/database/transactions/payees.reads';
import {
  findTransaction,
  listTransactions,
  listTransactionTags,
  readTransactionTotals,
} from '@atelier/database/transactions/transactions.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { financeRefusals } from '@atelier/domain/books';
import type { SalesTaxOfIncome } from '@atelier/domain/tax-rates';
import type { TransactionDraft } from '@atelier/domain/transactions';
import { refuse, succeed } from '@atelier/domain/foundation';
import type { z } from 'zod';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { given } from '../platform/given.ts';
import { csvFileOf } from '../platform/table-file.ts';
import { changeManyTransactions } from './change-many-transactions.ts';
import { changeTransaction, postDraftTransaction } from './change-transaction.command.ts';
import { deleteTransaction } from './delete-transaction.command.ts';
import { depositCollected } from './deposit-collected.command.ts';
import { readHistory } from './read-history.ts';
import { recordTransaction } from './record-transaction.command.ts';
import { transactionsTable } from './transactions-csv.ts';
import { addPayee, updatePayee } from './save-payee.command.ts';

/** How the sales tax was said to stand. */
export const salesTaxOf = ({
  salesTax,
  marketplace,
}: Pick<z.infer<typeof recordTransactionInput>, 'salesTax' | 'marketplace'>): SalesTaxOfIncome | null =>
  salesTax
    ? {
        mode: salesTax,
        marketplace: salesTax === 'marketplace' ? (marketplace ?? '') : '',
        payableAccountId: null,
      }
    : null;

/** Returns what someone said, as the domain takes it: one category is a split of one line. */
function draftOf(id: string, input: Omit<z.infer<typeof recordTransactionInput>, 'id'>): TransactionDraft {
  const { amountCents: amount, categoryAccountId } = input;
  const whole = categoryAccountId === undefined ? [] : [{ accountId: categoryAccountId, amount, memo: '' }];
  return {
    id,
    kind: input.kind,
    date: input.date,
    payee: input.payee ?? '',
    payeeId: input.payeeId ?? null,
    memo: input.memo ?? '',
    tags: input.tags ?? [],
    eventId: input.eventId ?? null,
    channel: input.channel ?? null,
    amount,
    moneyAccountId: input.moneyAccountId,
    lines:
      input.lines?.map((line) => ({
        accountId: line.accountId,
        amount: line.amountCents,
        memo: line.memo ?? '',
        eventId: line.eventId ?? null,
        taxRateId: line.taxRateId ?? null,
      })) ?? whole,
    salesTax: salesTaxOf(input),
  };
}

async function historyOf(tenant: Tenant, transactionId: string) {
  if (!(await findTransaction(tenant, transactionId))) {
    return refuse(financeRefusals.refusal('transaction-not-found'));
  }
  return succeed(await readHistory(tenant, { kind: 'transaction', id: transactionId }));
}

const onTransactions = implement(transactions).$context<BusinessRequest>();

export const transactionRoutes = onTransactions.router({
  list: onTransactions.list.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listTransactions(tenant, input))),
  ),
  totals: onTransactions.totals.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readTransactionTotals(tenant, input))),
  ),
  csv: onTransactions.csv.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const table = await transactionsTable(tenant, input);
      return succeed(await csvFileOf(tenant, table));
    }),
  ),
  changeMany: onTransactions.changeMany.handler(({ input, context }) =>
    change(context, 'changeManyTransactions', input, (tenant, tools) =>
      changeManyTransactions(tenant, input, tools),
    ),
  ),
  tags: onTransactions.tags.handler(({ context }) =>
    read(context, async (tenant) => succeed(await listTransactionTags(tenant))),
  ),
  get: onTransactions.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const transaction = await findTransaction(tenant, input.transactionId);
      return transaction ? succeed(transaction) : refuse(financeRefusals.refusal('transaction-not-found'));
    }),
  ),
  deposit: onTransactions.deposit.handler(({ input, context }) =>
    change(context, 'depositCollected', input, (tenant, tools) =>
      depositCollected(tenant, { ...input, memo: input.memo ?? '' }, tools),
    ),
  ),
  deposited: onTransactions.deposited.handler(({ input, context }) =>
    read(context, async (tenant) =>
      (await findTransaction(tenant, input.transactionId))
        ? succeed(await listDeposited(tenant, input.transactionId))
        : refuse(financeRefusals.refusal('transaction-not-found')),
    ),
  ),
  history: onTransactions.history.handler(({ input, context }) =>
    read(context, (tenant) => historyOf(tenant, input.transactionId)),
  ),
  record: onTransactions.record.handler(({ input, context }) =>
    change(context, 'recordTransaction', input, (tenant, tools) =>
      recordTransaction(tenant, draftOf(input.id, input), tools, { status: input.status ?? 'posted' }),
    ),
  ),
  change: onTransactions.change.handler(({ input, context }) =>
    change(context, 'changeTransaction', input, (tenant, tools) => {
      const seen = { version: input.version, status: input.status ?? 'posted' };
      return changeTransaction(tenant, draftOf(input.transactionId, input), seen, tools);
    }),
  ),
  post: onTransactions.post.handler(({ input, context }) =>
    change(context, 'postDraftTransaction', input, (tenant, tools) =>
      postDraftTransaction(tenant, input, tools),
    ),
  ),
  remove: onTransactions.remove.handler(({ input, context }) =>
    change(context, 'deleteTransaction', input, (tenant, tools) => deleteTransaction(tenant, input, tools)),
  ),
});

const onPayees = implement(payees).$context<BusinessRequest>();

export const payeeRoutes = onPayees.router({
  list: onPayees.list.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listPayees(tenant, input))),
  ),
  get: onPayees.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const payee = await findPayee(tenant, input.payeeId);
      return payee ? succeed(payee) : refuse(financeRefusals.refusal('payee-not-found'));
    }),
  ),
  create: onPayees.create.handler(({ input, context }) =>
    change(context, 'addPayee', input, (tenant) =>
      addPayee(tenant, {
        id: input.id,
        name: input.name,
        email: input.email ?? '',
        phone: input.phone ?? '',
        address: input.address ?? '',
        taxId: input.taxId ?? '',
        receives1099: input.receives1099 ?? false,
        defaultAccountId: input.defaultAccountId ?? null,
        termsDays: input.termsDays ?? null,
      }),
    ),
  ),
  update: onPayees.update.handler(({ input: { payeeId, ...changes }, context }) =>
    change(context, 'updatePayee', { payeeId, ...changes }, (tenant, tools) =>
      updatePayee(tenant, payeeId, given(changes), tools),
    ),
  ),
});
