export { documents } from './documents.endpoints.ts';
export { documentFile, documentView, type DocumentView } from './documents.views.ts';
