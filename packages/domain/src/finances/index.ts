export {
  accountRoots,
  accountTypes,
  holdsMoney,
  normalSide,
  rootOfAccountType,
  type Account,
  type AccountRoot,
  type AccountSide,
  type AccountType,
  type SystemAccountKey,
} from './account.ts';
export { financeRefusals } from './finance-refusals.ts';
export {
  isClosed,
  journalEntryKinds,
  makeJournalEntry,
  reverseEntry,
  type EntryRefusal,
  type EntrySource,
  type JournalEntry,
  type JournalEntryDraft,
  type JournalEntryKind,
  type JournalLine,
} from './journal-entry.ts';
