import type { ConsignmentShopView } from '@atelier/contract/consignments';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { postJournalEntry, type PostingRefusal } from '@atelier/database/books/journal.store';
import { listUnitsAndPlaces } from '@atelier/database/items/items.reads';
import { listPlaces } from '@atelier/database/items/places.reads';
import { lockStockItems } from '@atelier/database/stock/stock-histories.reads';
import { recordStockOperation, type StockWriteRefusal } from '@atelier/database/stock/stock.store';
import { findConsignmentShop, listShopItems } from '@atelier/database/consignments/consignments.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import {
  quantity,
  refuse,
  succeed,
  type CalendarDate,
  type Outcome,
  type Quantity,
  type Refusal,
} from '@atelier/domain/foundation';
import { inventoryRefusals, usualPlaceOf } from '@atelier/domain/items';
import type { StockRefusal } from '@atelier/domain/stock';
import { consignmentRefusals, decideFromShop } from '@atelier/domain/consignments';
import type { Tools } from '../platform/answer.ts';
import { readShop } from './read-consignment.ts';

/** Gives things to a shop, or takes them back: they change their place, and stay ours at what they cost. */
export async function moveConsignment(
  tenant: Tenant,
  said: {
    readonly id: string;
    readonly placeId: string;
    readonly way: 'out' | 'back';
    readonly day: CalendarDate;
    readonly otherPlaceId: string | null;
    readonly reason: string;
    readonly lines: readonly { readonly itemId: string; readonly quantity: Quantity }[];
  },
  tools: Pick<Tools, 'ids'>,
): Promise<
  Outcome<
    ConsignmentShopView,
    | StockRefusal
    | StockWriteRefusal
    | PostingRefusal
    | Refusal<
        | 'permission-denied'
        | 'stock-place-missing'
        | 'consignment-shop-not-found'
        | 'consignment-nothing-said'
        | 'consignment-item-twice'
        | 'consignment-more-than-there'
      >
  >
> {
  const { placeId, way, lines } = said;
  const { bookLock } = await getBusiness(tenant);
  const shop = await findConsignmentShop(tenant, placeId);
  if (!shop) return refuse(consignmentRefusals.refusal('consignment-shop-not-found'));
  // Held before it is asked what is there: two people do not take back the same piece.
  await lockStockItems(
    tenant,
    lines.map(({ itemId }) => itemId),
  );
  const there = new Map((await listShopItems(tenant, placeId)).map((item) => [item.itemId, item]));
  const items = await listUnitsAndPlaces(
    tenant,
    lines.map(({ itemId }) => itemId),
  );
  const places = await listPlaces(tenant);
  const otherOf = (itemId: string) =>
    said.otherPlaceId ?? usualPlaceOf(items.get(itemId) ?? { usualPlaceId: null }, places);

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  if (way === 'back' || lines.length === 0) {
    const allowed = decideFromShop(lines, there);
    if (!allowed.ok) return allowed;
  }
  if (lines.some(({ itemId }) => [null, placeId].includes(otherOf(itemId)))) {
    return refuse(inventoryRefusals.refusal('stock-place-missing', { field: 'otherPlaceId' }));
  }

  const within = { value: null, isWithin: true, counterAccountId: null };
  const written = await recordStockOperation(
    tenant,
    {
      id: said.id,
      kind: way === 'out' ? 'consign-out' : 'consign-return',
      day: said.day,
      reason: said.reason === '' ? shop.name : said.reason,
      source: null,
      reversesId: null,
      lines: lines.flatMap(({ itemId, quantity: amount }) => {
        const other = known(otherOf(itemId));
        const [from, to] = way === 'out' ? [other, placeId] : [placeId, other];
        return [
          { ...within, itemId, placeId: from, quantity: quantity(-amount) },
          { ...within, itemId, placeId: to, quantity: amount },
        ];
      }),
    },
    { lock: bookLock, nextId: () => tools.ids.next(), post: postJournalEntry },
  );
  if (!written.ok) return written;

  return succeed(known(await readShop(tenant, placeId)));
}
