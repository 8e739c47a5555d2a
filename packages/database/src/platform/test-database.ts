import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';

const template = 'atelier_template';
const variable = 'ATELIER_TEST_DATABASE_URL';
const folderVariable = 'ATELIER_TEST_FOLDER';

export interface ScratchPostgres {
  /** A PostgreSQL URL of a role that owns the template and may make databases. */
  readonly url: string;
  /** A folder that goes with the server. */
  readonly folder: string;
  /** Stops the server and removes everything of it. */
  stop(): Promise<void>;
}

export interface FreshDatabase {
  /** A PostgreSQL URL of an empty, migrated database that belongs to the caller alone. */
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * Starts a throw-away PostgreSQL in a temporary folder with a migrated template in it. It syncs to disk as the real
 * one does and is otherwise kept small.
 */
export async function startScratchPostgres(): Promise<ScratchPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-test-'));
  // The service account of root has to enter; the server's own folders in it are closed to others.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({
    dataFolder: folder,
    log: () => undefined,
    settings: {
      shared_buffers: '32MB',
      // Twice the connections of a real one with half the locks for each: as many locks as there.
      max_connections: '120',
      max_locks_per_transaction: '256',
      max_wal_size: '128MB',
      min_wal_size: '32MB',
      // A worker of it in a database that a test drops may not be ended by the role that drops it.
      autovacuum: 'off',
    },
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(dirname(server.home), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { url: await prepareTemplate(server.url, server.superuserUrl), folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

let shared: ScratchPostgres | undefined;

/**
 * Vitest's global set-up: one server for the whole run, handed to the workers in ATELIER_TEST_DATABASE_URL. When the
 * variable is set already (by another project of the same run, or by a person), that server is used.
 */
export async function setup(): Promise<void> {
  if (process.env[variable]) return;
  shared = await startScratchPostgres();
  process.env[variable] = shared.url;
  process.env[folderVariable] = shared.folder;
}

/** Vitest's global tear-down. */
export async function teardown(): Promise<void> {
  if (!shared) return;
  for (const name of [variable, folderVariable]) Reflect.deleteProperty(process.env, name);
  await shared.stop();
  shared = undefined;
}

/**
 * Makes a database of one's own, a copy of the migrated template or of a filled one.
 *
 * @throws Error when the global set-up of this file is not in the Vitest project
 */
export async function freshDatabase(copied = template): Promise<FreshDatabase> {
  const url = testServer();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(url, `create database ${name} template ${copied} strategy file_copy`);
  const drop = async (): Promise<void> => {
    await jobsAreDone(withDatabase(url, name));
    await onServer(url, `drop database if exists ${name} with (force)`);
  };
  let dropping: Promise<void> | undefined;
  // Dropped twice at once, one would cut the other's connection.
  return { url: withDatabase(url, name), drop: () => (dropping ??= drop()) };
}

export interface FilledDatabase {
  /** For `freshDatabase`. */
  readonly name: string;
  /** Files that its rows refer to. */
  readonly folder: string;
}

/** Makes a database to copy from, filled once for the whole run; other callers wait for it. */
export async function filledDatabase(
  name: string,
  fill: (url: string, folder: string) => Promise<void>,
): Promise<FilledDatabase> {
  const client = new pg.Client(testServer());
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const folder = join(process.env[folderVariable] ?? tmpdir(), name);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const { url } = await freshDatabase();
      await fill(url, folder);
      await client.query(`alter database ${url.replace(/^.*\//, '')} rename to ${name}`);
    }
    return { name, folder };
  } finally {
    await client.end();
  }
}

/**
 * Waits, for five seconds at most, until no job is under way: the queue cannot say that one is done in a database that
 * has gone, and complains where no one can catch it.
 */
async function jobsAreDone(url: string): Promise<void> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    for (let tries = 0; tries < 50; tries += 1) {
      const { rowCount } = await client.query('select from graphile_worker.jobs where locked_at is not null');
      if (rowCount === 0) return;
      await setTimeout(100);
    }
  } catch {
    // Gone already, or it never had a queue.
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Makes an empty database without any schema, for the tests of the migrations and of restoring. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  const url = testServer();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(url, `create database ${name}`);
  return {
    url: withDatabase(url, name),
    drop: () => onServer(url, `drop database if exists ${name} with (force)`),
  };
}

function testServer(): string {
  const url = process.env[variable];
  if (!url) {
    throw new Error(
      'No test database: add packages/database/src/platform/test-database.ts to globalSetup of this Vitest project.',
    );
  }
  return url;
}

async function prepareTemplate(ownerUrl: string, superuserUrl: string): Promise<string> {
  await onServer(superuserUrl, 'alter role atelier createdb');
  await onServer(ownerUrl, `create database ${template}`);
  const url = withDatabase(ownerUrl, template);
  await migrate(url);
  return ownerUrl;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  return url.replace(/\/[^/]*$/, `/${name}`);
}
