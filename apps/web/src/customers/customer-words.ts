import type { Words } from '../platform/problems.ts';

export const customerWords: Words = {
  'customer-not-found': 'This customer does not exist, or belongs to another business.',
  'customer-id-taken': 'This customer has been added already. Look for it in the list.',
};
