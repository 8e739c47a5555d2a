export { AccountCombobox } from './account-combobox.tsx';
export { useAccounts } from './finances.api.ts';
