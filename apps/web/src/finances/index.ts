export { readAccountScope } from './account-scope.ts';
export { readDaySearch, readPeriodSearch } from './periods.ts';
