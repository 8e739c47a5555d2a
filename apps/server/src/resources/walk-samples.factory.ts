import type { BusinessSample } from '../platform/walk-parts.factory.ts';

const packingList = () => ({ resourceId: 'packing-list' });

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'resources.note': { input: packingList, elsewhere: 'own' },
  'resources.saveNote': {
    input: () => ({ ...packingList(), changes: { 'tick:tent': 'yes' } }),
    elsewhere: 'own',
  },
  'resources.clearNote': { input: packingList, elsewhere: 'own' },
};
