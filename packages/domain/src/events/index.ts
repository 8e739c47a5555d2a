export {
  decideDays,
  instantsOfDay,
  mostEventDays,
  stallMinutes,
  type EventDay,
  type StallMinutes,
} from './event-day.ts';
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
