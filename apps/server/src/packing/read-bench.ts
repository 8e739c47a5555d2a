import { listBatchesToCome } from '@atelier/database/orders/order-readiness.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { loadRecipeBook } from '@atelier/database/production/recipes.reads';
import type { Quantity } from '@atelier/domain/foundation';
import { minutesOf } from '@atelier/domain/production';
import type { Tools } from '../platform/answer.ts';
import { todayOf } from '../platform/clock.ts';

/**
 * Reads the hours of the bench, all open batches with their minutes, and how long making some products takes; null where
 * nothing is to be made.
 */
export async function readBench(
  tenant: Tenant,
  products: readonly { readonly itemId: string }[],
  tools: Pick<Tools, 'clock'>,
) {
  const [today, batches] = await Promise.all([todayOf(tenant, tools.clock), listBatchesToCome(tenant)]);
  const itemIds = [...products, ...batches].map(({ itemId }) => itemId);
  if (itemIds.length === 0) return null;
  const book = await loadRecipeBook(tenant, itemIds, today);
  const minutes = (itemId: string, output: Quantity) => {
    const recipe = book.recipeOf(itemId);
    return recipe === null || output === 0 ? 0 : minutesOf(recipe, output);
  };
  return {
    today,
    week: book.rates.benchMinutes,
    batches: batches.map((batch) => ({ ...batch, minutes: minutes(batch.itemId, batch.left) })),
    minutesOf: minutes,
  };
}
