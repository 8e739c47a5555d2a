export { readImportSearch } from './import-search.ts';
