export { useBillTotals } from './bill-totals.api.ts';
export { CategoryLines } from './category-lines.tsx';
export { CategoryRow } from './category-row.tsx';
export { ChannelField } from './channel-field.tsx';
export { pathOfCollected } from './collected.ts';
export { EditorActions } from './editor-actions.tsx';
export { EventCombobox } from './event-combobox.tsx';
export { eventKindChoices } from './event-words.ts';
export { MergeEventDialog } from './merge-event-dialog.tsx';
export { useEvent } from './events.api.ts';
export { ExistingRecord } from './existing-record.tsx';
export { PayeeCombobox } from './payee-combobox.tsx';
export { readPayeeSearch } from './payee-search.ts';
export { DaysAhead, RhythmFields } from './rhythm-fields.tsx';
export {
  firstMonthAfter,
  formOfPlan,
  planOf,
  rhythmErrors,
  type RhythmForm,
  rhythmWords,
  startRhythm,
} from './rhythm.ts';
export { SalesTaxFields } from './sales-tax-fields.tsx';
export { TagsAndMemo } from './tags-and-memo.tsx';
export {
  hasProblems,
  inputOf,
  isPayer,
  noProblems,
  problemsOf,
  tagsOf,
  type TransactionForm,
  withKind,
} from './transaction-form.ts';
export { EntryHistory } from './transaction-history.tsx';
export { TransactionParts } from './transaction-parts.tsx';
export { readNewTransactionSearch, readTransactionListSearch } from './transaction-search.ts';
export { transactionKindWords, transactionWords } from './transaction-words.ts';
export { usePayee } from './transactions.api.ts';
