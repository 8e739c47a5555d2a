export { salesTax, taxDocumentsInput } from './sales-tax.endpoints.ts';
export type { SalesTaxView, TaxDocumentView, TaxFilingView } from './sales-tax.views.ts';
export { scheduleC, scheduleCInput } from './schedule-c.endpoints.ts';
export { type ScheduleCBoxesView, scheduleCBoxFields, type ScheduleCView } from './schedule-c.views.ts';
