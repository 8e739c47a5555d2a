export {
  commissionFields,
  commissionMessageFields,
  commissions,
  publicCommissions,
} from './commissions.endpoints.ts';
export type { CommissionView, PublicCommissionView } from './commissions.views.ts';
export { orderPapers } from './order-papers.endpoints.ts';
export { orderReceipts } from './order-receipts.endpoints.ts';
export { orderReturns, type OrderReturnFields } from './order-returns.endpoints.ts';
export { orderFields, orders, type OrderFields, type ReadinessLine } from './orders.endpoints.ts';
export type { OrderLineView, OrderReadinessView, OrderRow, OrderView } from './orders.views.ts';
