import type { ConsignmentShopView } from '@atelier/contract/consignments';
import { findConsignmentShop } from '@atelier/database/consignments/consignments.reads';
import { writeShopShare } from '@atelier/database/consignments/consignments.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Rate, type Refusal } from '@atelier/domain/foundation';
import { consignmentRefusals } from '@atelier/domain/consignments';
import { readShop } from './read-consignment.ts';

/** Says what a shop keeps of the price, from the next settlement on. */
export async function setShopShare(
  tenant: Tenant,
  { placeId, shopShare }: { readonly placeId: string; readonly shopShare: Rate },
): Promise<Outcome<ConsignmentShopView, Refusal<'permission-denied' | 'consignment-shop-not-found'>>> {
  const shop = await findConsignmentShop(tenant, placeId);
  if (!shop) return refuse(consignmentRefusals.refusal('consignment-shop-not-found'));

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  await writeShopShare(tenant, placeId, shopShare);

  return succeed(known(await readShop(tenant, placeId)));
}
