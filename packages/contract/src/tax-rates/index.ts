export { taxRates } from './tax-rates.endpoints.ts';
export { taxRateView, type TaxRateView } from './tax-rates.views.ts';
