export {
  calendarConflictKinds,
  calendarEntryKinds,
  canMoveEvent,
  findCrowdedDays,
  spanOfDay,
  type CalendarConflictKind,
  type CalendarEntryKind,
} from './event-calendar.ts';
export {
  compareImport,
  importOutcomes,
  venueOfImport,
  type FileEvent,
  type ImportOutcome,
} from './event-import.ts';
