export { documents } from './documents.endpoints.ts';
export { documentView, type DocumentView } from './documents.views.ts';
