export { CustomerOrders } from './customer-orders.tsx';
export { readNewOrderSearch, readOrderListSearch } from './order-list-search.ts';
