export { customersOverviewView, type CustomersOverviewView } from './customers-overview.views.ts';
export { customerFields, customers } from './customers.endpoints.ts';
export {
  customerDetailView,
  customerRowView,
  customerView,
  type ConsentView,
  type CustomerDetailView,
  type CustomerRowView,
  type CustomerView,
  type MergedCustomerView,
  type OwnFieldView,
  type SimilarCustomerView,
  type TagChangeView,
  type TimelineEntryView,
  type UsedTagView,
} from './customers.views.ts';
export { duplicates } from './duplicates.endpoints.ts';
export { duplicateView, type DuplicateView } from './duplicates.views.ts';
export { interactionFields, interactions } from './interactions.endpoints.ts';
export { interactionView, type InteractionView } from './interactions.views.ts';
export { ownFields } from './own-fields.endpoints.ts';
export { segmentRule } from './segment-rules.ts';
export { segments } from './segments.endpoints.ts';
export { segmentRowView, segmentView, type SegmentRowView, type SegmentView } from './segments.views.ts';
