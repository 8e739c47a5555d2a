export { readCalendarSearch } from './calendar/event-calendar-search.ts';
export { readEventListSearch, readOrganizersSearch } from './event-list-search.ts';
export { FigureOfEvent } from './event-money.tsx';
export { eventDates, eventPlanWords, eventStatusWords, hoursText } from './event-words.ts';
export { HoursField } from './hours-field.tsx';
export { OrganizerDialog } from './organizer-dialog.tsx';
