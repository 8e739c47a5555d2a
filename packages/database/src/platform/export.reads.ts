import { sql, type Transaction } from 'kysely';
import type { DB } from './tables.ts';

/** A table of which the role of this database transaction may see rows, with what may be handed over of it. */
export interface ExportTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** A row as the driver gives it: text, numbers, ISO instants, dates, booleans, JSON; null where nothing stands. */
export type ExportRow = Readonly<Record<string, unknown>>;

/** Rows that are fetched at a time: enough to be quick, few enough to keep memory small. */
const batch = 500;

/** What is no one's data: answers kept against double clicks. */
const withheldTables = ['idempotency_keys'];

/**
 * Hashes of secrets, what is computed for the search, and addresses that a business does not know. Files (bytea) are handed
 * over as files.
 */
const withheldColumns = ['token_hash', 'search_text', 'business_invitations.email'];

/**
 * The tables of the business that was entered, or of the person outside any business. They are found in the catalogue,
 * so that a table of a later migration is in without being listed; whose rows they show is said by row-level security.
 */
export async function listExportTables(
  db: Transaction<DB>,
  of: 'business' | 'person',
): Promise<readonly ExportTable[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relforcerowsecurity
        and a.atttypid <> 'bytea'::regtype and a.attname <> all(${withheldColumns}) and c.relname || '.' || a.attname <> all(${withheldColumns})
        and c.relname <> all(${withheldTables})
        and has_column_privilege(c.oid, a.attnum, 'select')
        and case ${of} when 'business' then
          c.relname = 'businesses' or exists (
            select from pg_attribute k where k.attrelid = c.oid and k.attname = 'business_id' and not k.attisdropped)
        else
          exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'users'::regclass)
        end
      group by c.relname order by c.relname`.execute(db);
  return rows;
}

/** The rows of a table, in the order of its primary key, a batch at a time. */
export async function* readExportRows(
  db: Transaction<DB>,
  table: ExportTable,
): AsyncGenerator<readonly ExportRow[]> {
  const { rows: key } = await sql<{ name: string }>`
    select a.attname::text as name from pg_index i, unnest(i.indkey) with ordinality k (attnum, place)
      join pg_attribute a on a.attnum = k.attnum
      where i.indisprimary and i.indrelid = ${table.name}::regclass and a.attrelid = i.indrelid
      order by k.place`.execute(db);
  const order = key.length === 0 ? sql`` : sql`order by ${sql.join(key.map(({ name }) => sql.ref(name)))}`;
  await sql`declare export_rows no scroll cursor for
    select ${sql.join(table.columns.map((column) => sql.ref(column)))} from ${sql.table(table.name)} ${order}`.execute(
    db,
  );
  try {
    for (;;) {
      const { rows } = await sql<ExportRow>`fetch ${sql.lit(batch)} from export_rows`.execute(db);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await sql`close export_rows`.execute(db);
  }
}
