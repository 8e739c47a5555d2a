export { readBoardSearch, readTriageSearch } from './board-search.ts';
export { ContactSupport } from './lazy-contact-support.ts';
