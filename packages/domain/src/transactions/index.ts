export type { CollectedPayment } from './collected-payment.ts';
export type { Payee } from './payee.ts';
export {
  decideRecurrence,
  lastDayOfMonth,
  lastWeekOfMonth,
  mostBetweenTimes,
  nextOccurrence,
  type Recurrence,
  recurrenceOf,
  upcomingOccurrences,
  weeksOfMonth,
} from './recurrence.ts';
export { transactionHistory } from './transaction-history.ts';
export {
  comesIn,
  decideTransaction,
  fitsKind,
  fitsTakenOff,
  saysTheSame,
  takesSplits,
  tidyTags,
  type TransactionDraft,
  type TransactionKind,
  transactionKinds,
  type TransactionLine,
  transactionPosting,
  type TransactionRefusal,
  type TransactionStatus,
  transactionStatuses,
  withoutTag,
} from './transaction.ts';
