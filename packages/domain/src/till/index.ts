export {
  changeInPieces,
  denominationsOf,
  quickAmounts,
  sumCash,
  type CashPieces,
  type Denomination,
} from './cash-count.ts';
export { cashDifference, roundCash, type CashRounding, type TillSettings } from './cash-rounding.ts';
export {
  dayReport,
  moneyReceived,
  reportGap,
  type DayReport,
  type ReportedEntry,
  type ReportRow,
} from './day-report.ts';
export { dayFigures, drawerFigures, leftOutText, type Figures } from './day-figures.ts';
export { decideCount, drawerSums, type DrawerSums } from './drawer.ts';
export {
  changesFor,
  decideChanges,
  entryAnswers,
  entryChanges,
  entryStates,
  isWaiting,
  type EntryAnswer,
  type EntryChange,
  type EntryState,
} from './entry-changes.ts';
export { isMailAddress } from './mail-address.ts';
export {
  receiptOf,
  onlineName,
  receiptRows,
  receiptTitle,
  refundOnReceipt,
  refundRows,
  totalKey,
  type Receipt,
  type ReceiptRefund,
  type ReceiptRow,
} from './receipt.ts';
export {
  indexOfLetters,
  nextReceiptNumber,
  readReceiptNumber,
  receiptNumber,
  tillLetters,
} from './receipt-number.ts';
export { cashGivenBack, refundableLines, refundTotals, refundWays } from './refund-sums.ts';
export {
  amountPaid,
  cashReceived,
  changeDue,
  decideSums,
  pricingOf,
  roundingOf,
  totalsOf,
} from './sale-sums.ts';
export { correctedInstant } from './till-clock.ts';
export {
  entryKinds,
  entryVersion,
  mostEntries,
  movementKinds,
  type CloseEntry,
  type EntryHead,
  type MovementEntry,
  type NumberedEntry,
  type OpenEntry,
  type OrderEntry,
  type ReceiptEntry,
  type RefundEntry,
  type SaleEntry,
  type TillCart,
  type TillCustomer,
  type TillEntry,
  type TillLine,
  type TillPayment,
  type TillRefundLine,
  type TillTotals,
} from './till-entry.ts';
export { hashPin, isPin, isPinOf, pinIterations, type KeyDerivation, type PinHash } from './till-pin.ts';
export {
  closePosting,
  floatPosting,
  movementPosting,
  roundingPosting,
  tipsBackPosting,
  type TillAccounts,
} from './till-posting.ts';
export { tillRefusals } from './till-refusals.ts';
