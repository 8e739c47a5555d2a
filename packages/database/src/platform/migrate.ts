import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** One file of `packages/database/migrations`, named `NNNN_name.sql`. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text with line ends as `\n`, in hexadecimal. */
  readonly checksum: string;
}

export interface MigrateOptions {
  /** Stop after this version; without it, all are applied. */
  readonly upTo?: number;
  /** Another folder of migrations, for tests. */
  readonly folder?: string;
}

/** The schema and the migrations disagree in a way that only a person can settle. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

const migrationsFolder = join(import.meta.dirname, '..', '..', 'migrations');
const fileName = /^(\d{4})_([a-z0-9_]+)\.sql$/;
const advisoryLock = 1_635_018_858;

/**
 * Brings the database to the newest schema. Each migration runs in one database transaction together with its row
 * in `schema_migrations`; an advisory lock lets one run at a time. Forward only.
 *
 * @param databaseUrl a PostgreSQL URL whose role owns the schema
 * @returns the names of the migrations that were applied now, in order
 * @throws MigrationError when an applied migration was edited or is unknown here, or one came in before it; pg.DatabaseError when one fails
 */
export async function migrate(
  databaseUrl: string,
  options: MigrateOptions = {},
): Promise<{ applied: string[] }> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    const pending = await findPending(client, options);
    for (const migration of pending) {
      await client.query('begin');
      await applyMigration(client, migration);
      await client.query('commit');
    }
    return { applied: pending.map((migration) => migration.name) };
  } finally {
    // Ending the session also lets go of the lock and of a database transaction that failed.
    await client.end();
  }
}

/**
 * The migrations that are still to be applied, after checking the applied ones against their files.
 *
 * @throws MigrationError as `migrate` does
 */
export async function findPending(client: pg.ClientBase, options: MigrateOptions = {}): Promise<Migration[]> {
  const known = await readMigrations(options.folder);
  await client.query(`
    create table if not exists schema_migrations (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
    'select version, name, checksum from schema_migrations order by version',
  );
  for (const row of rows) checkApplied(row, known);
  const newest = rows.at(-1)?.version ?? 0;
  const skipped = known.find(
    ({ version }) => version < newest && !rows.some((row) => row.version === version),
  );
  if (skipped) {
    throw new MigrationError(
      `Migration ${skipped.name} came after a later one had been applied here. Give it the next free number.`,
    );
  }
  return known.filter(({ version }) => version > newest && version <= (options.upTo ?? Infinity));
}

/** Runs one migration and records it; the caller has opened the database transaction. */
export async function applyMigration(client: pg.ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
  } catch (error) {
    if (error instanceof Error) error.message = `Migration ${migration.name}: ${error.message}`;
    throw error;
  }
  await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
    migration.version,
    migration.name,
    migration.checksum,
  ]);
}

/**
 * Reads the migrations in their order.
 *
 * @throws MigrationError when a file is not named `NNNN_name.sql` or two have one number
 */
export async function readMigrations(folder: string = migrationsFolder): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()) {
    const version = Number(fileName.exec(file)?.[1] ?? Number.NaN);
    if (Number.isNaN(version)) throw new MigrationError(`${file} is not named NNNN_name.sql.`);
    if (migrations.at(-1)?.version === version)
      throw new MigrationError(`Two migrations have the number of ${file}.`);
    const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
    const checksum = createHash('sha256').update(sql).digest('hex');
    migrations.push({ version, name: file.replace(/\.sql$/, ''), sql, checksum });
  }
  return migrations;
}

function checkApplied(
  applied: { version: number; name: string; checksum: string },
  known: readonly Migration[],
): void {
  const file = known.find(({ version }) => version === applied.version);
  if (!file) {
    throw new MigrationError(
      `This database was made by a newer Atelier (it has migration ${applied.name}, which is not known here). Update Atelier, or restore a backup into an empty data folder.`,
    );
  }
  if (file.checksum !== applied.checksum) {
    throw new MigrationError(
      `Migration ${applied.name} was edited after it had been applied here. Migrations are never edited: put the file back and write a new one.`,
    );
  }
}
