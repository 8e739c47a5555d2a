import { declareRefusals } from '../foundation/index.ts';

/** The refusals about fixed assets. */
export const assetRefusals = declareRefusals({
  'asset-not-found': 'not-found',
  'asset-id-taken': 'conflict',
  'asset-name-required': 'invalid',
  'asset-needs-cost': 'invalid',
  'asset-purchase-in-the-future': 'invalid',
  'asset-in-service-before-purchase': 'invalid',
  'asset-salvage-too-high': 'invalid',
  'asset-salvage-not-allowed': 'invalid',
  'asset-needs-life': 'invalid',
  'asset-prior-too-high': 'invalid',
  'asset-prior-needs-day': 'invalid',
  'asset-account-not-allowed': 'invalid',
  'asset-payment-account-not-allowed': 'invalid',
  'asset-purchase-not-found': 'not-found',
  'asset-purchase-too-small': 'conflict',
  'asset-changed-meanwhile': 'conflict',
  'asset-disposed': 'conflict',
  'asset-not-disposed': 'conflict',
  'asset-taken-back': 'conflict',
  'asset-entries-closed': 'conflict',
  'disposal-before-purchase': 'invalid',
  'disposal-in-the-future': 'invalid',
  'disposal-needs-account': 'invalid',
});
