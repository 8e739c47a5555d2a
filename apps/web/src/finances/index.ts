export { readFinancesSearch } from './finances-search.ts';
export { readDaySearch, readPeriodSearch } from './period-search.ts';
export { readAuditTrailSearch } from './audit-trail-search.ts';
