export { readEventListSearch } from './event-list-search.ts';
