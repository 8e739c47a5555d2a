import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { ArchiveError, type Manifest } from './archive.ts';

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** A schema that was made ready for rows: what was switched off, to be put back by `finishLoading`. */
export interface Loading {
  readonly client: pg.Client;
  readonly manifest: Manifest;
  readonly foreignKeys: readonly ForeignKey[];
  readonly forcedTables: readonly string[];
  readonly received: Map<string, number>;
}

/**
 * Makes the tables ready for rows as their owner can: foreign keys dropped (their order and circles do not matter
 * then, and all rows are checked at once afterwards), user triggers off, row-level security not forced on the owner,
 * and the rows that migrations themselves put in removed. It is all undone with the database transaction.
 */
export async function beginLoading(client: pg.Client, manifest: Manifest): Promise<Loading> {
  const foreignKeys = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
    order by 1, 2`);
  const forced = await client.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relforcerowsecurity and relnamespace = 'public'::regnamespace`);
  for (const { table, name } of foreignKeys.rows) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  for (const { name } of forced.rows) await client.query(`alter table ${name} no force row level security`);
  const tables = manifest.tables.map(({ name }) => pg.escapeIdentifier(name));
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`);
  return {
    client,
    manifest,
    foreignKeys: foreignKeys.rows,
    forcedTables: forced.rows.map(({ name }) => name),
    received: new Map(),
  };
}

/** Copies one part of a table's rows; parts hold whole rows. */
export async function copyRows(
  loading: Loading,
  tableName: string,
  part: AsyncIterable<Buffer>,
): Promise<void> {
  const table = loading.manifest.tables.find(({ name }) => name === tableName);
  if (!table)
    throw new ArchiveError(`The archive holds rows of ${tableName}, which its manifest does not name.`);
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const stream = loading.client.query(
    copyFrom(`copy ${pg.escapeIdentifier(tableName)} (${columns}) from stdin`),
  );
  await pipeline(Readable.from(part), stream);
  loading.received.set(tableName, (loading.received.get(tableName) ?? 0) + stream.rowCount);
}

/**
 * Puts back what `beginLoading` switched off, which checks every foreign key, and sets the sequences.
 *
 * @throws ArchiveError when a table has not received as many rows as the manifest names
 */
export async function finishLoading(loading: Loading): Promise<void> {
  const { client, manifest } = loading;
  for (const table of manifest.tables) {
    const received = loading.received.get(table.name) ?? 0;
    if (received !== table.rows) {
      throw new ArchiveError(
        `The archive is damaged: ${table.name} has ${String(received)} rows in it and should have ${String(table.rows)}.`,
      );
    }
  }
  for (const { table, name, definition } of loading.foreignKeys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const { name } of manifest.tables) {
    await client.query(`alter table ${pg.escapeIdentifier(name)} enable trigger user`);
  }
  for (const name of loading.forcedTables) await client.query(`alter table ${name} force row level security`);
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      pg.escapeIdentifier(name),
      lastValue,
      isCalled,
    ]);
  }
}
