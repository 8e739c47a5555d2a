export {
  averagePieces,
  breakEvenOfEvent,
  copyBudgetForward,
  costsThatFollowSales,
  decideEventBudget,
  eventCostKinds,
  eventCostNames,
  planEventCash,
  planEventCosts,
  planEventProfit,
  type EventBudget,
  type EventBudgetLine,
  type EventCostKind,
  type EventCosts,
} from './event-budget.ts';
export { templateOfBudget, type EventBudgetTemplate } from './budget-template.ts';
export { eventBudgetRefusals } from './event-budget-refusals.ts';
export { costKindOfAccount } from './event-cost-kind.ts';
export {
  amountPerFront,
  calculateEventProfit,
  daysOfYearBefore,
  frontageOf,
  milesOfEvent,
  widthOfFronts,
  type EventMiles,
  type Frontage,
  type FrontUnit,
} from './event-result.ts';
export { calculateFairBreakEven, fairProfit, type FairInput } from './fair-break-even.ts';
