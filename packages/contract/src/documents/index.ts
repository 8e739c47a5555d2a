export { documentDetails, documents } from './documents.endpoints.ts';
export {
  documentFile,
  documentView,
  type DocumentDetailView,
  type DocumentRowView,
  type DocumentUsageView,
  type DocumentView,
  type UploadedView,
} from './documents.views.ts';
