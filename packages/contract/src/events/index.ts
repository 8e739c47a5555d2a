export { eventCalendar, mostCalendarDays, mostImportedEvents } from './calendar.endpoints.ts';
export type {
  CalendarConflictView,
  EventCalendarView,
  EventFeedView,
  EventImportLookup,
} from './calendar.views.ts';
export { eventPlanFields, eventPlans, eventViews, type EventViewName } from './events.endpoints.ts';
export { eventOrganizerFields, eventOrganizers, eventSeries } from './organizers.endpoints.ts';
export type {
  EventDayView,
  EventMoneyView,
  EventOrganizerView,
  EventPlanRow,
  EventPlanView,
  EventSeriesView,
} from './events.views.ts';
