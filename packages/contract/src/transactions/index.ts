export {
  endsOnce,
  recurring,
  type RecurringView,
  rhythmFields,
  rhythmRefusals,
} from './recurring.endpoints.ts';
export {
  depositInput,
  payeeFields,
  payees,
  recordTransactionInput,
  salesTaxFields,
  transactionLineInput,
  transactions,
} from './transactions.endpoints.ts';
export {
  type ChangedTransactionsView,
  collectedView,
  type CollectedView,
  type PayeeView,
  type TransactionHistoryView,
  type TransactionTotalsView,
  type TransactionView,
} from './transactions.views.ts';
