export {
  breakEvenOfEvent,
  copyBudgetForward,
  costsThatFollowSales,
  decideEventBudget,
  eventCostKinds,
  eventCostNames,
  planEventCosts,
  planEventCash,
  type EventBudget,
  type EventBudgetLine,
  type EventCostKind,
  type EventCosts,
} from './event-budget.ts';
export { templateOfBudget, type EventBudgetTemplate } from './budget-template.ts';
export { eventBudgetRefusals } from './event-budget-refusals.ts';
export { costKindOfAccount } from './event-cost-kind.ts';
export { calculateEventProfit, daysOfYearBefore, frontageOf, milesOfEvent, type EventMiles } from './event-result.ts';
export { calculateFairBreakEven, fairProfit, type FairInput } from './fair-break-even.ts';
