import { sql } from 'kysely';
import { inventoryRefusals, type EditableItem, type ItemEdit } from '@atelier/domain/items';
import { succeed, type Money, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

const refusals = {
  item_edits_pkey: inventoryRefusals.refusal('item-edit-id-taken'),
  inventory_items_business_id_preferred_supplier_id_fkey: inventoryRefusals.refusal('supplier-not-found'),
  inventory_items_usual_place_fkey: inventoryRefusals.refusal('usual-place-invalid'),
  item_prices_business_id_price_list_id_fkey: inventoryRefusals.refusal('price-list-not-found'),
};

type EditedItem = { readonly id: string; readonly before: EditableItem; readonly after: EditableItem };

// Whatever an edit may change of an item itself is written for every item: from `said`, whose keys are those of EditableItem.
const columns = sql`
  category = said.category, tags = said.tags, preferred_supplier_id = said."preferredSupplierId",
  usual_place_id = said."usualPlaceId", reorder_point = said."reorderPoint" / 1000000, lead_time_days = said."leadTimeDays",
  price_cents = said."retailCents", wholesale_cents = said."wholesaleCents", target_margin = said."targetMargin",
  is_draft = coalesce(said."isDraft", is_draft), archived_at = said."archivedAt", discontinued_at = said."discontinuedAt"`;
const types = sql`
  category text, tags text[], "preferredSupplierId" uuid, "usualPlaceId" uuid, "reorderPoint" numeric, "leadTimeDays" smallint,
  "retailCents" bigint, "wholesaleCents" bigint, "targetMargin" integer, "isDraft" boolean, "archivedAt" timestamptz,
  "discontinuedAt" timestamptz`;

/** Changes many items, and keeps what they were with the edit; `at` is the instant of it. */
export async function makeItemEdit(
  tenant: Tenant,
  made: {
    readonly id: string;
    readonly edit: ItemEdit;
    readonly at: string;
    readonly items: readonly EditedItem[];
  },
): Promise<
  Outcome<
    null,
    Refusal<'item-edit-id-taken' | 'supplier-not-found' | 'usual-place-invalid' | 'price-list-not-found'>
  >
> {
  const written = await orRefusal(
    (async () => {
      await tenant.db
        .insertInto('item_edits')
        .values({
          business_id: tenant.businessId,
          id: made.id,
          edit: JSON.stringify(made.edit),
          edited_at: made.at,
          edited_by: tenant.personId,
        })
        .execute();
      await sql`
        with said as (
          select * from jsonb_to_recordset(${JSON.stringify(made.items.map(({ id, before, after }) => ({ ...after, id, before })))}::jsonb)
            as said (id uuid, before jsonb, ${types})
        ), changed as (
          update inventory_items set ${columns} from said
            where business_id = ${tenant.businessId} and inventory_items.id = said.id
            returning inventory_items.id, version
        )
        insert into item_edit_rows (business_id, edit_id, item_id, before, version)
          select ${tenant.businessId}, ${made.id}, id, said.before, version
            from changed join said using (id)`.execute(tenant.db);
      if (made.edit.kind === 'list-price') {
        const prices = made.items.map(({ id, after }) => ({ itemId: id, cents: after.listCents }));
        await writeListPrices(tenant, made.edit.priceListId, prices);
      }
    })(),
    refusals,
  );
  return written.ok ? succeed(null) : written;
}

/** Writes what items cost in a price list; null takes one off it. */
async function writeListPrices(
  tenant: Tenant,
  priceListId: string,
  prices: readonly { readonly itemId: string; readonly cents: Money | null }[],
): Promise<void> {
  const ids = prices.map(({ itemId }) => itemId);
  await tenant.db
    .deleteFrom('item_prices')
    .where('business_id', '=', tenant.businessId)
    .where('price_list_id', '=', priceListId)
    .where(sql<boolean>`item_id = any(${ids}::uuid[])`)
    .execute();
  await sql`
    insert into item_prices (business_id, item_id, price_list_id, price_cents)
      select ${tenant.businessId}, item_id, ${priceListId}, cents
        from unnest(${ids}::uuid[], ${prices.map(({ cents }) => cents)}::bigint[]) as said (item_id, cents)
        where cents is not null`.execute(tenant.db);
}

/**
 * Gives the items of an edit back what they were, where they are as the edit left them, and answers the others. `at` is
 * the instant of it. Null where it was undone before.
 */
export async function undoItemEdit(
  tenant: Tenant,
  editId: string,
  at: string,
): Promise<readonly { readonly id: string; readonly name: string }[] | null> {
  const undone = await tenant.db
    .updateTable('item_edits')
    .set({ undone_at: at })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', editId)
    .where('undone_at', 'is', null)
    .returning(sql<ItemEdit>`edit`.as('edit'))
    .executeTakeFirst();
  if (undone === undefined) return null;
  const items = tenant.db
    .selectFrom('inventory_items as i')
    .innerJoin('item_edit_rows as r', (join) =>
      join.onRef('r.business_id', '=', 'i.business_id').onRef('r.item_id', '=', 'i.id'),
    )
    .where('i.business_id', '=', tenant.businessId)
    .where('r.edit_id', '=', editId);
  await items.select('i.id').orderBy('i.id').forUpdate('i').execute();
  await sql`
    update item_edit_rows r set is_kept = true from inventory_items i
      where r.business_id = ${tenant.businessId} and r.edit_id = ${editId}
        and i.business_id = r.business_id and i.id = r.item_id
        -- What was a draft, and was used since, is none again.
        and (i.version <> r.version or ((r.before ->> 'isDraft')::boolean and item_was_used(i.business_id, i.id)))`.execute(
    tenant.db,
  );
  await sql`
    update inventory_items set ${columns}
      from item_edit_rows r, jsonb_to_record(r.before) as said (${types})
      where r.business_id = ${tenant.businessId} and r.edit_id = ${editId} and not r.is_kept
        and inventory_items.business_id = r.business_id and inventory_items.id = r.item_id`.execute(
    tenant.db,
  );
  if (undone.edit.kind === 'list-price') {
    const prices = await items
      .where('r.is_kept', '=', false)
      .select(['i.id as itemId', sql<Money | null>`(r.before ->> 'listCents')::bigint`.as('cents')])
      .execute();
    await writeListPrices(tenant, undone.edit.priceListId, prices);
  }
  return items
    .where('r.is_kept', '=', true)
    .orderBy(sql`lower(i.name)`)
    .orderBy('i.id')
    .select(['i.id', 'i.name'])
    .execute();
}
