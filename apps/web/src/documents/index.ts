export { Attachments } from './attachments.tsx';
export { DocumentContent } from './document-content.tsx';
export { ReceiptCheck } from './receipt-check.tsx';
export { useReceipt } from './document-list.api.ts';
export { FileSign } from './file-sign.tsx';
export { acceptedFiles, fileSize } from './document-words.ts';
export { useAttachDocumentAgain, useDocuments, useKeptFiles, useUploadDocument } from './documents.api.ts';
export { readDocumentListSearch } from './document-list-search.ts';
