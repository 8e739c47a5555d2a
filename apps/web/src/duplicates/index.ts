export { readCompareSearch, readDuplicateListSearch } from './duplicate-list-search.ts';
export { MergedCard } from './merged-card.tsx';
