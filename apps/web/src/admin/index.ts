export { readUsersSearch } from './users-search.ts';
