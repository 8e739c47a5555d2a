export { customerRefusals, taxExemptionOn, type Customer, type TaxStanding } from './customer.ts';
