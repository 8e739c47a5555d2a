import { sql } from 'kysely';
import type { InventoryImportKind, ItemKind } from '@atelier/domain/inventory';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';

/** How an import stands. */
export type InventoryImportState = 'running' | 'finished' | 'failed' | 'undone';

function selectImports(tenant: Tenant) {
  return tenant.db
    .selectFrom('inventory_imports as i')
    .where('i.business_id', '=', tenant.businessId)
    .select([
      'i.id',
      sql<InventoryImportKind>`i.kind`.as('kind'),
      'i.file_name as fileName',
      sql<InventoryImportState>`case when i.undone_at is not null then 'undone' when i.finished_at is not null then 'finished'
        when i.failed_at is not null then 'failed' else 'running' end`.as('state'),
      'i.imported_at as importedAt',
      sql<string | null>`(select name from business_people() p where p.user_id = i.imported_by)`.as(
        'importedBy',
      ),
      'i.row_count as rowCount',
      'i.new_count as newCount',
      'i.known_count as knownCount',
      'i.wrong_count as wrongCount',
      'i.failure',
      sql<string | null>`coalesce(i.undone_at, i.finished_at, i.failed_at)`.as('endedAt'),
    ]);
}

/** One import, or null. */
export async function findInventoryImport(tenant: Tenant, importId: string) {
  return (await selectImports(tenant).where('i.id', '=', importId).executeTakeFirst()) ?? null;
}

/** Imports, the newest first. */
export async function listInventoryImports(
  tenant: Tenant,
  page: { after?: string | undefined; limit: number },
) {
  const end = readCursor(page.after);
  let query = selectImports(tenant)
    .orderBy('i.imported_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(page.limit + 1);
  if (end) {
    query = query.where(sql<boolean>`(i.imported_at, i.id) < (${end.key}::timestamptz, ${end.id}::uuid)`);
  }
  return pageOf(await query.execute(), page.limit, (row) => ({ key: row.importedAt, id: row.id }));
}

/** The file of an import that has not ended; null once it has. */
export async function findInventoryImportFile(
  tenant: Tenant,
  importId: string,
): Promise<{ readonly bytes: Uint8Array; readonly reading: unknown } | null> {
  const row = await tenant.db
    .selectFrom('inventory_import_files')
    .where('business_id', '=', tenant.businessId)
    .where('import_id', '=', importId)
    .select(['bytes', 'reading'])
    .executeTakeFirst();
  return row ?? null;
}

/** What came in by an import, in the order in which it came. */
export async function listImportedRecords(tenant: Tenant, importId: string): Promise<readonly string[]> {
  const rows = await tenant.db
    .selectFrom('inventory_import_records')
    .where('business_id', '=', tenant.businessId)
    .where('import_id', '=', importId)
    .orderBy('position')
    .select('record_id as id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The imports of all businesses that are under way. */
export async function listInventoryImportsUnderWay(
  clock: Pick<Inside, 'db'>,
): Promise<{ readonly businessId: string; readonly importId: string; readonly personId: string | null }[]> {
  return clock.db
    .selectFrom('inventory_imports')
    .where('finished_at', 'is', null)
    .where('failed_at', 'is', null)
    .orderBy('id')
    .select(['business_id as businessId', 'id as importId', 'imported_by as personId'])
    .execute();
}

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

/** Whether anything else moved an item that an operation moved. */
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
