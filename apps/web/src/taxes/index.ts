export { FileTaxDialog } from './file-tax-dialog.tsx';
export { useSalesTax, useTaxDocuments, useTaxFilings } from './sales-tax.api.ts';
export { taxDocumentWords } from './tax-document-words.ts';
