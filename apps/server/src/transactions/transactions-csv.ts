import { listAccounts } from '@atelier/database/books/accounts.reads';
import { listEventNames } from '@atelier/database/books/events.reads';
import { listTransactions, type TransactionFilter } from '@atelier/database/transactions/transactions.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { comesIn } from '@atelier/domain/transactions';
import { lineRow, type ReportTable } from '@atelier/domain/reports';
import { saleChannelNames } from '@atelier/domain/books';
import { negateMoney } from '@atelier/domain/foundation';

const kindWords = {
  income: 'Income',
  refund: 'Refund',
  expense: 'Expense',
  transfer: 'Transfer',
  contribution: 'Contribution',
  draw: 'Draw',
} as const;

/** All that a filter finds, newest first; a split has a row for each of its parts. Money out is negative. */
export async function transactionsTable(tenant: Tenant, filter: TransactionFilter): Promise<ReportTable> {
  const accounts = new Map((await listAccounts(tenant)).map((account) => [account.id, account]));
  const standing = (id: string) => accounts.get(accounts.get(id)?.mergedInto ?? id);
  const events = await listEventNames(tenant);
  const { rows } = await listTransactions(tenant, { ...filter, limit: 1_000_000 });
  return {
    fileName: 'transactions',
    title: 'Transactions',
    period: null,
    basis: null,
    columns: [
      { title: 'Date', kind: 'date' },
      { title: 'Kind', kind: 'text' },
      { title: 'Status', kind: 'text' },
      { title: 'Payee', kind: 'text' },
      { title: 'Memo', kind: 'text' },
      { title: 'Account', kind: 'text' },
      { title: 'Code', kind: 'text' },
      { title: 'Category', kind: 'text' },
      { title: 'Amount', kind: 'money' },
      { title: 'Tags', kind: 'text' },
      { title: 'Event', kind: 'text' },
      { title: 'Channel', kind: 'text' },
    ],
    rows: rows.flatMap((row) => {
      const parts =
        row.lines.length > 0
          ? row.lines
          : [{ accountId: '', amountCents: row.amountCents, memo: '', eventId: null }];
      return parts.map((part) =>
        lineRow([
          row.date,
          kindWords[row.kind],
          row.status,
          row.payee,
          [row.memo, part.memo].filter((text) => text !== '').join(': '),
          standing(row.moneyAccountId)?.name ?? '',
          standing(part.accountId)?.code ?? '',
          standing(part.accountId)?.name ?? '',
          comesIn(row.kind) ? part.amountCents : negateMoney(part.amountCents),
          row.tags.join(', '),
          events.get(part.eventId ?? row.eventId ?? '') ?? '',
          row.channel === null ? '' : saleChannelNames[row.channel],
        ]),
      );
    }),
  };
}
