export { readCalendarSearch } from './event-calendar-search.ts';
export { EventConflicts } from './event-conflicts.tsx';
