export { search } from './search.endpoints.ts';
export { foundKinds, foundRecordView, type FoundKind, type FoundRecordView } from './search.views.ts';
