import type { ItemStockView } from '@atelier/contract/stock';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { readStockOfItem, readUseOfItem } from '@atelier/database/stock/stock.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { daysOfStock, usageDays } from '@atelier/domain/stock';
import { addDays, daysBetween } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';

/** Reads what there is of an item, place by place, and for how long it lasts as it was used of late. */
export async function readItemStock(
  tenant: Tenant,
  itemId: string,
  tools: Pick<Tools, 'clock'>,
): Promise<ItemStockView> {
  const { timeZone } = await getBusiness(tenant);
  const today = todayIn(timeZone, tools.clock);
  const stock = await readStockOfItem(tenant, itemId);
  const { used, firstDay } = await readUseOfItem(tenant, itemId, addDays(today, 1 - usageDays.most));
  const since = firstDay === null ? 0 : daysBetween(firstDay, today) + 1;
  const days = Math.min(usageDays.most, Math.max(usageDays.least, since));
  return { ...stock, daysLeft: daysOfStock(stock.onHand, used, days) };
}
