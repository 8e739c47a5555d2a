export { type DayEntry, writeCalendarFile } from './calendar-file.ts';
export {
  calculateParcel,
  type ParcelResult,
  parcelRules,
  type ParcelSystem,
  parcelSystems,
} from './parcel.ts';
export { calculateHourlyWage, calculatePrice, type PriceResult, type WageResult } from './price.ts';
export {
  mostNoteChanges,
  mostNoteKeyLetters,
  mostNoteTextLetters,
  mostResourceIdLetters,
  type NoteChanges,
  type NoteEntries,
  resourceIdPattern,
  resourceRefusals,
} from './resource-note.ts';
export { addSalesTax, splitSalesTax, type TaxedAmount } from './sales-tax-helper.ts';
export { taxCalendar, type TaxDeadline, type TaxDeadlineKind } from './tax-calendar.ts';
