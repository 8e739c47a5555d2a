import { quantity } from '@atelier/domain/foundation';
import { v7 } from 'uuid';
import type { Tenant } from '../platform/in-business.ts';
import { valueOf } from '../platform/stage.factory.ts';
import { saveEventGoods } from './event-goods.store.ts';
import { savePackingItems, savePackingTemplate } from './packing-lists.store.ts';
import { openStall } from './stalls.store.ts';

/** Plans an item for an event, with a packing list, a template of it and a stall at the main place. */
export async function packForTestEvent(tenant: Tenant, eventId: string, itemId: string): Promise<void> {
  const { id: placeId } = await tenant.db
    .selectFrom('stock_places')
    .where('business_id', '=', tenant.businessId)
    .where('is_default', '=', true)
    .select('id')
    .executeTakeFirstOrThrow();
  valueOf(await openStall(tenant, { eventId, placeId }));
  valueOf(
    await saveEventGoods(tenant, eventId, [{ itemId, planned: quantity(5_000_000), priceCents: null }]),
  );
  const tent = { name: 'Tent', quantity: 1, group: 'Stall' };
  valueOf(await savePackingItems(tenant, eventId, [{ ...tent, id: v7(), person: '' }]));
  valueOf(await savePackingTemplate(tenant, { id: v7(), name: 'Fairs', entries: [tent] }));
}
