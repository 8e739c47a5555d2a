import { inventoryRefusals } from '@atelier/domain/items';
import type { LotName } from '@atelier/domain/stock';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** Adds lots of items; one whose number its item has already stays as it is. */
export async function addLots(
  tenant: Tenant,
  lots: readonly (LotName & { readonly id: string; readonly itemId: string })[],
): Promise<void> {
  if (lots.length === 0) return;
  await tenant.db
    .insertInto('stock_lots')
    .values(
      lots.map((lot) => ({
        business_id: tenant.businessId,
        id: lot.id,
        item_id: lot.itemId,
        number: lot.number,
        expires_on: lot.expiresOn,
        supplier_number: lot.supplierNumber,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes over what is said of a lot. */
export async function changeLot(
  tenant: Tenant,
  lot: LotName & { readonly id: string; readonly note: string },
): Promise<Outcome<unknown, Refusal<'lot-number-taken'>>> {
  return orRefusal(
    tenant.db
      .updateTable('stock_lots')
      .set({
        number: lot.number,
        expires_on: lot.expiresOn,
        supplier_number: lot.supplierNumber,
        note: lot.note,
      })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', lot.id)
      .execute(),
    { stock_lots_number: inventoryRefusals.refusal('lot-number-taken', { field: 'number' }) },
  );
}

/** Blocks a lot, or at null lets it be used again. */
export async function blockLot(
  tenant: Tenant,
  lotId: string,
  blocked: { readonly at: string | null; readonly reason: string },
): Promise<void> {
  await tenant.db
    .updateTable('stock_lots')
    .set({ blocked_at: blocked.at, blocked_reason: blocked.reason })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', lotId)
    .execute();
}
