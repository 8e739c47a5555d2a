export { readDirectorySearch, readRequestsSearch, readTriageSearch } from './professionals-search.ts';
