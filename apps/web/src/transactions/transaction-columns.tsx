import { Paperclip } from 'lucide-react';
import type { AccountView } from '@atelier/contract/books';
import type { TransactionView } from '@atelier/contract/transactions';
import { comesIn } from '@atelier/domain/transactions';
import type { Column } from '../design/data-table.tsx';
import { DateText, MoneyText } from '../design/figures.tsx';
import { StatePill } from '../design/state-pill.tsx';
import { transactionKindWords } from './transaction-words.ts';

/** Money in is told by colour and sign; money out is plain ink. */
export function TransactionAmount({ transaction }: { transaction: TransactionView }) {
  const isIn = comesIn(transaction.kind);
  return (
    <span className={isIn ? 'text-success font-medium whitespace-nowrap' : 'font-medium whitespace-nowrap'}>
      {isIn ? '+' : transaction.kind === 'transfer' ? '' : '−'}
      <MoneyText cents={transaction.amountCents} />
    </span>
  );
}

export function TransactionStatusPill({ status }: { status: TransactionView['status'] }) {
  if (status === 'posted') return null;
  return status === 'draft' ? (
    <StatePill tone="neutral">Draft</StatePill>
  ) : (
    <StatePill tone="muted">Deleted</StatePill>
  );
}

/** A paperclip beside what has documents; of several it says how many. */
function DocumentCount({ count }: { count: number }) {
  if (count === 0) return null;
  const words = count === 1 ? '1 document' : `${String(count)} documents`;
  return (
    <span title={words} className="text-ink-soft inline-flex items-center gap-0.5 text-sm font-normal">
      <Paperclip aria-hidden className="size-4" />
      {count > 1 && <span aria-hidden>{count}</span>}
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** `Clay & Co`, or the memo, or what kind it is: whatever tells most. */
export function titleOfTransaction({ payee, memo, kind }: TransactionView): string {
  return payee || memo || transactionKindWords[kind].name;
}

/** The columns of the list; the names of accounts come with the accounts. */
export function transactionColumns(accounts: readonly AccountView[]): readonly Column<TransactionView>[] {
  const nameOf = (id: string) => accounts.find((account) => account.id === id)?.name ?? '…';
  return [
    {
      key: 'what',
      header: 'What',
      onCard: 'title',
      cell: (row) => (
        <span className="block min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="wrap-anywhere">{titleOfTransaction(row)}</span>
            <TransactionStatusPill status={row.status} />
            <DocumentCount count={row.documentCount} />
          </span>
          {(row.payee !== '' && row.memo !== '') || row.tags.length > 0 ? (
            <span className="text-ink-soft line-clamp-1 text-sm font-normal wrap-anywhere">
              {[row.payee === '' ? '' : row.memo, ...row.tags.map((tag) => `#${tag}`)]
                .filter((text) => text !== '')
                .join(' · ')}
            </span>
          ) : null}
        </span>
      ),
    },
    { key: 'date', header: 'Date', cell: (row) => <DateText date={row.date} /> },
    {
      key: 'category',
      header: 'For',
      className: 'sm:max-lg:hidden',
      cell: (row) => {
        const [first, ...rest] = row.lines;
        if (first === undefined) return <span className="text-ink-soft">Not yet chosen</span>;
        return (
          <span className="line-clamp-2 wrap-anywhere">
            {rest.length === 0
              ? nameOf(first.accountId)
              : `Split: ${row.lines.map((line) => nameOf(line.accountId)).join(', ')}`}
          </span>
        );
      },
    },
    {
      key: 'account',
      header: 'Account',
      className: 'sm:max-xl:hidden xl:whitespace-nowrap',
      cell: (row) => nameOf(row.moneyAccountId),
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      onCard: 'aside',
      cell: (row) => <TransactionAmount transaction={row} />,
    },
  ];
}
