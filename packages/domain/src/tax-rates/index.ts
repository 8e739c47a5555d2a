export {
  type SalesTaxMode,
  salesTaxModes,
  type SalesTaxOfIncome,
  taxesOfIncome,
} from './sales-tax-on-income.ts';
export { decideTaxRate, decideVersions, mostTaxParts, placeSpelled, type TaxRateDraft } from './tax-rate.ts';
export {
  type TaxKind,
  taxKinds,
  type TaxRate,
  taxRateOn,
  type TaxRateVersion,
  usualTaxRateOf,
} from './tax-rate-on-day.ts';
export {
  type AppliedTaxRate,
  type HalfRounding,
  roundingModes,
  type TaxedItem,
  type TaxExemption,
  taxItems,
  type TaxTotal,
} from './taxed-items.ts';
