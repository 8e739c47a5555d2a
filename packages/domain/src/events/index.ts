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
  amountPerHour,
  blankEventPlan,
  copyPlanForward,
  daysOfEvent,
  decideEventPlan,
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
