import type { TaxKind } from '@atelier/domain/finances';
import type { Words } from '../platform/problems.ts';

export const taxKindWords: Record<TaxKind, string> = {
  sales: 'Sales tax',
  state: 'State',
  county: 'County',
  city: 'City',
  district: 'District',
  vat: 'VAT or GST',
};

/** Sentences for what the server refuses about rates and returns. */
export const salesTaxWords: Words = {
  'tax-rate-not-found': 'This rate is no longer there.',
  'tax-rate-name-taken': 'Another rate has this name already.',
  'tax-rate-name-required': 'Name the place or the tax.',
  'tax-rate-id-taken': 'This rate has been added already.',
  'tax-rate-out-of-range': 'Rates together come to 100% at most.',
  'tax-rate-parts-not-allowed': 'Choose two to eight rates that are in use.',
  'tax-rate-is-combined': 'This rate is the sum of others. Change the percentage there.',
  'tax-rate-version-not-found': 'This percentage is no longer there.',
  'tax-place-filed':
    'A return of this place is filed, so its rates stay where they are. Reopen the return first, or add a new rate.',
};
