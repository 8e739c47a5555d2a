/** What is in the timeline of a customer: each kind of entry, and the part of the timeline that it belongs to. */
export const timelineKinds = {
  interaction: 'interactions',
  message: 'interactions',
  mail: 'interactions',
  order: 'orders',
  return: 'orders',
  quote: 'quotes',
  invoice: 'invoices',
  payment: 'payments',
  refund: 'payments',
  credit: 'payments',
  'credit-note': 'invoices',
  'write-off': 'invoices',
  event: 'events',
  document: 'documents',
} as const;
export type TimelineKind = keyof typeof timelineKinds;
export type TimelinePart = (typeof timelineKinds)[TimelineKind];

export const timelineParts = [...new Set(Object.values(timelineKinds))] as [TimelinePart, ...TimelinePart[]];
