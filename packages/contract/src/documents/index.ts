export { documentDetails, documents, shareLinkFields } from './documents.endpoints.ts';
export {
  documentFile,
  documentView,
  type DocumentDetailView,
  type DocumentRowView,
  type DocumentUsageView,
  type DocumentView,
  type UploadedView,
  type ReceiptView,
  type SharedDocumentView,
} from './documents.views.ts';
export { publicDocuments } from './public-documents.endpoints.ts';
