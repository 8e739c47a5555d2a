export { customerRefusals, type Customer } from './customer.ts';
