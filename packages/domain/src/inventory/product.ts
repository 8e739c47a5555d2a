import { declareRefusals, type Money } from '../foundation/index.ts';

/** The refusals of the inventory room. */
export const inventoryRefusals = declareRefusals({
  'product-not-found': 'not-found',
  'product-id-taken': 'conflict',
  'product-sku-taken': 'conflict',
  'income-account-invalid': 'invalid',
  'item-not-found': 'not-found',
  'item-id-taken': 'conflict',
  'item-barcode-taken': 'conflict',
  'item-kind-stays': 'conflict',
  'product-type-missing': 'invalid',
  'product-type-not-for-kind': 'invalid',
  'item-not-countable': 'invalid',
  'stock-unit-unknown': 'invalid',
  'units-contradict': 'invalid',
  'units-do-not-lead-to-stock': 'invalid',
  'variant-parent-invalid': 'invalid',
  'variant-options-do-not-fit': 'invalid',
  'variant-taken': 'conflict',
  'list-price-twice': 'invalid',
  'item-account-invalid': 'invalid',
  'supplier-not-found': 'not-found',
  'price-list-not-found': 'not-found',
  'price-list-id-taken': 'conflict',
  'price-list-name-taken': 'conflict',
  'place-not-found': 'not-found',
  'place-id-taken': 'conflict',
  'place-name-taken': 'conflict',
  'place-customer-missing': 'invalid',
  'place-customer-not-found': 'not-found',
  'default-place-stays': 'conflict',
  'item-not-counted': 'conflict',
  'item-has-stock': 'conflict',
  'stock-not-started': 'conflict',
  'stock-before-start': 'invalid',
  'stock-lines-missing': 'invalid',
  'stock-line-goes-the-wrong-way': 'invalid',
  'stock-place-missing': 'invalid',
  'stock-account-invalid': 'invalid',
  'stock-operation-id-taken': 'conflict',
  'stock-operation-not-found': 'not-found',
  'stock-operation-already-reversed': 'conflict',
  'stock-operation-stays': 'conflict',
  'stock-operation-belongs-to-a-document': 'conflict',
  'stock-reversal-before-operation': 'invalid',
  'stock-operation-is-no-sale': 'conflict',
  'stock-comes-back-twice': 'conflict',
  'stock-comes-back-too-early': 'invalid',
  'product-has-variants': 'invalid',
  'stock-account-posted-later': 'conflict',
  'stock-already-started': 'conflict',
  'costing-method-stays': 'conflict',
  'recipe-not-found': 'not-found',
  'recipe-id-taken': 'conflict',
  'recipe-item-taken': 'conflict',
  'recipe-item-stays': 'conflict',
  'recipe-version-not-found': 'not-found',
  'recipe-version-id-taken': 'conflict',
  'recipe-version-used': 'conflict',
  'recipe-version-stays': 'conflict',
  'recipe-draft-exists': 'conflict',
  'recipe-item-not-made': 'invalid',
  'recipe-lines-missing': 'invalid',
  'recipe-line-empty': 'invalid',
  'recipe-line-not-counted': 'invalid',
  'recipe-substitute-same': 'invalid',
  'recipe-by-product-is-output': 'invalid',
  'recipe-by-product-twice': 'invalid',
  'recipe-shares-too-large': 'invalid',
  'recipe-cycle': 'conflict',
  'item-in-recipe': 'conflict',
  'margin-too-large': 'invalid',
  'retail-below-wholesale': 'invalid',
});

/** What a maker sells, as far as selling goes. Two SKUs are the same whatever their case; null is none. */
export type Product = {
  readonly id: string;
  readonly name: string;
  readonly sku: string | null;
  readonly description: string;
  /** Minor units per whole unit, without tax unless the business's prices include it. */
  readonly unitPrice: Money;
  readonly isTaxable: boolean;
  readonly incomeAccountId: string;
};
