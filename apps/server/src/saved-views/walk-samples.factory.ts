import { v7 } from 'uuid';
import type { BusinessSample } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'savedViews.list': { input: () => ({ list: 'events' }), elsewhere: 'own' },
  'savedViews.save': {
    input: () => ({ viewId: v7(), list: 'events', name: 'Spring fairs', filters: { kind: 'fair' } }),
    elsewhere: 'own',
  },
  'savedViews.remove': {
    input: ({ savedViewId }) => ({ viewId: savedViewId }),
    elsewhere: '404 saved-view-not-found',
  },
};
