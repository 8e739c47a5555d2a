import type { TransactionKind, TransactionStatus } from '@atelier/domain/transactions';
import type { Money } from '@atelier/domain/foundation';
import { amountParam, choiceParam, idParam, pagesParam, textParam } from '../platform/search-params.ts';
import { readPeriodSearch, type PeriodSearch } from '../books/index.ts';

// Said again: with the domain's own lists every address would wait for what is decided about transactions.
const transactionKinds = [
  'income',
  'expense',
  'refund',
  'transfer',
  'contribution',
  'draw',
] as const satisfies readonly TransactionKind[];
const transactionStatuses = ['draft', 'posted', 'deleted'] as const satisfies readonly TransactionStatus[];

/** Search parameters of the list of transactions. */
export type TransactionListSearch = {
  [Part in keyof PeriodSearch]?: PeriodSearch[Part] | undefined;
} & {
  search?: string | undefined;
  kind?: TransactionKind | undefined;
  status?: TransactionStatus | undefined;
  account?: string | undefined;
  category?: string | undefined;
  payee?: string | undefined;
  event?: string | undefined;
  tag?: string | undefined;
  pages?: number | undefined;
};

export function readTransactionListSearch(search: Record<string, unknown>): TransactionListSearch {
  return {
    search: textParam(search['search']),
    kind: choiceParam(search['kind'], transactionKinds),
    status: choiceParam(search['status'], transactionStatuses),
    account: idParam(search['account']),
    category: idParam(search['category']),
    payee: idParam(search['payee']),
    event: idParam(search['event']),
    tag: textParam(search['tag'])?.slice(0, 40),
    ...readPeriodSearch(search),
    pages: pagesParam(search['pages']),
  };
}

/** A new transaction may come with its kind, its account and its amount in minor units, all of another one, or a receipt. */
export type NewTransactionSearch = {
  kind?: TransactionKind | undefined;
  account?: string | undefined;
  amount?: Money | undefined;
  like?: string | undefined;
  /** Id of the document that is its receipt. */
  receipt?: string | undefined;
};

export function readNewTransactionSearch(search: Record<string, unknown>): NewTransactionSearch {
  return {
    kind: choiceParam(search['kind'], transactionKinds),
    account: idParam(search['account']),
    amount: amountParam(search['amount']),
    like: idParam(search['like']),
    receipt: idParam(search['receipt']),
  };
}
