import { type AccountSample } from '../platform/walk-parts.factory.ts';

export const accountSamples: Readonly<Record<string, AccountSample>> = {
  'sampleBusiness.open': {
    input: ({ businessId }) => ({ id: businessId }),
    open: 'person',
    answer: '409 business-id-taken',
  },
};
