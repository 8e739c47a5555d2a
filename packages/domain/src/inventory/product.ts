import { declareRefusals, type Money } from '../foundation/index.ts';

/** The refusals of the inventory room. */
export const inventoryRefusals = declareRefusals({
  'product-not-found': 'not-found',
  'product-id-taken': 'conflict',
  'product-sku-taken': 'conflict',
  'income-account-invalid': 'invalid',
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
