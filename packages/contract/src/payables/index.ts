export { billPayments, bills, recordBillInput } from './bills.endpoints.ts';
export type {
  BillHistoryView,
  BillPaymentView,
  BillsDueView,
  BillTotalsView,
  BillView,
  BillWithPaymentsView,
} from './bills.views.ts';
