import type { PriceListView } from '@atelier/contract/items';
import { findPriceList } from '@atelier/database/items/price-lists.reads';
import {
  addPriceList as writePriceList,
  changePriceList as writeChange,
  type PriceListWriteRefusal,
} from '@atelier/database/items/price-lists.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { inventoryRefusals } from '@atelier/domain/items';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

type SaveRefusal = PriceListWriteRefusal | Refusal<'permission-denied'>;

/** Adds a price list. */
export async function addPriceList(
  tenant: Tenant,
  list: { readonly id: string; readonly name: string },
): Promise<Outcome<PriceListView, SaveRefusal>> {
  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  const written = await writePriceList(tenant, list);
  if (!written.ok) return written;

  return succeed(known(await findPriceList(tenant, list.id)));
}

/** Renames a price list, or archives it; its prices stay. */
export async function changePriceList(
  tenant: Tenant,
  list: { readonly id: string; readonly name: string; readonly isArchived: boolean },
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<PriceListView, SaveRefusal | Refusal<'price-list-not-found'>>> {
  const before = await findPriceList(tenant, list.id);
  if (!before) return refuse(inventoryRefusals.refusal('price-list-not-found'));

  const permitted = requirePermission(tenant.role, 'inventory.write');
  if (!permitted.ok) return permitted;

  const written = await writeChange(tenant, list, list.isArchived ? tools.clock.now().toISOString() : null);
  if (!written.ok) return written;

  return succeed(known(await findPriceList(tenant, list.id)));
}
