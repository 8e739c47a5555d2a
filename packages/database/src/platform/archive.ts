/**
 * The backup archive: a gzipped tar with, in this order,
 *
 * - `manifest.json` (see `Manifest`),
 * - `tables/<table>/<part>.copy`, the rows in PostgreSQL's COPY text format, cut into parts between rows,
 * - `files/…`, what people uploaded,
 * - `secret`, the key of the data folder where it has one,
 * - `complete.json`, without which the archive was cut off.
 */
export interface Manifest {
  readonly format: 1;
  /** An ISO instant in UTC. */
  readonly createdAt: string;
  /** The migrations that made the schema, oldest first. */
  readonly migrations: readonly {
    readonly version: number;
    readonly name: string;
    readonly checksum: string;
  }[];
  readonly tables: readonly TableManifest[];
  readonly sequences: readonly SequenceManifest[];
}

export interface TableManifest {
  readonly name: string;
  /** In the order of the rows' fields. */
  readonly columns: readonly string[];
  readonly rows: number;
}

export interface SequenceManifest {
  readonly name: string;
  /** A bigint in decimal digits. */
  readonly lastValue: string;
  readonly isCalled: boolean;
}

export const manifestName = 'manifest.json';
export const completeName = 'complete.json';
export const secretName = 'secret';

/** A backup that cannot be made, or an archive that cannot be restored; the message says why. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** The tables whose rows are the books: all of the schema `public` but the record of the migrations. */
export const tablesQuery = `
  select c.oid::int as oid, c.relname as name, c.relrowsecurity as secured,
    array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum
    ) as columns
  from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname`;

export interface TableRow {
  readonly oid: number;
  readonly name: string;
  readonly secured: boolean;
  readonly columns: readonly string[];
}
