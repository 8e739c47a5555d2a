export { readEventListSearch, readOrganizersSearch } from './event-list-search.ts';
