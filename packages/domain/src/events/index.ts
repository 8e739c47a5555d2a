export {
  applicationDateNames,
  applicationResults,
  applicationStatuses,
  decideApplicationDates,
  decideApplicationStep,
  endedApplicationStatuses,
  firstApplicationStatuses,
  mostRequirements,
  moveApplicationDates,
  nextApplicationDate,
  nextApplicationStatuses,
  pendingApplicationDates,
  proposedEventStatus,
  type ApplicationDateName,
  type ApplicationDates,
  type ApplicationStatus,
} from './event-application.ts';
export {
  calendarConflictKinds,
  calendarEntryKinds,
  canMoveEvent,
  findCalendarConflicts,
  moveDays,
  spanOfDay,
  type CalendarConflictKind,
  type CalendarEntryKind,
} from './event-calendar.ts';
export {
  decideDays,
  instantsOfDay,
  mostEventDays,
  stallMinutes,
  type EventDay,
  type StallMinutes,
} from './event-day.ts';
export {
  copyFeeForward,
  decideEventFee,
  decideFeePayment,
  decideFeeRefund,
  eventFeeAmount,
  eventFeeKinds,
  eventFeeName,
  eventFeeStates,
  type EventFee,
  type EventFeeKind,
  type EventFeeState,
} from './event-fee.ts';
export {
  amountPerHour,
  amountPerUnit,
  blankEventPlan,
  copyPlanForward,
  daysOfEvent,
  decideEventPlan,
  eventMinutes,
  eventSteps,
  eventVerdicts,
  nextDateOfSeries,
  type EventPlan,
  type EventStep,
  type EventVerdict,
} from './event-plan.ts';
export {
  compareImport,
  importOutcomes,
  venueOfImport,
  type FileEvent,
  type ImportOutcome,
} from './event-import.ts';
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
export { costKindOfAccount, isCarAccount } from './event-cost-kind.ts';
export { calculateEventProfit, frontageOf, milesBeyondBooks } from './event-result.ts';
export { calculateFairBreakEven, fairProfit, type FairInput } from './fair-break-even.ts';
export { eventPlanRefusals } from './event-refusals.ts';
export {
  decideEventStatus,
  eventPhase,
  eventPhases,
  eventStatuses,
  needsReason,
  nextEventStatuses,
  type EventPhase,
  type EventStatus,
} from './event-status.ts';
