export { readAccountScope } from './account-scope.ts';
export { readDaySearch, readPeriodSearch } from './period-search.ts';
