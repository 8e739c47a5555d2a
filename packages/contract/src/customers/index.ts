export type { CustomersOverviewView } from './customers-overview.views.ts';
export { customerFields, customers } from './customers.endpoints.ts';
export {
  type ConsentView,
  type CustomerDetailView,
  type CustomerRowView,
  customerView,
  type CustomerView,
  type MergedCustomerView,
  type OwnFieldView,
  type SimilarCustomerView,
  type TagChangeView,
  type TimelineEntryView,
  type UsedTagView,
} from './customers.views.ts';
export { interactionFields, interactions } from './interactions.endpoints.ts';
export type { InteractionView } from './interactions.views.ts';
export { ownFields } from './own-fields.endpoints.ts';
export { segmentRule } from './segment-rules.ts';
export { segments } from './segments.endpoints.ts';
export type { SegmentRowView, SegmentView } from './segments.views.ts';
