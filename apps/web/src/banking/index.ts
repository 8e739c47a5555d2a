export { readBankFilesSearch } from './bank-files-search.ts';
export { readInboxSearch } from './inbox-search.ts';
