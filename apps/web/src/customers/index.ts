export { readCustomerListSearch, readCustomerSearch } from './customer-list-search.ts';
export { CustomerPicker } from './customer-picker.tsx';
export { useCustomer } from './customers.api.ts';
