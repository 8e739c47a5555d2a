export {
  endGrantFields,
  grantFields,
  planAdmin,
  planFields,
  subscription,
} from './subscription.endpoints.ts';
export type { PlanHolderView, PlanView, SubscriptionView } from './subscription.views.ts';
