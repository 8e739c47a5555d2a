export { readBillListSearch, readNewBillSearch } from './bill-search.ts';
export { nameOfBill } from './bill-words.ts';
export { useBillPayment } from './bills.api.ts';
export { useForm1099, useForm1099Rows, usePayablesAgeing, usePayablesAgeingBills } from './payables.api.ts';
