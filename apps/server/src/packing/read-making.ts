import type { PlannedMakingView } from '@atelier/contract/packing';
import { listBatchesToCome } from '@atelier/database/orders/order-readiness.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { loadRecipeBook } from '@atelier/database/production/recipes.reads';
import { planMaking } from '@atelier/domain/packing';
import { minutesOf } from '@atelier/domain/production';
import type { Quantity } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayOf } from '../platform/clock.ts';
import { readEventGoods } from './read-event-goods.ts';

/** Reads when the goods that an event is short of can be made at the bench, after all open batches; null without the event. */
export async function readMaking(
  tenant: Tenant,
  eventId: string,
  tools: Pick<Tools, 'clock'>,
): Promise<PlannedMakingView[] | null> {
  const view = await readEventGoods(tenant, eventId);
  if (!view) return null;
  const [today, batches] = [await todayOf(tenant, tools.clock), await listBatchesToCome(tenant)];
  const short = view.goods.filter(({ toMake, isMade }) => isMade && toMake > 0);
  const itemIds = [...short, ...batches].map(({ itemId }) => itemId);
  const book = await loadRecipeBook(tenant, itemIds, today);
  const minutes = (itemId: string, output: Quantity) => {
    const recipe = book.recipeOf(itemId);
    return recipe === null || output === 0 ? 0 : minutesOf(recipe, output);
  };
  return planMaking(
    short.map(({ itemId, toMake }) => ({ itemId, minutes: minutes(itemId, toMake) })),
    {
      week: book.rates.benchMinutes,
      queued: batches.reduce((sum, { itemId, left }) => sum + minutes(itemId, left), 0),
      ...{ today, makeBy: view.makeBy },
    },
  );
}
