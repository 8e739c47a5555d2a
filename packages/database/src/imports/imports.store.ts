import { sql } from 'kysely';
import pg from 'pg';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { importRefusals, type BroughtRecord, type ImportKind } from '@atelier/domain/imports';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Inside, Tenant } from '../platform/in-business.ts';

/** Writes down that a file is to be imported, with the file and how to read it. `reading` is plain JSON. */
export async function addImport(
  tenant: Tenant,
  asked: {
    readonly id: string;
    readonly kind: ImportKind;
    readonly fileName: string;
    readonly at: string;
    readonly rowCount: number;
    readonly bytes: Uint8Array;
    readonly reading: unknown;
  },
): Promise<Outcome<unknown, Refusal<'import-id-taken'>>> {
  const added = await orRefusal(
    tenant.db
      .insertInto('file_imports')
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
    { file_imports_pkey: importRefusals.refusal('import-id-taken') },
  );
  if (!added.ok) return added;
  await tenant.db
    .insertInto('file_import_files')
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
export async function holdImports(tenant: Tenant): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${tenant.businessId}`}, 0))`.execute(
    tenant.db,
  );
}

const notEnded = (tenant: Inside, importId: string) =>
  tenant.db
    .updateTable('file_imports')
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', importId)
    .where('finished_at', 'is', null)
    .where('failed_at', 'is', null);

/** Ends an import whose rows are in, and keeps what it brought; answers false where it had ended before. */
export async function finishImport(
  tenant: Tenant,
  importId: string,
  result: {
    readonly at: string;
    readonly newCount: number;
    readonly changedCount: number;
    readonly knownCount: number;
    readonly wrongCount: number;
    readonly records: readonly BroughtRecord[];
  },
): Promise<boolean> {
  const { numUpdatedRows } = await notEnded(tenant, importId)
    .set({
      finished_at: result.at,
      new_count: result.newCount,
      changed_count: result.changedCount,
      known_count: result.knownCount,
      wrong_count: result.wrongCount,
    })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await sql`
    insert into file_import_records (business_id, import_id, position, record_id, kept)
      select ${tenant.businessId}, ${importId}, position, (record ->> 'id')::uuid, record -> 'kept'
        from jsonb_array_elements(${JSON.stringify(result.records)}::jsonb) with ordinality as r (record, position)`.execute(
    tenant.db,
  );
  await forgetFile(tenant, importId);
  return true;
}

/** Ends an import that cannot go in; one that has ended stays as it is. */
export async function failImport(
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
    .deleteFrom('file_import_files')
    .where('business_id', '=', tenant.businessId)
    .where('import_id', '=', importId)
    .execute();
}

/** Keeps that what an import brought was taken out again. */
export async function markImportUndone(tenant: Tenant, importId: string, at: string): Promise<void> {
  await tenant.db
    .updateTable('file_imports')
    .set({ undone_at: at })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', importId)
    .execute();
  await tenant.db
    .deleteFrom('file_import_records')
    .where('business_id', '=', tenant.businessId)
    .where('import_id', '=', importId)
    .execute();
}

const isReferredTo = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '23503' || error.code === '23001');

/** Takes records out that nothing refers to; answers false, and the transaction is lost, where something does. */
export async function takeOutRecords(
  tenant: Tenant,
  table: 'inventory_items' | 'payees' | 'customers',
  ids: readonly string[],
): Promise<boolean> {
  try {
    await tenant.db
      .deleteFrom(table)
      .where('business_id', '=', tenant.businessId)
      .where('id', 'in', [...ids])
      .execute();
    return true;
  } catch (error) {
    if (isReferredTo(error)) return false;
    throw error;
  }
}
