export {
  calendarConflictKinds,
  calendarEntryKinds,
  canMoveEvent,
  findCalendarConflicts,
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
