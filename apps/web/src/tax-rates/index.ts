export { salesTaxWords, taxKindWords } from './sales-tax-words.ts';
export { TaxRatesCard } from './tax-rates-card.tsx';
export { useTaxRates } from './tax-rates.api.ts';
