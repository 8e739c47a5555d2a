export { readResourceListSearch, readResourceSearch } from './resource-search.ts';
