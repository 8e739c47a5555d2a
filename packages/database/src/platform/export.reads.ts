import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { DB } from './tables.ts';

/** A table of which the role of this database transaction may see rows, with what may be handed over of it. */
export interface ExportTable {
  readonly name: string;
  /** Columns but those of bytes, which are handed over as files. */
  readonly columns: readonly string[];
  readonly instants: readonly string[];
  readonly bytes: readonly string[];
  /** Columns of the primary key. */
  readonly key: readonly string[];
}

/** A row as the driver gives it: text, numbers, ISO instants, dates, booleans, JSON; null where nothing stands. */
export type ExportRow = Readonly<Record<string, unknown>>;

/** Rows that are fetched at a time: enough to be quick, few enough to keep memory small. */
const batch = 500;

/** What is no one's data: answers kept against double clicks. */
const withheldTables = ['idempotency_keys'];

/** Ways in, and addresses that a business does not know. */
const withheldColumns = [
  'token_hash',
  'credential_hash',
  'password_hash',
  'pin_hash',
  'pin_salt',
  'receipt_hash',
  'sealed_keys',
  'business_invitations.email',
];

/**
 * The tables of the business that was entered, or of the person outside any business. They are found in the catalogue,
 * so that a table of a later migration is in without being listed; whose rows they show is said by row-level security.
 */
export async function listExportTables(
  db: Transaction<DB>,
  of: 'business' | 'person',
): Promise<readonly ExportTable[]> {
  const { rows } = await sql<ExportTable>`
    select c.relname as name,
        array_agg(a.attname::text order by a.attnum) filter (where a.atttypid <> 'bytea'::regtype) as columns,
        coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'timestamptz'::regtype), '{}') as instants,
        coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'bytea'::regtype), '{}') as bytes,
        array(select k.attname::text from pg_index i, unnest(i.indkey) with ordinality n (attnum, place)
          join pg_attribute k on k.attnum = n.attnum
          where i.indisprimary and i.indrelid = c.oid and k.attrelid = c.oid order by n.place) as key
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relforcerowsecurity
        and a.attname <> all(${withheldColumns}) and c.relname || '.' || a.attname <> all(${withheldColumns})
        and not (a.attname = 'search_text' and a.attgenerated <> '')
        and c.relname <> all(${withheldTables})
        and has_column_privilege(c.oid, a.attnum, 'select')
        and case ${of} when 'business' then
          c.relname = 'businesses' or exists (
            select from pg_attribute k where k.attrelid = c.oid and k.attname = 'business_id' and not k.attisdropped)
        else
          exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'users'::regclass)
        end
      group by c.oid, c.relname order by c.relname`.execute(db);
  return rows;
}

/** Yields the rows of a table, in the order of its primary key, a batch at a time; instants to the microsecond. */
export async function* readExportRows(
  db: Transaction<DB>,
  { name, columns, instants, key }: ExportTable,
): AsyncGenerator<readonly ExportRow[]> {
  const selected = columns.map((column) =>
    instants.includes(column)
      ? sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${sql.ref(column)}`
      : sql.ref(column),
  );
  const order =
    key.length === 0 ? sql`` : sql`order by ${sql.join(key.map((column) => sql.ref(`${name}.${column}`)))}`;
  yield* fetchAll<ExportRow>(db, sql`select ${sql.join(selected)} from ${sql.table(name)} ${order}`, batch);
}

/** Yields the bytes of a table, one after the other, each named by the rest of its row's key and its column. */
export async function* readExportBytes(
  db: Transaction<DB>,
  { name, bytes, key }: ExportTable,
): AsyncGenerator<{ readonly name: string; readonly bytes: Buffer }> {
  const own = key.filter((column) => column !== 'business_id');
  for (const column of bytes) {
    const found = fetchAll<{ own: string[]; bytes: Buffer }>(
      db,
      sql`select array[${sql.join(own.map((part) => sql`${sql.ref(part)}::text`))}]::text[] as own, ${sql.ref(column)} as bytes
        from ${sql.table(name)} where ${sql.ref(column)} is not null`,
      1,
    );
    for await (const rows of found)
      for (const row of rows) yield { name: [...row.own, column].join('-'), bytes: row.bytes };
  }
}

async function* fetchAll<Row>(
  db: Transaction<DB>,
  query: RawBuilder<unknown>,
  size: number,
): AsyncGenerator<readonly Row[]> {
  await sql`declare export_rows no scroll cursor for ${query}`.execute(db);
  try {
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(size)} from export_rows`.execute(db);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await sql`close export_rows`.execute(db);
  }
}
