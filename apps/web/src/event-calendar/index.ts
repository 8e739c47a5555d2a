export { readCalendarSearch } from './event-calendar-search.ts';
