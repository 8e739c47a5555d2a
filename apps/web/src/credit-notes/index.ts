export { readCreditNoteListSearch } from './credit-note-list-search.ts';
