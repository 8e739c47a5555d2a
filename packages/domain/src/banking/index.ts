export { type DecimalSign, detectDecimalSign, readBankAmount, readBankNumber } from './bank-amount.ts';
export { checkBalances } from './bank-balance-check.ts';
export { type BankDateOrder, bankDateOrders, detectDateOrder, readBankDate } from './bank-date.ts';
export { type BankDeposit, bankDepositMemo, decideBankDeposit } from './bank-deposit.ts';
export { lineIdentities } from './bank-line-identity.ts';
export { transactionKindOfLine } from './bank-line-kind.ts';
export {
  type BankFileFormat,
  bankFileFormats,
  type BankLine,
  type BankLineState,
  bankLineStates,
  type InboxList,
  inboxLists,
} from './bank-line.ts';
export {
  type BankCandidate,
  type BankReason,
  type BankSuggestion,
  type BankSuggestionKind,
  bankSuggestionKinds,
  type ComparedLine,
  findDeposit,
  mostDaysApart,
  mostDaysOfTransfer,
  mostDaysOpen,
  suggestForLines,
  suggestionTarget,
} from './bank-match.ts';
export { type BankRule, decideBankRule, ruleFits, tidyRuleTexts } from './bank-rule.ts';
export { decideSettlement, restOfLine } from './bank-settlement.ts';
export {
  type BankFileContent,
  type BankFileFault,
  type BankStatement,
  faultyFile,
  type StatementLine,
} from './bank-statement.ts';
export { candidatesOfSums, type OpenWith } from './bank-sums.ts';
export { readCamt, type XmlElement } from './camt-bank-file.ts';
export {
  type CsvColumnRole,
  csvColumnRoles,
  type CsvDelimiter,
  csvDelimiters,
  csvFingerprintText,
  type CsvMapping,
  type CsvRecord,
  dateOrderOfRecords,
  guessCsvMapping,
  isWholeMapping,
  readCsvRecords,
} from './csv-bank-file.ts';
export { readMt940 } from './mt940-bank-file.ts';
export { readOfx } from './ofx-bank-file.ts';
export { qifDates, readQif } from './qif-bank-file.ts';
export {
  adjustmentPosting,
  decideFinish,
  type ReconciliationAdjustment,
  reconciliationDifference,
} from './reconciliation.ts';
