export { CustomerInvoices } from './customer-invoices.tsx';
export { readInvoiceListSearch, readNewInvoiceSearch } from './invoice-list-search.ts';
export { InvoiceStatePill } from './invoice-state-pill.tsx';
export { invoiceWords } from './invoice-words.ts';
export { useSettlements } from './invoices.api.ts';
