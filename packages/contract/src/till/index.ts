export { tillDevice } from './till-device.endpoints.ts';
export { tillEntry } from './till-entries.ts';
export { tillEntries, tillPeople, tills } from './tills.endpoints.ts';
export type {
  CatalogueAnswer,
  CatalogueView,
  EntryAnswersView,
  EntryAnswerView,
  EntryView,
  PairedTillView,
  TillDayView,
  TillPersonView,
  TillSettingsView,
  TillStockView,
  TillView,
} from './till.views.ts';
