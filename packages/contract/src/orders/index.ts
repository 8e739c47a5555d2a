export { orderFields, orders, type OrderFields } from './orders.endpoints.ts';
export type { OrderLineView, OrderRow, OrderView } from './orders.views.ts';
