import type { TaxKind } from '@atelier/domain/tax-rates';
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
  'tax-place-not-found': 'No rate is filed for this place anymore.',
  'tax-figures-changed':
    'Something was posted meanwhile, and other figures are due now. Look at them, then file again.',
  'tax-filing-id-taken': 'This return has been recorded already.',
  'tax-filing-in-the-future': 'These days are not over yet. A return is about days that are.',
  'tax-filed-already': 'A return of this place covers some of these days. Reopen it first.',
  'tax-basis-kept': 'This place was filed on the other basis so far. Choose that one, or change the basis.',
  'tax-basis-changes-later':
    'The basis changes with the return that follows at once on the last one of this place, and before no other.',
  'tax-filing-carried-over': 'A later return carries over from this one. Reopen that first.',
  'tax-adjustment-account-not-allowed': 'Choose an income or expense account that is in use.',
  'tax-filing-not-found': 'This return does not exist, or belongs to another business.',
  'tax-filing-reopened': 'This return has been reopened already.',
  'money-account-not-allowed': 'Choose an account that holds money, or a card.',
  'account-not-found': 'This account is no longer there. Choose another.',
  'account-archived': 'This account is archived. Choose another.',
  'account-follows-stock':
    'This account follows your stock. Record what came or went under Inventory instead.',
  'period-closed': 'The books are closed for this day. Choose a later one, or open them in the settings.',
  'reversal-before-entry':
    'It cannot be reversed before the day it was entered for. Choose that day or a later one.',
  'entry-reconciled': 'Its payment is in a finished reconciliation. Reopen that first.',
  'tax-place-filed':
    'A return of this place is filed, so its rates stay where they are. Reopen the return first, or add a new rate.',
};
