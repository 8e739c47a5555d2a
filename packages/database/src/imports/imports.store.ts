import { sql } from 'kysely';
import pg from 'pg';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import {
  importRefusals,
  type BroughtRecord,
  type BroughtRow,
  type ImportKind,
} from '@atelier/domain/imports';
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

/** So many rows that could not go in are kept with why, and those of the part that goes beyond. */
const mostWrongRows = 200;

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

/**
 * Keeps what a part of an import, or all of it, brought, behind what came before. With `finishedAt` the import has ended;
 * the file goes.
 */
export async function keepBrought(
  tenant: Tenant,
  importId: string,
  part: {
    readonly newCount: number;
    readonly changedCount: number;
    readonly knownCount: number;
    readonly wrongCount: number;
    /** Those of them that are to be told, with why. */
    readonly wrongRows: readonly BroughtRow[];
    readonly records: readonly BroughtRecord[];
    readonly finishedAt: string | null;
  },
): Promise<void> {
  await notEnded(tenant, importId)
    .set((row) => ({
      finished_at: part.finishedAt,
      new_count: row('new_count', '+', part.newCount),
      changed_count: row('changed_count', '+', part.changedCount),
      known_count: row('known_count', '+', part.knownCount),
      wrong_count: row('wrong_count', '+', part.wrongCount),
      wrong_rows: sql<string>`case when jsonb_array_length(wrong_rows) < ${mostWrongRows}
        then wrong_rows || ${JSON.stringify(part.wrongRows)}::jsonb else wrong_rows end`,
    }))
    .execute();
  await sql`
    with came as (
      select coalesce(max(position), 0) as count
        from file_import_records where business_id = ${tenant.businessId} and import_id = ${importId}
    )
    insert into file_import_records (business_id, import_id, position, record_id, kept)
      select ${tenant.businessId}, ${importId}, count + position, (record ->> 'id')::uuid, record -> 'kept'
        from came, jsonb_array_elements(${JSON.stringify(part.records)}::jsonb) with ordinality as r (record, position)`.execute(
    tenant.db,
  );
  if (part.finishedAt !== null) await forgetFile(tenant, importId);
}

/**
 * Ends an import that cannot go in; one that has ended stays as it is. Where a part was in, it is finished with that part,
 * so that it can be undone, and the rest counts as what could not go in.
 */
export async function failImport(
  tenant: Inside,
  importId: string,
  failed: { readonly at: string; readonly failure: string },
): Promise<void> {
  const isPartIn = sql`new_count > 0`;
  await notEnded(tenant, importId)
    .set({
      finished_at: sql`case when ${isPartIn} then ${failed.at}::timestamptz end`,
      failed_at: sql`case when not ${isPartIn} then ${failed.at}::timestamptz end`,
      wrong_count: sql`case when ${isPartIn} then row_count - new_count - changed_count - known_count else wrong_count end`,
      failure: failed.failure.slice(0, 500),
    })
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
