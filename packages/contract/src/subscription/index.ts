export {
  endGrantFields,
  grantFields,
  planAdmin,
  pauseFields,
  planFields,
  subscription,
} from './subscription.endpoints.ts';
export type {
  PlanChangeView,
  PlanFiguresView,
  PlanHolderView,
  PlanInvoiceView,
  PlanView,
  SubscriptionView,
} from './subscription.views.ts';
