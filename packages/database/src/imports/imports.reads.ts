import { sql } from 'kysely';
import {
  importAreas,
  type BroughtRecord,
  type BroughtRow,
  type RowProblem,
  type ImportArea,
  type ImportKind,
} from '@atelier/domain/imports';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';

type WrongRow = Omit<BroughtRow, 'problems'> & { readonly problems: RowProblem[] };

/** State of an import. */
export type ImportState = 'running' | 'finished' | 'failed' | 'undone';

function selectImports(tenant: Tenant) {
  return tenant.db
    .selectFrom('file_imports as i')
    .where('i.business_id', '=', tenant.businessId)
    .select([
      'i.id',
      sql<ImportKind>`i.kind`.as('kind'),
      'i.file_name as fileName',
      sql<ImportState>`case when i.undone_at is not null then 'undone' when i.finished_at is not null then 'finished'
        when i.failed_at is not null then 'failed' else 'running' end`.as('state'),
      'i.imported_at as importedAt',
      sql<string | null>`(select name from business_people() p where p.user_id = i.imported_by)`.as(
        'importedBy',
      ),
      'i.row_count as rowCount',
      'i.new_count as newCount',
      'i.changed_count as changedCount',
      'i.known_count as knownCount',
      'i.wrong_count as wrongCount',
      'i.failure',
      sql<string | null>`coalesce(i.undone_at, i.finished_at, i.failed_at)`.as('endedAt'),
    ]);
}

/** One import with the rows that could not go in, the first ones in the order of the file, or null. */
export async function findImport(tenant: Tenant, importId: string) {
  const found = await selectImports(tenant)
    .where('i.id', '=', importId)
    .select(sql<WrongRow[]>`i.wrong_rows`.as('wrongRows'))
    .executeTakeFirst();
  return found ?? null;
}

/** Imports, the newest first. */
export async function listImports(
  tenant: Tenant,
  page: { area?: ImportArea | undefined; after?: string | undefined; limit: number },
) {
  const end = readCursor(page.after);
  let query = selectImports(tenant)
    .orderBy('i.imported_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(page.limit + 1);
  if (page.area) query = query.where('i.kind', 'in', importAreas[page.area]);
  if (end) {
    query = query.where(sql<boolean>`(i.imported_at, i.id) < (${end.key}::timestamptz, ${end.id}::uuid)`);
  }
  return pageOf(await query.execute(), page.limit, (row) => ({ key: row.importedAt, id: row.id }));
}

/** The file of an import that has not ended; null once it has. */
export async function findImportFile(
  tenant: Tenant,
  importId: string,
): Promise<{ readonly bytes: Uint8Array; readonly reading: unknown } | null> {
  const row = await tenant.db
    .selectFrom('file_import_files')
    .where('business_id', '=', tenant.businessId)
    .where('import_id', '=', importId)
    .select(['bytes', 'reading'])
    .executeTakeFirst();
  return row ?? null;
}

/** Lists what came in by an import, in the order in which it came. */
export async function listImportedRecords(
  tenant: Tenant,
  importId: string,
): Promise<readonly BroughtRecord[]> {
  return tenant.db
    .selectFrom('file_import_records')
    .where('business_id', '=', tenant.businessId)
    .where('import_id', '=', importId)
    .orderBy('position')
    .select(['record_id as id', 'kept'])
    .execute();
}

/** Lists which of these references of money rows a file of sales has brought, and was not undone. */
export async function listKnownReferences(
  tenant: Tenant,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ reference: string }>`
    select reference
      from file_imports i
      join file_import_records r on r.business_id = i.business_id and r.import_id = i.id
      cross join lateral jsonb_array_elements_text(r.kept -> 'references') reference
      where i.business_id = ${tenant.businessId} and i.kind = 'sales' and reference = any(${[...references]}::text[])`.execute(
    tenant.db,
  );
  return new Set(rows.map(({ reference }) => reference));
}

/** The imports of all businesses that are under way. */
export async function listImportsUnderWay(
  clock: Pick<Inside, 'db'>,
): Promise<{ readonly businessId: string; readonly importId: string; readonly personId: string | null }[]> {
  return clock.db
    .selectFrom('file_imports')
    .where('finished_at', 'is', null)
    .where('failed_at', 'is', null)
    .orderBy('id')
    .select(['business_id as businessId', 'id as importId', 'imported_by as personId'])
    .execute();
}
