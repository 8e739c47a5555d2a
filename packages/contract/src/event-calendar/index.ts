export { eventCalendar, mostCalendarDays, mostImportedEvents } from './event-calendar.endpoints.ts';
export type {
  CalendarConflictView,
  EventCalendarView,
  EventFeedView,
  EventImportLookup,
} from './event-calendar.views.ts';
