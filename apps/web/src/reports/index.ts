export { readForm1099Search } from './form-1099-search.ts';
export { readYearEndSearch } from './year-end-search.ts';
export {
  readEventComparisonSearch,
  readEventFeesSearch,
  readSellThroughSearch,
} from './event-reports-search.ts';
export { SalesByHour } from './sales-by-hour.tsx';
