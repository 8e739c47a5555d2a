export { type Checked, checkFields, commonFields, errorKey } from './check-form.ts';
export { CustomerInvoices } from './customer-invoices.tsx';
export { DraftEditor, type Existing } from './draft-editor.tsx';
export {
  type FormErrors,
  formOfCopy,
  formOfPaper,
  type InvoiceForm,
  isBlank,
  liveTaxes,
  liveTotals,
  newLine,
  ratesOfDay,
  startForm,
} from './invoice-form.ts';
export { InvoiceLinesTable } from './invoice-lines-table.tsx';
export {
  readInvoiceListSearch,
  readListSearch,
  readNewInvoiceSearch,
  readNewRecurringInvoiceSearch,
} from './invoice-list-search.ts';
export { InvoiceStatePill } from './invoice-state-pill.tsx';
export { InvoicesNav } from './invoices-nav.tsx';
export { useLogoAddress, useSettlements, useTaxRates } from './invoices.api.ts';
export { TheirPrices } from './their-prices.tsx';
export { TotalsPanel } from './totals-panel.tsx';
export { useUsualTax } from './use-usual-tax.ts';
