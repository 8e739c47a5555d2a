export { Attachments } from './attachments.tsx';
export { FileSign } from './file-sign.tsx';
export { fileSize } from './document-words.ts';
export { useDocuments, useKeptFiles } from './documents.api.ts';
export { readDocumentListSearch } from './document-list-search.ts';
