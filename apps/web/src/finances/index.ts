export { AccountCombobox } from './account-combobox.tsx';
export { readAccountScope } from './account-scope.ts';
export { useAccounts } from './finances.api.ts';
export { readDaySearch, readPeriodSearch } from './periods.ts';
