import { sql } from 'kysely';
import pg from 'pg';
import { inventoryRefusals, type InventoryImportKind } from '@atelier/domain/inventory';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Inside, Tenant } from '../platform/in-business.ts';

/** Writes down that a file is to be imported, with the file and how to read it. `reading` is plain JSON. */
export async function addInventoryImport(
  tenant: Tenant,
  asked: {
    readonly id: string;
    readonly kind: InventoryImportKind;
    readonly fileName: string;
    readonly at: string;
    readonly rowCount: number;
    readonly bytes: Uint8Array;
    readonly reading: unknown;
  },
): Promise<Outcome<unknown, Refusal<'import-id-taken'>>> {
  const added = await orRefusal(
    tenant.db
      .insertInto('inventory_imports')
      .values({
        business_id: tenant.businessId,
        id: asked.id,
        kind: asked.kind,
        file_name: asked.fileName,
        imported_at: asked.at,
        imported_by: tenant.personId,
        row_count: asked.rowCount,
      })
      .execute(),
    { inventory_imports_pkey: inventoryRefusals.refusal('import-id-taken') },
  );
  if (!added.ok) return added;
  await tenant.db
    .insertInto('inventory_import_files')
    .values({
      business_id: tenant.businessId,
      import_id: asked.id,
      bytes: Buffer.from(asked.bytes),
      reading: JSON.stringify(asked.reading),
    })
    .execute();
  return added;
}

/** Only one import at a time goes into a business; the others wait for the end of this database transaction. */
export async function holdInventoryImports(tenant: Tenant): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`inventory import ${tenant.businessId}`}, 0))`.execute(
    tenant.db,
  );
}

const notEnded = (tenant: Inside, importId: string) =>
  tenant.db
    .updateTable('inventory_imports')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', importId)
    .where('finished_at', 'is', null)
    .where('failed_at', 'is', null);

/** Ends an import whose rows are in, and keeps what it brought; answers false where it had ended before. */
export async function finishInventoryImport(
  tenant: Tenant,
  importId: string,
  result: {
    readonly at: string;
    readonly newCount: number;
    readonly knownCount: number;
    readonly wrongCount: number;
    readonly recordIds: readonly string[];
  },
): Promise<boolean> {
  const { numUpdatedRows } = await notEnded(tenant, importId)
    .set({
      finished_at: result.at,
      new_count: result.newCount,
      known_count: result.knownCount,
      wrong_count: result.wrongCount,
    })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await sql`
    insert into inventory_import_records (business_id, import_id, position, record_id)
      select ${tenant.businessId}, ${importId}, position, id
        from unnest(${[...result.recordIds]}::uuid[]) with ordinality as r (id, position)`.execute(tenant.db);
  await forgetFile(tenant, importId);
  return true;
}

/** Ends an import that cannot go in; one that has ended stays as it is. */
export async function failInventoryImport(
  tenant: Inside,
  importId: string,
  failed: { readonly at: string; readonly failure: string },
): Promise<void> {
  await notEnded(tenant, importId)
    .set({ failed_at: failed.at, failure: failed.failure.slice(0, 500) })
    .execute();
  await forgetFile(tenant, importId);
}

async function forgetFile(tenant: Inside, importId: string): Promise<void> {
  await tenant.db
    .deleteFrom('inventory_import_files')
    .where('business_id', '=', tenant.businessId)
    .where('import_id', '=', importId)
    .execute();
}

/** Keeps that what an import brought was taken out again. */
export async function markImportUndone(tenant: Tenant, importId: string, at: string): Promise<void> {
  await tenant.db
    .updateTable('inventory_imports')
    .set({ undone_at: at })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', importId)
    .execute();
  await tenant.db
    .deleteFrom('inventory_import_records')
    .where('business_id', '=', tenant.businessId)
    .where('import_id', '=', importId)
    .execute();
}

const isReferredTo = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '23503' || error.code === '23001');

/** Takes items or payees out that nothing refers to; refused where something does. */
export async function takeOutRecords(
  tenant: Tenant,
  table: 'inventory_items' | 'payees',
  ids: readonly string[],
): Promise<Outcome<null, Refusal<'import-in-use'>>> {
  try {
    await tenant.db
      .deleteFrom(table)
      .where('business_id', '=', tenant.businessId)
      .where('id', 'in', [...ids])
      .execute();
    return succeed(null);
  } catch (error) {
    if (isReferredTo(error)) return refuse(inventoryRefusals.refusal('import-in-use'));
    throw error;
  }
}

/** Puts recipes away, as long as nothing was made by one of them: a version that counted stays. */
export async function putRecipesAway(
  tenant: Tenant,
  recipeIds: readonly string[],
  at: string,
): Promise<Outcome<null, Refusal<'import-in-use'>>> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (
      select from recipe_versions
        where business_id = ${tenant.businessId} and recipe_id = any(${[...recipeIds]}::uuid[]) and used_at is not null
    ) as used`.execute(tenant.db);
  if (rows[0]?.used === true) return refuse(inventoryRefusals.refusal('import-in-use'));
  await tenant.db
    .updateTable('recipes')
    .set({ archived_at: at })
    .where('business_id', '=', tenant.businessId)
    .where('id', 'in', [...recipeIds])
    .execute();
  return succeed(null);
}
