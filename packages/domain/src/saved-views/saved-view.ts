import { declareRefusals } from '../foundation/index.ts';

/** Lists that keep the views of a person. */
export const viewedLists = [
  'documents',
  'events',
  'interactions',
  'invoices',
  'payments',
  'stock-operations',
  'transactions',
] as const;
export type ViewedList = (typeof viewedLists)[number];

/** The largest number of views that a person keeps of one list. */
export const mostSavedViews = 30;

export const savedViewRefusals = declareRefusals({
  'saved-view-not-found': 'not-found',
  'saved-view-name-taken': 'conflict',
  'saved-view-id-taken': 'conflict',
  'saved-views-full': 'conflict',
});
