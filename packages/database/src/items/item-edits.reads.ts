import { sql } from 'kysely';
import type { EditableItem, ItemEdit } from '@atelier/domain/items';
import type { Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';

/** An item as far as it can be changed together with others, and by what it is known. */
export interface ItemToEdit extends EditableItem {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly stockUnit: string;
  readonly supplierName: string | null;
  readonly placeName: string | null;
}

/**
 * These items by id, and with a product its variants that are in the same state. `lock` holds their rows to the end of
 * the database transaction; of the price list, what they cost in it comes along.
 */
export async function listItemsToEdit(
  tenant: Tenant,
  itemIds: readonly string[],
  { lock = false, priceListId }: { lock?: boolean; priceListId?: string | undefined } = {},
): Promise<readonly ItemToEdit[]> {
  let query = tenant.db
    .selectFrom('inventory_items as i')
    .leftJoin('payees as p', (join) =>
      join.onRef('p.business_id', '=', 'i.business_id').onRef('p.id', '=', 'i.preferred_supplier_id'),
    )
    .leftJoin('stock_places as l', (join) =>
      join.onRef('l.business_id', '=', 'i.business_id').onRef('l.id', '=', 'i.usual_place_id'),
    )
    .where('i.business_id', '=', tenant.businessId)
    .where(
      sql<boolean>`(i.id = any(${[...itemIds]}::uuid[]) or exists (
        select from inventory_items product
          where product.business_id = i.business_id and product.id = i.parent_id
            and product.id = any(${[...itemIds]}::uuid[])
            and product.is_draft = i.is_draft and (product.archived_at is null) = (i.archived_at is null)
            and (product.discontinued_at is null) = (i.discontinued_at is null)))`,
    )
    .orderBy(sql`lower(i.name)`)
    .orderBy('i.id')
    .select([
      'i.id',
      'i.version',
      'i.name',
      'i.stock_unit as stockUnit',
      'p.name as supplierName',
      'l.name as placeName',
      'i.is_counted as isCounted',
      'i.category',
      'i.tags',
      'i.preferred_supplier_id as preferredSupplierId',
      'i.usual_place_id as usualPlaceId',
      sql<EditableItem['reorderPoint']>`(i.reorder_point * 1000000)::bigint`.as('reorderPoint'),
      'i.lead_time_days as leadTimeDays',
      'i.price_cents as retailCents',
      'i.wholesale_cents as wholesaleCents',
      priceListId === undefined
        ? sql<null>`null`.as('listCents')
        : sql<EditableItem['listCents']>`(select l.price_cents from item_prices l
            where l.business_id = i.business_id and l.item_id = i.id and l.price_list_id = ${priceListId})`.as(
            'listCents',
          ),
      'i.target_margin as targetMargin',
      'i.is_draft as isDraft',
      'i.archived_at as archivedAt',
      'i.discontinued_at as discontinuedAt',
    ]);
  if (lock) query = query.forUpdate('i');
  return query.execute();
}

function selectEdits(tenant: Tenant) {
  return tenant.db
    .selectFrom('item_edits as e')
    .where('e.business_id', '=', tenant.businessId)
    .select([
      'e.id',
      sql<ItemEdit>`e.edit`.as('edit'),
      sql<string | null>`(select name from payees p
        where p.business_id = e.business_id and p.id = (e.edit ->> 'supplierId')::uuid)`.as('supplierName'),
      sql<string | null>`(select name from price_lists l
        where l.business_id = e.business_id and l.id = (e.edit ->> 'priceListId')::uuid)`.as('priceListName'),
      sql<string | null>`(select name from stock_places p
        where p.business_id = e.business_id and p.id = (e.edit ->> 'placeId')::uuid)`.as('placeName'),
      'e.edited_at as editedAt',
      sql<string | null>`(select name from business_people() p where p.user_id = e.edited_by)`.as('editedBy'),
      'e.undone_at as undoneAt',
      ...(['itemCount', 'keptCount'] as const).map((name) =>
        sql<number>`(select count(*)::int from item_edit_rows r where r.business_id = e.business_id and r.edit_id = e.id
          and (r.is_kept or ${name === 'itemCount'}))`.as(name),
      ),
    ]);
}

/** One edit of many items, or null. */
export async function findItemEdit(tenant: Tenant, editId: string) {
  return (await selectEdits(tenant).where('e.id', '=', editId).executeTakeFirst()) ?? null;
}

/** Edits of many items, the latest first. */
export async function listItemEdits(tenant: Tenant, page: { after?: string | undefined; limit: number }) {
  const end = readCursor(page.after);
  let query = selectEdits(tenant)
    .orderBy('e.edited_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(page.limit + 1);
  if (end) {
    query = query.where(sql<boolean>`(e.edited_at, e.id) < (${end.key}::timestamptz, ${end.id}::uuid)`);
  }
  return pageOf(await query.execute(), page.limit, (row) => ({ key: row.editedAt, id: row.id }));
}
