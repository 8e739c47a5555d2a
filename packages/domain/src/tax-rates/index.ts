export {
  type SalesTaxMode,
  salesTaxModes,
  type SalesTaxOfIncome,
  taxesOfIncome,
} from './sales-tax-on-income.ts';
export {
  decideTaxRate,
  decideVersions,
  mostTaxParts,
  placeSpelled,
  type TaxKind,
  taxKinds,
  type TaxRate,
  type TaxRateDraft,
  taxRateOn,
  type TaxRateVersion,
  usualTaxRateOf,
} from './tax-rate.ts';
export {
  type AppliedTaxRate,
  type TaxedItem,
  type TaxExemption,
  taxItems,
  type TaxTotal,
} from './taxed-items.ts';
