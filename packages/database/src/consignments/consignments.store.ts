import type { Rate } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';

/** Writes what a shop keeps of the price. */
export async function writeShopShare(tenant: Tenant, placeId: string, shopShare: Rate): Promise<void> {
  await tenant.db
    .updateTable('stock_places')
    .set({ shop_share: shopShare })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', placeId)
    .execute();
}
