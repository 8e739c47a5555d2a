export { readAttendeesSearch } from './attendees-search.ts';
