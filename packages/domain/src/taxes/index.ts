export {
  decideScheduleCBoxes,
  noScheduleCAnswers,
  type ScheduleCAnswers,
  scheduleCBoxEntries,
  type ScheduleCBusiness,
  scheduleCBusinessOf,
} from './schedule-c-boxes.ts';
export {
  isStockCost,
  type MakingCharge,
  type ScheduleCFigure,
  scheduleCFigures,
  type ScheduleCFigures,
  type ScheduleCShare,
  type StockMovement,
} from './schedule-c-figures.ts';
export { type ScheduleCForm, scheduleCFormOf, scheduleCForms } from './schedule-c-form.ts';
export { scheduleCTxf } from './schedule-c-txf.ts';
export {
  addTaxFigures,
  carriesOver,
  decideReopenTaxFiling,
  decideTaxFiling,
  filedBefore,
  taxDueOf,
  type TaxFigures,
  type TaxFilingDraft,
  taxFilingPosting,
  type TaxFilingRefusal,
} from './tax-filing.ts';
