export { useDepreciation } from './assets.api.ts';
export { readAssetsSearch, readMileageReportSearch, readMileageSearch } from './mileage-search.ts';
export { milesText } from './mileage-words.ts';
export { useMileageReport } from './mileage.api.ts';
