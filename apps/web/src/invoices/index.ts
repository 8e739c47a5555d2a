export { CustomerInvoices } from './customer-invoices.tsx';
export { CustomerQuotes } from './customer-quotes.tsx';
export { errorKey } from './check-form.ts';
export {
  isBlank,
  liveTaxes,
  liveTotals,
  newLine,
  ratesOfDay,
  type FormErrors,
  type InvoiceForm,
} from './invoice-form.ts';
export { InvoiceLinesTable } from './invoice-lines-table.tsx';
export { TheirPrices } from './their-prices.tsx';
export { TotalsPanel } from './totals-panel.tsx';
export { useUsualTax } from './use-usual-tax.ts';
export {
  readInvoiceListSearch,
  readNewInvoiceSearch,
  readNewRecurringInvoiceSearch,
} from './invoice-list-search.ts';
export { readNewQuoteSearch, readQuoteListSearch, readQuoteSearch } from './quote-search.ts';
export { QuoteStatePill } from './quote-state-pill.tsx';
export { CreditNoteStatePill } from './credit-note-state-pill.tsx';
export { readCreditNoteListSearch } from './credit-note-list-search.ts';
export { InvoiceStatePill } from './invoice-state-pill.tsx';
export { copyLink } from './hand-out.ts';
export { NoMailServer } from './no-mail-server.tsx';
export { Linked, PublicFooter, PublicHeader, PublicPage } from './public-page.tsx';
export { quoteWords } from './quote-words.ts';
export { RevokeLinkDialog, tellRevoked } from './revoke-link-dialog.tsx';
export { invoiceWords } from './invoice-words.ts';
export { useMe } from './me.api.ts';
export { useSettlements, useTaxRates } from './invoices.api.ts';
