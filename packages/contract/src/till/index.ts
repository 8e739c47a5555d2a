export { publicReceipts } from './public-receipts.endpoints.ts';
export type { ReceiptView } from './receipt.views.ts';
export { tillDevice } from './till-device.endpoints.ts';
export { tillEntry } from './till-entries.ts';
export { tillEntries, tillPeople, tills } from './tills.endpoints.ts';
export type {
  CatalogueAnswer,
  CatalogueView,
  EntryAnswersView,
  EntryAnswerView,
  EntryView,
  OnlinePaymentView,
  PairedTillView,
  TillDayView,
  TillPersonView,
  TillDayMailedView,
  TillSettingsView,
  TillStockView,
  TillView,
} from './till.views.ts';
