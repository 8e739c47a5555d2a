import type { AssetRowView } from '@atelier/contract/equipment';
import type { DepreciationMethod, DisposalKind } from '@atelier/domain/equipment';
import type { Words } from '../platform/problems.ts';

export const methodWords: Record<DepreciationMethod, { name: string; hint: string }> = {
  'straight-line': {
    name: 'Evenly over its life',
    hint: 'Straight line: the same part each month, the month it is first used counted whole.',
  },
  'first-year': {
    name: 'All in the first year',
    hint: 'The whole cost is an expense on the day it is first used, as Section 179 allows for most tools.',
  },
};

export const disposalWords: Record<DisposalKind, { name: string; done: string }> = {
  sold: { name: 'Sold', done: 'Sold' },
  scrapped: { name: 'Scrapped', done: 'Scrapped' },
  lost: { name: 'Lost, stolen or broken', done: 'Lost' },
};

/** Refusals in words for a person. */
export const assetWords: Words = {
  'asset-not-found': 'This is no longer there.',
  'asset-name-required': 'Give it a name.',
  'asset-needs-cost': 'Enter what it cost.',
  'asset-purchase-in-the-future': 'This day is still to come.',
  'asset-in-service-before-purchase': 'It cannot be used before it was bought.',
  'asset-salvage-too-high': 'This must be less than it cost.',
  'asset-salvage-not-allowed': 'What is deducted at once keeps no value. Leave this empty.',
  'asset-needs-life': 'Enter how long you will use it.',
  'asset-prior-too-high': 'This is more than it cost.',
  'asset-prior-needs-day':
    'Enter the day through which it was depreciated, from its first use on until today.',
  'asset-account-not-allowed': 'This account does not fit here.',
  'asset-payment-account-not-allowed': 'Choose a money account, a card, or your own money.',
  'asset-purchase-not-found': 'This purchase is no longer there. Choose another one.',
  'asset-purchase-too-small': 'This is more than what the purchase leaves.',
  'asset-changed-meanwhile': 'Someone else changed this. Close it and open it again.',
  'asset-disposed': 'It’s already disposed of. Reverse that first.',
  'asset-not-disposed': 'It is still there.',
  'asset-taken-back': 'This was reversed.',
  'asset-entries-closed':
    'Some of its depreciation is posted on closed days, which stay as they are. Open them first, or let your bookkeeper post the difference.',
  'disposal-before-purchase': 'It cannot go before it came.',
  'disposal-in-the-future': 'This day is still to come.',
  'disposal-needs-account': 'Choose where the money went.',
  'period-closed': 'The books are closed on this day.',
  'entry-reconciled': 'Its purchase is part of a finished reconciliation. Reopen that first.',
};

/** `Evenly over 7 years`, `All in the first year`. */
export function planWords({ method, lifeMonths }: Pick<AssetRowView, 'method' | 'lifeMonths'>): string {
  if (method === 'first-year' || lifeMonths === null) return methodWords['first-year'].name;
  return `Evenly over ${lifeWords(lifeMonths)}`;
}

/** `7 years`, `30 months`. */
export function lifeWords(months: number): string {
  if (months % 12 !== 0) return months === 1 ? '1 month' : `${String(months)} months`;
  return months === 12 ? '1 year' : `${String(months / 12)} years`;
}

export type AssetState = 'used' | 'done' | 'gone' | 'taken-back';

/** Tells whether it still loses in worth, has lost all, or has left. */
export function stateOf({ disposal, isTakenBack, nextDue }: AssetRowView): AssetState {
  if (isTakenBack) return 'taken-back';
  if (disposal !== null) return 'gone';
  return nextDue === null ? 'done' : 'used';
}
