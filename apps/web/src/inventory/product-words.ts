import type { Words } from '../platform/problems.ts';

export const productWords: Words = {
  'product-not-found': 'This product does not exist, or belongs to another business.',
  'product-id-taken': 'This product has been added already. Look for it in the list.',
  'product-sku-taken': 'Another product has this SKU already.',
  'income-account-invalid': 'Choose an account of your income.',
};
