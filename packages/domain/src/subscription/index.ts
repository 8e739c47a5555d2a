export {
  decideAccess,
  graceAfter,
  graceDays,
  subscriptionStatuses,
  type Access,
  type AccessFacts,
  type PlanGrant,
  type SavedSubscription,
  type Subscription,
  type SubscriptionStatus,
} from './access.ts';
export { dueDunningDay, dunningDays, type DunningDay } from './dunning.ts';
export { isLiveSubscription, leadingSubscription } from './leading-subscription.ts';
export {
  decideAction,
  openActions,
  priceMinutes,
  subscriptionActions,
  type SubscriptionAction,
} from './subscription-actions.ts';
export { fitsPlan, isOpenWhenReadOnly, limitOf, limitsExceeded } from './plan-room.ts';
export {
  freePlanKey,
  nextPlanStates,
  planLimits,
  planStates,
  subscriptionRefusals,
  type Plan,
  type PlanLimit,
  type PlanLimits,
  type PlanState,
  type PlanUsage,
} from './plan.ts';
