export { sendUnsentSales } from './engine/send-unsent.ts';
