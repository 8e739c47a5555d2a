import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { lockStockItems } from '@atelier/database/stock/stock-histories.reads';
import {
  findCountable,
  findStockTake,
  lockLinesOfItem,
  readExpected,
} from '@atelier/database/stock/stock-takes.reads';
import { clearCount, joinSheet, writeCounts } from '@atelier/database/stock/stock-takes.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { decideStockTakeAction, stockTakeRefusals, type LotName } from '@atelier/domain/stock';
import { inventoryRefusals } from '@atelier/domain/items';
import {
  quantity,
  refuse,
  succeed,
  type Outcome,
  type Quantity,
  type Refusal,
} from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { settleLots } from './settle-lots.ts';
import { settleLines } from './stock-lines.ts';

type CountRefusal = Refusal<
  | 'permission-denied'
  | 'stock-take-not-found'
  | 'stock-take-is-over'
  | 'stock-take-in-review'
  | 'stock-take-not-in-review'
  | 'stock-take-nothing-counted'
  | 'stock-take-changed-meanwhile'
  | 'stock-take-item-not-on-sheet'
  | 'item-not-found'
  | 'item-is-draft'
  | 'item-not-counted'
  | 'stock-not-started'
  | 'lot-not-found'
  | 'stock-place-missing'
  | 'units-do-not-meet'
  | 'amount-too-small'
  | 'amount-too-large'
>;

/**
 * Says how much of an item is there, or of a lot of it, beside what should be there at this very moment: the item is
 * held, so that no sale falls between the two. An item that is not on the sheet joins it, and so does a lot that is
 * found. Nothing counted is nothing said: count it again.
 */
export async function countStock(
  tenant: Tenant,
  said: {
    readonly takeId: string;
    readonly itemId: string;
    /** The lot of its line; null: all of the item, or what is of no lot. */
    readonly lotId: string | null;
    /** A lot that has no line yet. */
    readonly lot?: LotName | null;
    readonly counted: Quantity | null;
    readonly unit: string | null;
    readonly seen: Quantity | null;
  },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<{ itemId: string; lotId: string | null; counted: Quantity | null }, CountRefusal>> {
  const { takeId, itemId } = said;
  const { timeZone } = await getBusiness(tenant);
  // Held against its end, and first: who posts it waits for what is being counted.
  const take = await findStockTake(tenant, takeId, { lock: true });
  if (!take) return refuse(stockTakeRefusals.refusal('stock-take-not-found'));
  await lockStockItems(tenant, [itemId]);
  const lines = await lockLinesOfItem(tenant, takeId, itemId);
  const item = await findCountable(tenant, itemId);

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  const allowed = decideStockTakeAction(take.state, 'count');
  if (!allowed.ok) return allowed;
  if (!item) return refuse(inventoryRefusals.refusal('item-not-found', { field: 'itemId' }));
  if (item.isDraft) {
    return refuse(inventoryRefusals.refusal('item-is-draft', { field: 'itemId', details: item.name }));
  }
  if (!item.isCounted) {
    return refuse(inventoryRefusals.refusal('item-not-counted', { field: 'itemId', details: item.name }));
  }
  if (!item.followsStock) {
    return refuse(inventoryRefusals.refusal('stock-not-started', { field: 'itemId', details: item.name }));
  }
  const isByLot = lines[0]?.isByLot ?? item.tracksLots;
  const found = { itemId, quantity: quantity(0), lot: said.lot ?? null, isComing: isByLot };
  const named = await settleLots(tenant, [found], tools);
  if (!named.ok) return refuse({ ...named.refusal, field: 'lot' });
  const lotId = named.value[0]?.[0]?.lotId ?? said.lotId;
  const line = lines.find((one) => one.lotId === lotId);
  if (!line && (said.lotId !== null || (found.lot !== null && !isByLot))) {
    return refuse(stockTakeRefusals.refusal('stock-take-item-not-on-sheet'));
  }
  const before = line?.counted ?? null;
  if (before !== said.seen) {
    return refuse(stockTakeRefusals.refusal('stock-take-changed-meanwhile', { field: 'counted' }));
  }
  if (said.counted === null) {
    if (!line) return refuse(stockTakeRefusals.refusal('stock-take-item-not-on-sheet'));
    await clearCount(tenant, takeId, { itemId, lotId });
    return succeed({ itemId, lotId, counted: null });
  }
  let counted = quantity(0);
  if (said.counted > 0) {
    const settled = await settleLines(tenant, [
      { itemId, placeId: take.placeId, unit: said.unit, quantity: said.counted },
    ]);
    if (!settled.ok) return refuse({ ...settled.refusal, field: 'counted' });
    counted = settled.value[0]?.quantity ?? counted;
  }

  if (lines.length === 0) await joinSheet(tenant, take, itemId);
  const today = todayIn(timeZone, tools.clock);
  const parts = [{ itemId, isByLot, lotId }];
  const [expected] = await readExpected(tenant, { placeId: take.placeId, parts, today });
  const now = { ...known(expected), counted };
  const isDisturbed = line?.counted != null && (line.isDisturbed || line.expected !== now.expected);
  await writeCounts(tenant, takeId, [{ ...now, isDisturbed }], {
    today,
    now: tools.clock.now().toISOString(),
  });

  return succeed({ itemId, lotId, counted });
}
