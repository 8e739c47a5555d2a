import { v7 } from 'uuid';
import { type BusinessSample, page } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'duplicates.list': { input: () => page, elsewhere: 'own' },
  'duplicates.setApart': {
    input: ({ customerId }) => ({ firstId: customerId, secondId: v7(), isApart: true }),
    elsewhere: '404 customer-not-found',
  },
  'duplicates.merge': {
    input: ({ customerId }) => ({
      id: v7(),
      keptId: customerId,
      otherId: v7(),
      keptVersion: 1,
      otherVersion: 1,
      fromOther: [],
    }),
    elsewhere: '404 customer-not-found',
  },
  'duplicates.undoMerge': {
    input: ({ customerMergeId }) => ({ mergeId: customerMergeId }),
    elsewhere: '404 customer-merge-not-found',
  },
};
