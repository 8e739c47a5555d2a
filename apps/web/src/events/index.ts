export { readCalendarSearch } from './event-calendar-search.ts';
export { readEventListSearch } from './event-list-search.ts';
