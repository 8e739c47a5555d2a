import type { StockTakeView } from '@atelier/contract/stock';
import { findPlace } from '@atelier/database/items/places.reads';
import { listItemsToCount } from '@atelier/database/stock/stock-takes.reads';
import { addStockTake } from '@atelier/database/stock/stock-takes.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { inventoryRefusals, type ItemKind } from '@atelier/domain/items';
import { mostStockTakeLines, stockTakeRefusals, type StockTakeDraft } from '@atelier/domain/stock';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { readStockTake } from './read-stock-take.ts';

/** Begins a stock take of a place: its sheet names what is there, or all that might. */
export async function openStockTake(
  tenant: Tenant,
  said: StockTakeDraft & {
    readonly kind: ItemKind | null;
    readonly category: string | null;
    readonly withEmpty: boolean;
  },
): Promise<
  Outcome<
    StockTakeView,
    Refusal<
      | 'permission-denied'
      | 'place-not-found'
      | 'stock-take-id-taken'
      | 'stock-take-sheet-empty'
      | 'stock-take-sheet-too-long'
    >
  >
> {
  const place = await findPlace(tenant, said.placeId);
  const itemIds = await listItemsToCount(tenant, { ...said, atMost: mostStockTakeLines });

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (!place) return refuse(inventoryRefusals.refusal('place-not-found', { field: 'placeId' }));
  if (itemIds.length === 0) return refuse(stockTakeRefusals.refusal('stock-take-sheet-empty'));
  if (itemIds.length > mostStockTakeLines) {
    return refuse(
      stockTakeRefusals.refusal('stock-take-sheet-too-long', { details: String(mostStockTakeLines) }),
    );
  }

  const added = await addStockTake(tenant, said, itemIds);
  if (!added.ok) return added;

  return succeed(known(await readStockTake(tenant, said.id)));
}
