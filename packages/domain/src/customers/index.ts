export { customerDisplayName, customerRefusals, decideCustomerName, type CustomerName } from './customer.ts';
