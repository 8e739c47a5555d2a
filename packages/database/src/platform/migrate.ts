import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** One file of `packages/database/migrations`, named `NNNN_name.sql`, or the schema that later ones change. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text with line ends as `\n`, in hexadecimal. */
  readonly checksum: string;
  /** Set for the schema, which takes the place of all migrations up to its number. */
  readonly isSchema?: boolean;
}

/** A row of `schema_migrations`. */
export type AppliedMigration = Pick<Migration, 'version' | 'name' | 'checksum'>;

export interface MigrateOptions {
  /** Stop after this version; without it, all are applied. */
  readonly upTo?: number;
  /** Another folder of migrations, without a schema, for tests. */
  readonly folder?: string;
}

/** The schema and the migrations disagree in a way that only a person can settle. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** The last migration that the schema holds. */
const schemaVersion = 143;

/** The files of the schema in the order in which they are applied: each may use what the files before it create. */
export const schemaFiles = [
  'platform',
  'identity',
  'businesses',
  'notifications',
  'documents',
  'customers',
  'duplicates',
  'books',
  'tax-rates',
  'transactions',
  'payables',
  'banking',
  'equipment',
  'taxes',
  'budgets',
  'opening-balances',
  'items',
  'stock',
  'production',
  'purchasing',
  'sales-documents',
  'invoices',
  'quotes',
  'credit-notes',
  'payments',
  'orders',
  'imports',
  'feedback',
  'reports',
  'onboarding',
  'search',
] as const;

const packageFolder = join(import.meta.dirname, '..', '..');
export const schemaFolder = join(packageFolder, 'schema');
const migrationsFolder = join(packageFolder, 'migrations');
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
  const { rows } = await client.query<AppliedMigration>(
    'select version, name, checksum from schema_migrations order by version',
  );
  const newest = rows.at(-1)?.version ?? 0;
  for (const row of rows) checkApplied(row, known);
  const tooOld = whyTooOld(known, rows);
  if (tooOld !== null) throw new MigrationError(tooOld);
  const schema = known.find(({ isSchema }) => isSchema);
  if (schema && newest > 0) await adoptSchema(client, schema);
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

/** Replaces the history that the schema now holds by one row. */
async function adoptSchema(client: pg.ClientBase, schema: Migration): Promise<void> {
  await client.query('delete from schema_migrations where version < $1', [schema.version]);
  await client.query(
    'update schema_migrations set name = $2, checksum = $3 where version = $1 and name <> $2',
    [schema.version, schema.name, schema.checksum],
  );
}

/** Returns what to do with a history that ends before the schema, or null for any other. */
export function whyTooOld(
  migrations: readonly Migration[],
  history: readonly AppliedMigration[],
): string | null {
  const newest = history.at(-1);
  const schema = migrations.find(({ isSchema }) => isSchema);
  if (!newest || !schema || newest.version >= schema.version) return null;
  return `This was made by an older Atelier (its last migration is ${newest.name}), and this one updates from migration ${schema.version} on. Open it once with an Atelier that still has the migrations up to ${schema.version}, and then with this one.`;
}

/** Returns true when a history of migrations made the same schema as these migrations do. */
export function isSameHistory(
  migrations: readonly Migration[],
  history: readonly AppliedMigration[],
): boolean {
  const held = migrations.find(({ isSchema }) => isSchema)?.version ?? 0;
  const later = history.filter(({ version }) => version >= held);
  return later.length === migrations.length && migrations.every((one, index) => isSame(one, later[index]));
}

function isSame(migration: Migration, applied: AppliedMigration | undefined): boolean {
  if (applied?.version !== migration.version) return false;
  // A schema of that number has the place of the last migration that it holds, which had a name of its own.
  return (
    applied.checksum === migration.checksum ||
    (migration.isSchema === true && applied.name !== migration.name)
  );
}

async function readSchema(): Promise<Migration> {
  const texts = await Promise.all(
    schemaFiles.map((name) => readFile(join(schemaFolder, `${name}.sql`), 'utf8')),
  );
  // The body of a function may name what a later file creates.
  const sql = ['set local check_function_bodies = off;', ...texts].join('\n').replaceAll('\r\n', '\n');
  const name = `${String(schemaVersion).padStart(4, '0')}_schema`;
  return { version: schemaVersion, name, sql, checksum: checksumOf(sql), isSchema: true };
}

const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

/**
 * Reads the schema and the migrations after it, in their order.
 *
 * @throws MigrationError when a file is not named `NNNN_name.sql` or two have one number
 */
export async function readMigrations(folder?: string): Promise<Migration[]> {
  const migrations: Migration[] = folder === undefined ? [await readSchema()] : [];
  const from = folder ?? migrationsFolder;
  for (const file of (await readdir(from)).filter((name) => name.endsWith('.sql')).sort()) {
    const version = Number(fileName.exec(file)?.[1] ?? Number.NaN);
    if (Number.isNaN(version)) throw new MigrationError(`${file} is not named NNNN_name.sql.`);
    if (migrations.at(-1)?.version === version)
      throw new MigrationError(`Two migrations have the number of ${file}.`);
    const sql = (await readFile(join(from, file), 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({ version, name: file.replace(/\.sql$/, ''), sql, checksum: checksumOf(sql) });
  }
  return migrations;
}

function checkApplied(applied: AppliedMigration, known: readonly Migration[]): void {
  if (known.some(({ isSchema, version }) => isSchema && applied.version < version)) return;
  const file = known.find(({ version }) => version === applied.version);
  if (!file) {
    throw new MigrationError(
      `This database was made by a newer Atelier (it has migration ${applied.name}, which is not known here). Update Atelier, or restore a backup into an empty data folder.`,
    );
  }
  if (!isSame(file, applied)) {
    throw new MigrationError(
      `Migration ${applied.name} was edited after it had been applied here. Migrations are never edited: put the file back and write a new one.`,
    );
  }
}
