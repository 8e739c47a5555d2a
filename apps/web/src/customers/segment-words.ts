import type { RfmGroup, RuleField, RuleMatch, SegmentColor, SegmentKind } from '@atelier/domain/customers';
import { paths } from '../platform/paths.ts';

// Not among the paths, which every page carries.
export const segmentPath = (segmentId: string) => `${paths.customerSegments}/${segmentId}`;
export const newSegmentPath = segmentPath('new');

export const segmentKindWords: Record<SegmentKind, { label: string; help: string }> = {
  rule: { label: 'By a rule', help: 'Who fits is found by itself, at every moment.' },
  manual: { label: 'By hand', help: 'You put customers into it, one by one.' },
  rfm: {
    label: 'By how they buy',
    help: 'How recently, how often and for how much, beside your other customers.',
  },
};

export const colorWords: Record<SegmentColor, { label: string; look: string }> = {
  terracotta: { label: 'Terracotta', look: 'bg-accent' },
  indigo: { label: 'Indigo', look: 'bg-indigo' },
  green: { label: 'Green', look: 'bg-success' },
  amber: { label: 'Amber', look: 'bg-warning' },
  red: { label: 'Red', look: 'bg-danger' },
  gray: { label: 'Gray', look: 'bg-ink-soft' },
};

export const groupWords: Record<RfmGroup, { label: string; help: string }> = {
  champions: { label: 'Champions', help: 'Bought lately, often, and for much.' },
  loyal: { label: 'Loyal', help: 'Buy often and for much, the last time not long ago.' },
  active: { label: 'Active', help: 'Bought lately, now and then.' },
  new: { label: 'New', help: 'Bought lately, for the first time or for little.' },
  promising: { label: 'Promising', help: 'Bought a little, some time ago.' },
  'needs-attention': {
    label: 'Needs attention',
    help: 'Bought now and then, and have not come for a while.',
  },
  'at-risk': { label: 'At risk', help: 'Bought well, and have stayed away.' },
  'previously-loyal': {
    label: 'Previously loyal',
    help: 'Were among the best, and have stayed away for long.',
  },
  'almost-lost': { label: 'Almost lost', help: 'Bought little, and have stayed away.' },
  dormant: { label: 'Dormant', help: 'Bought little, the longest ago.' },
  prospects: { label: 'Prospects', help: 'Have not bought yet.' },
};

export const matchWords: Record<RuleMatch, string> = {
  all: 'All of these',
  any: 'Any of these',
  none: 'None of these',
};

/** January is 1. */
export const monthName = (month: number) =>
  new Date(Date.UTC(2000, month - 1, 1)).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });

/** The price list of those who have none. */
export const retailPrices = 'Retail prices';

const amount = ['is at least', 'is less than'] as const;

/** A field of a rule, and its two operators in their order. */
export const ruleFieldWords: Record<
  RuleField,
  { label: string; operators: readonly [string, string]; value: string; help?: string }
> = {
  spent: { label: 'Amount bought', operators: amount, value: 'Amount' },
  purchases: { label: 'Number of purchases', operators: amount, value: 'Number' },
  'last-seen': { label: 'Last seen', operators: ['during', 'not during'], value: 'When' },
  'customer-since': { label: 'First purchase', operators: ['during', 'before'], value: 'When' },
  product: { label: 'Product', operators: ['bought', 'not bought'], value: 'Product' },
  orders: { label: 'Number of orders', operators: amount, value: 'Number' },
  'open-orders': { label: 'Open orders', operators: amount, value: 'Number' },
  'last-ordered': { label: 'Last order', operators: ['during', 'not during'], value: 'When' },
  'ordered-by': { label: 'Order channel', operators: ['used', 'not used'], value: 'Channel' },
  'product-ordered': {
    label: 'Product in orders',
    operators: ['ordered', 'not ordered'],
    value: 'Product',
  },
  event: { label: 'Event', operators: ['met at', 'not met at'], value: 'Event' },
  tag: { label: 'Tag', operators: ['is', 'is not'], value: 'Tag' },
  place: {
    label: 'Place',
    operators: ['is', 'is not'],
    value: 'Town, state, postal code or country',
  },
  source: { label: 'How they found you', operators: ['is', 'is not'], value: 'How' },
  overdue: { label: 'Money overdue', operators: amount, value: 'Amount' },
  consent: { label: 'Wants news', operators: ['by', 'not by'], value: 'By' },
  'follow-up': { label: 'Follow-up', operators: ['due within', 'not due within'], value: 'Days' },
  birthday: { label: 'Birthday', operators: ['in', 'not in'], value: 'Month' },
  kind: { label: 'Kind', operators: ['is', 'is not'], value: 'Kind' },
  status: { label: 'Status', operators: ['is', 'is not'], value: 'Status' },
  'price-list': { label: 'Price list', operators: ['is', 'is not'], value: 'Price list' },
  'own-field': { label: 'Own field', operators: ['says', 'does not say'], value: 'What it says' },
};
