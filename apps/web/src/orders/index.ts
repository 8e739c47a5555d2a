export { CustomerOrders } from './customer-orders.tsx';
export { OrderStatePill } from './order-columns.tsx';
export { OrderOf } from './order-of.tsx';
export { readNewOrderSearch, readOrderListSearch } from './order-list-search.ts';
