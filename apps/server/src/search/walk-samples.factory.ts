import { type BusinessSample } from '../platform/walk-parts.factory.ts';

export const businessSamples: Readonly<Record<string, BusinessSample>> = {
  'search.find': { input: () => ({ words: 'victim' }), elsewhere: 'own' },
};
