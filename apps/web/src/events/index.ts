export { readCalendarSearch } from './calendar/event-calendar-search.ts';
export { readEventListSearch, readOrganizersSearch } from './event-list-search.ts';
