import { sql } from 'kysely';
import type { ItemKind } from '@atelier/domain/items';
import type { Tenant } from '../platform/in-business.ts';

/** What tells an item from others in a file, whether its stock is kept, and whether a recipe makes it. */
export interface KnownItem {
  readonly id: string;
  readonly kind: ItemKind;
  readonly name: string;
  readonly sku: string | null;
  readonly stockUnit: string;
  readonly optionNames: readonly string[];
  readonly isCounted: boolean;
  readonly isDraft: boolean;
  readonly hasMoved: boolean;
  /** Nothing of it is there, and it is worth nothing. */
  readonly isEmpty: boolean;
  readonly hasRecipe: boolean;
  /** A recipe of it that was put away; there is one for each thing. */
  readonly archivedRecipeId: string | null;
}

/** Every item of the business as files name it, those that are archived last. */
export async function listKnownItems(tenant: Tenant): Promise<readonly KnownItem[]> {
  const { rows } = await sql<KnownItem>`
    select i.id, i.kind, i.name, i.sku, i.stock_unit as "stockUnit", i.option_names as "optionNames", i.is_counted as "isCounted",
           i.is_draft as "isDraft",
           w.item_id is not null as "hasMoved",
           coalesce(w.quantity = 0 and w.value_cents = 0, true) as "isEmpty",
           r.id is not null and r.archived_at is null as "hasRecipe",
           case when r.archived_at is not null then r.id end as "archivedRecipeId"
      from inventory_items i
      left join item_worths w on w.business_id = i.business_id and w.item_id = i.id
      left join recipes r on r.business_id = i.business_id and r.item_id = i.id
      where i.business_id = ${tenant.businessId}
      order by i.archived_at is not null, i.id`.execute(tenant.db);
  return rows;
}

/** The payees in use, by name. */
export async function listSupplierNames(
  tenant: Tenant,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return tenant.db
    .selectFrom('payees')
    .where('business_id', '=', tenant.businessId)
    .where('archived_at', 'is', null)
    .select(['id', 'name'])
    .execute();
}

/** Tells whether anything else moved an item that an operation moved. */
export async function haveItemsMovedBeside(
  tenant: Tenant,
  operationIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`
    select exists (
      select from stock_movements brought
        join stock_movements other on other.business_id = brought.business_id and other.item_id = brought.item_id
          and other.operation_id <> all(${[...operationIds]}::uuid[])
        join stock_operations o on o.business_id = other.business_id and o.id = other.operation_id
        where brought.business_id = ${tenant.businessId}
          and brought.operation_id = any(${[...operationIds]}::uuid[])
          and o.kind <> 'reversal'
          and not exists (
            select from stock_operations r where r.business_id = o.business_id and r.reverses_id = o.id
          )
    ) as moved`.execute(tenant.db);
  return rows[0]?.moved === true;
}
