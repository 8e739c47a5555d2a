import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { extract } from 'tar-stream';
import { ArchiveError, completeName, manifestName, secretName, type Manifest } from './archive.ts';
import { applyMigration, findPending, isSameHistory, migrate, readMigrations, whyTooOld } from './migrate.ts';
import { documentsName, isRemoteEmpty, putFolder, removeOthers, type RemoteFiles } from './remote-files.ts';
import { beginLoading, copyRows, finishLoading, type Loading } from './restore-rows.ts';

export interface RestoreOptions {
  /** A PostgreSQL URL of the role that is to own the schema. */
  readonly databaseUrl: string;
  /** The folder of ATELIER_DATA, which gets `files` and `secret`. */
  readonly dataFolder: string;
  /** Gets the documents instead of the data folder. */
  readonly remote?: RemoteFiles | null;
  readonly file: string;
  /** Replace what the database, the data folder and the remote files hold; otherwise the first and last must be empty. */
  readonly replace: boolean;
  /** Another folder of migrations, for tests. */
  readonly migrations?: string;
}

export interface RestoreReport {
  /** When the backup was made, an ISO instant in UTC. */
  readonly createdAt: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
}

interface Entry extends AsyncIterable<Buffer> {
  readonly header: { readonly name: string };
  resume(): unknown;
}

interface Progress {
  readonly client: pg.Client;
  readonly staging: string;
  readonly options: RestoreOptions;
  manifest?: Manifest;
  loading?: Loading;
  secret?: Buffer;
  files: number;
  complete: boolean;
}

/**
 * Puts an archive of `backup` back: the schema of its time, its rows and files, then the later migrations. All rows
 * arrive in one database transaction, checked against the archive's own counts, so it happens wholly or not at all.
 *
 * @throws ArchiveError when the archive is damaged, the database is not free for it or has room for too few locks
 */
export async function restore(options: RestoreOptions): Promise<RestoreReport> {
  const staging = join(options.dataFolder, 'files.restoring');
  await rm(staging, { recursive: true, force: true });
  const client = new pg.Client(options.databaseUrl);
  await client.connect();
  try {
    await requireFreeDatabase(client, options.replace);
    await requireFreeRemote(options);
    const progress: Progress = { client, staging, options, files: 0, complete: false };
    await client.query('begin');
    await readArchive(options.file, (entry) => take(entry, progress));
    const { manifest, loading } = progress;
    if (!manifest || !loading) throw new ArchiveError('This file is not a backup of Atelier.');
    if (!progress.complete) throw new ArchiveError('The archive ends too early: it was cut off.');
    await finishLoading(loading);
    const removeReplaced = await moveToRemote(staging, options);
    await client.query('commit');
    await keepFiles(options.dataFolder, staging, progress);
    await migrate(options.databaseUrl, from(options));
    await client.query('analyze');
    await removeReplaced();
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { createdAt: manifest.createdAt, tables: manifest.tables.length, rows, files: progress.files };
  } catch (error) {
    throw tellFewLocks(error);
  } finally {
    await client.end();
    await rm(staging, { recursive: true, force: true });
  }
}

const outOfMemory = '53200';
const enoughLocks = 512;

/** All rows arrive in one database transaction, which holds a lock on every table: a server may have room for too few. */
export function tellFewLocks(error: unknown): unknown {
  return error instanceof pg.DatabaseError && error.code === outOfMemory
    ? new ArchiveError(
        `PostgreSQL has room for too few locks. Set max_locks_per_transaction = ${String(enoughLocks)} in its configuration, start it again, and restore once more. Nothing was changed.`,
      )
    : error;
}

/** @throws ArchiveError when others work with the database */
export async function requireUnused(client: pg.Client): Promise<void> {
  const others = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (others.rows.length > 0) {
    throw new ArchiveError('This database is in use. Stop Atelier first, and try again.');
  }
}

async function requireFreeDatabase(client: pg.Client, replace: boolean): Promise<void> {
  await requireUnused(client);
  const tables = await client.query(
    `select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  if (tables.rows.length > 0 && !replace) {
    throw new ArchiveError('This database is not empty. With --replace, what it holds is replaced.');
  }
}

async function requireFreeRemote({ remote, replace }: RestoreOptions): Promise<void> {
  if (remote && !replace && !(await isRemoteEmpty(remote))) {
    throw new ArchiveError(
      'There are documents at ATELIER_FILES already. Name another prefix, or replace them with --replace.',
    );
  }
}

async function readArchive(file: string, take: (entry: Entry) => Promise<void>): Promise<void> {
  const archive = extract();
  const fed = pipeline(createReadStream(file), createGunzip(), archive);
  // The failure is met below, after the loop that it ends.
  fed.catch(() => undefined);
  try {
    for await (const entry of archive as AsyncIterable<unknown>) await take(entry as Entry);
    await fed;
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^(Z_|ERR_STREAM|ENOENT)/.test(String(error.code))) {
      throw new ArchiveError(
        `The archive ${file} cannot be read: ${error.message}. Take another copy of it, or an older archive.`,
      );
    }
    throw error;
  }
}

async function take(entry: Entry, progress: Progress): Promise<void> {
  const { name } = entry.header;
  if (!progress.manifest) {
    if (name !== manifestName) throw new ArchiveError('This file is not a backup of Atelier.');
    progress.manifest = parseManifest(await contentOf(entry));
    progress.loading = await prepare(progress.client, progress.manifest, progress.options);
    return;
  }
  if (name.startsWith('tables/') && progress.loading) {
    await copyRows(progress.loading, name.split('/')[1] ?? '', entry);
  } else if (name.startsWith('files/')) {
    await stageFile(entry, progress.staging);
    progress.files += 1;
  } else if (name === secretName) {
    progress.secret = await contentOf(entry);
  } else if (name === completeName) {
    progress.complete = true;
    entry.resume();
  } else {
    throw new ArchiveError(`The archive holds ${name}, which this version of Atelier does not know.`);
  }
}

function parseManifest(content: Buffer): Manifest {
  const manifest = JSON.parse(content.toString()) as Partial<Manifest>;
  if (manifest.format !== 1 || !manifest.migrations || !manifest.tables) {
    throw new ArchiveError('The archive was made by a newer Atelier. Update Atelier first.');
  }
  return manifest as Manifest;
}

/** Builds the schema of the backup's time in the open database transaction and makes it ready for rows. */
async function prepare(client: pg.Client, manifest: Manifest, options: RestoreOptions): Promise<Loading> {
  if (options.replace) await clearDatabase(client);
  const tooOld = whyTooOld(await readMigrations(options.migrations), manifest.migrations);
  if (tooOld !== null) throw new ArchiveError(tooOld);
  const upTo = manifest.migrations.at(-1)?.version ?? 0;
  const migrations = await findPending(client, { upTo, ...from(options) });
  if (!isSameHistory(migrations, manifest.migrations)) {
    throw new ArchiveError(
      'The archive was made with migrations that are not known here. Update Atelier to the version that made it, or a later one.',
    );
  }
  for (const migration of migrations) await applyMigration(client, migration);
  return beginLoading(client, manifest);
}

/** The job queue is dropped as well: the server makes it again, and jobs of the replaced books must not run. */
async function clearDatabase(client: pg.Client): Promise<void> {
  await client.query(`
    drop schema if exists graphile_worker cascade;
    drop schema public cascade;
    create schema public;
    alter schema public owner to pg_database_owner;
    grant usage on schema public to public`);
}

async function contentOf(entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function stageFile(entry: Entry, staging: string): Promise<void> {
  const path = join(staging, entry.header.name.slice('files/'.length));
  if (!path.startsWith(`${staging}${sep}`)) {
    throw new ArchiveError(`The archive names a file outside its folder: ${entry.header.name}.`);
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
}

/**
 * Takes the documents out of the staging folder into the remote files, before the rows are committed: should it fail,
 * the old rows still find their documents.
 *
 * @returns removes what the restored rows do not need, after the commit
 */
async function moveToRemote(staging: string, { remote }: RestoreOptions): Promise<() => Promise<void>> {
  if (!remote) return () => Promise.resolve();
  const folder = join(staging, documentsName);
  const places = await putFolder(remote, folder);
  await rm(folder, { recursive: true, force: true });
  return () => removeOthers(remote, places);
}

async function keepFiles(dataFolder: string, staging: string, progress: Progress): Promise<void> {
  const files = join(dataFolder, 'files');
  await rm(files, { recursive: true, force: true });
  if (existsSync(staging)) await rename(staging, files);
  if (progress.secret) await writeFile(join(dataFolder, secretName), progress.secret, { mode: 0o600 });
}

function from(options: RestoreOptions): { folder?: string } {
  return options.migrations === undefined ? {} : { folder: options.migrations };
}
