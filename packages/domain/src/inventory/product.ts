import {
  declareRefusals,
  refuse,
  succeed,
  type Money,
  type Outcome,
  type Refusal,
} from '../foundation/index.ts';

/** The refusals of the inventory room. */
export const inventoryRefusals = declareRefusals({
  'product-not-found': 'not-found',
  'product-name-required': 'invalid',
  'product-price-negative': 'invalid',
  'product-sku-taken': 'conflict',
  'product-in-use': 'conflict',
});

/** What a maker sells, as far as selling goes. `sku` is empty when the maker uses none. */
export type ProductDraft = {
  readonly name: string;
  readonly sku: string;
  /** Minor units per whole unit, without tax unless the business's prices include it. */
  readonly unitPrice: Money;
  readonly taxable: boolean;
};

/** Tidies a product and refuses one without a name or with a price below zero. */
export function decideProduct(
  draft: ProductDraft,
): Outcome<ProductDraft, Refusal<'product-name-required' | 'product-price-negative'>> {
  const name = draft.name.trim().replace(/\s+/g, ' ');
  if (name === '') return refuse(inventoryRefusals.refusal('product-name-required', { field: 'name' }));
  if (draft.unitPrice < 0) {
    return refuse(inventoryRefusals.refusal('product-price-negative', { field: 'unitPrice' }));
  }
  return succeed({ ...draft, name, sku: draft.sku.trim() });
}

/**
 * The form in which two SKUs are compared: `mug-01` and ` MUG-01` are the same. Null means none, and any
 * number of products may have none. The unique index of the database uses the same form.
 */
export function skuKey(sku: string): string | null {
  const key = sku.trim().toUpperCase();
  return key === '' ? null : key;
}
