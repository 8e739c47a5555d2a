import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { chooseAccount, type ServiceAccount } from './postgres-account.ts';
import { findBinaries } from './postgres-binaries.ts';
import { initialise } from './postgres-initialise.ts';
import {
  choosePlaces,
  isInitialised,
  likelyDataDirectory,
  prepareRunFolder,
  type PostgresPlaces,
} from './postgres-places.ts';
import {
  launchServer,
  standardSettings,
  stopServer,
  waitUntilReady,
  type PostgresSettings,
} from './postgres-process.ts';
import { endOrphanedBackends, inspectPostmaster, socketFolderOf } from './postgres-recovery.ts';
import { isAlive } from './process-alive.ts';

export interface EmbeddedPostgresOptions {
  /** The folder of ATELIER_DATA; it is made where it is missing. */
  readonly dataFolder: string;
  /** Called with whole sentences about what takes time. */
  readonly log: (line: string) => void;
  /**
   * True for the holder of the data folder's lock: a server that was already running is an orphan then, and
   * `stop` ends it too. Others leave an adopted server alone.
   */
  readonly takeOver?: boolean;
  /** Settings on top of the standard ones, for tests. */
  readonly settings?: PostgresSettings;
}

export interface EmbeddedPostgres {
  /** A PostgreSQL URL of the role that owns Atelier's database; the host is the percent-encoded socket folder. */
  readonly url: string;
  /** The same server's superuser, for what only it may do; no request is ever served through it. */
  readonly superuserUrl: string;
  /** True when the server was already running. */
  readonly adopted: boolean;
  /** The number of the server's process. */
  readonly pid: number;
  /** The folder that holds the server, for those who remove it. */
  readonly home: string;
  stop(): Promise<void>;
  /** Calls back when the server ends without having been asked to, with the last lines of its log. */
  onExit(callback: (said: string) => void): void;
}

/** Passwords, made of letters, digits, `-` and `_`, so that they need no escaping in a URL. */
interface Secrets {
  readonly superuser: string;
  readonly owner: string;
}

interface Running {
  readonly pid: number;
  readonly adopted: boolean;
  readonly ended: Promise<string>;
}

/**
 * Starts PostgreSQL on the data folder, or joins the one that runs there. Makes the cluster, the role `atelier`
 * (not a superuser) and its database on the first start, and recovers by itself after a crash.
 *
 * @throws EmbeddedPostgresError with a sentence that says what a person can do
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new EmbeddedPostgresError(
      'The embedded PostgreSQL is not run on Windows itself. Use the Windows Subsystem for Linux, or set DATABASE_URL.',
    );
  }
  const account = chooseAccount(likelyDataDirectory(options.dataFolder));
  const places = await choosePlaces(options.dataFolder, account);
  const running = await runServer(places, account, options);
  const runFolder = socketFolderOf(places.data) ?? places.run;
  const secrets = await readSecrets(places);
  await ensureDatabase(runFolder, secrets, options.log);
  return handle(running, { home: places.home, runFolder, secrets, takeOver: options.takeOver ?? false });
}

async function runServer(
  places: PostgresPlaces,
  account: ServiceAccount,
  options: EmbeddedPostgresOptions,
): Promise<Running> {
  if (!isInitialised(places)) {
    options.log('Making the database (first start).');
    await initialise(places, await findBinaries(account, places.copyRoot), account);
  }
  const began = Date.now();
  for (;;) {
    const adopted = await adopt(places);
    if (adopted) return adopted;
    const binaries = await findBinaries(account, places.copyRoot);
    const runFolder = await prepareRunFolder(places, account);
    const settings = { ...standardSettings, ...options.settings };
    const server = launchServer(binaries.postgres, places, runFolder, account, settings);
    if (server.pid > 0 && (await waitUntilReady(places.data, server.pid)))
      return { ...server, adopted: false };

    const said = await server.ended;
    if (said.includes('pre-existing shared memory block'))
      await endOrphanedBackends(places.data, Date.now() - began);
    // Another start was first; the next round joins it.
    else if (said.includes('lock file "postmaster.pid" already exists')) await sleep(50);
    else throw new EmbeddedPostgresError(`PostgreSQL did not start: ${lastLines(said)}`);
  }
}

/** Joins a server that runs on the data directory, after waiting for one that is just starting or stopping. */
async function adopt(places: PostgresPlaces): Promise<Running | undefined> {
  let silentRounds = 0;
  for (;;) {
    const found = await inspectPostmaster(places.data);
    if (found.state === 'none') return undefined;
    if (found.ready && (await answers(places))) {
      return { pid: found.pid, adopted: true, ended: endOfForeign(found.pid) };
    }
    silentRounds = found.ready ? silentRounds + 1 : 0;
    if (silentRounds > 400) {
      throw new EmbeddedPostgresError(
        `PostgreSQL (process ${String(found.pid)}) runs on ${places.data} but does not answer. See ${places.log}, or end that process.`,
      );
    }
    await sleep(50);
  }
}

/** True when a connection is accepted and the server behind it works on our data directory. */
async function answers(places: PostgresPlaces): Promise<boolean> {
  const { superuser } = await readSecrets(places);
  const client = superuserClient(socketFolderOf(places.data) ?? places.run, superuser, 'postgres');
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    );
    return rows[0]?.folder === places.data;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function readSecrets(places: PostgresPlaces): Promise<Secrets> {
  try {
    return {
      superuser: await readFile(places.superuserSecret, 'utf8'),
      owner: await readFile(places.ownerSecret, 'utf8'),
    };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The database's passwords cannot be read (${error instanceof Error ? error.message : String(error)}). Start Atelier as the user who made this data folder.`,
    );
  }
}

function superuserClient(runFolder: string, password: string, database: string): pg.Client {
  return new pg.Client({ host: runFolder, port: 5432, user: 'postgres', password, database });
}

/** The superuser makes the owner's role, its database and the one extension that only a superuser may make. */
async function ensureDatabase(
  runFolder: string,
  secrets: Secrets,
  log: (line: string) => void,
): Promise<void> {
  const client = superuserClient(runFolder, secrets.superuser, 'postgres');
  await client.connect();
  try {
    const { rows } = await client.query(`select from pg_database where datname = 'atelier'`);
    if (rows.length > 0) return;
    log('Making the database role.');
    await client.query(`select pg_advisory_lock(1635018857)`);
    await makeRole(client, secrets.owner);
    const again = await client.query(`select from pg_database where datname = 'atelier'`);
    if (again.rows.length === 0) await makeDatabase(client, runFolder, secrets.superuser);
  } finally {
    await client.end();
  }
}

async function makeRole(client: pg.Client, password: string): Promise<void> {
  const { rows } = await client.query(`select from pg_roles where rolname = 'atelier'`);
  if (rows.length > 0) return;
  await client.query(
    `create role atelier login createrole nosuperuser nobypassrls password ${client.escapeLiteral(password)}`,
  );
}

/** Under another name until it is complete, so that a database called `atelier` always has all of it. */
async function makeDatabase(client: pg.Client, runFolder: string, password: string): Promise<void> {
  await client.query('drop database if exists atelier_unfinished');
  await client.query('create database atelier_unfinished owner atelier');
  const inside = superuserClient(runFolder, password, 'atelier_unfinished');
  await inside.connect();
  try {
    await inside.query(`
      create schema statistics;
      grant usage on schema statistics to atelier;
      create extension pg_stat_statements schema statistics;
    `);
  } finally {
    await inside.end();
  }
  await client.query('alter database atelier_unfinished rename to atelier');
}

function handle(
  running: Running,
  server: { home: string; runFolder: string; secrets: Secrets; takeOver: boolean },
): EmbeddedPostgres {
  const host = `${encodeURIComponent(server.runFolder)}:5432`;
  let asked = false;
  const callbacks: ((said: string) => void)[] = [];
  void running.ended.then((said) => {
    if (!asked) for (const callback of callbacks) callback(lastLines(said));
  });
  return {
    url: `postgresql://atelier:${server.secrets.owner}@${host}/atelier`,
    superuserUrl: `postgresql://postgres:${server.secrets.superuser}@${host}/atelier`,
    adopted: running.adopted,
    pid: running.pid,
    home: server.home,
    async stop() {
      asked = true;
      if (running.adopted && !server.takeOver) return;
      await stopServer(running.pid);
      await running.ended;
    },
    onExit(callback) {
      callbacks.push(callback);
    },
  };
}

/** A server that is not our child can only be looked at now and then. */
async function endOfForeign(pid: number): Promise<string> {
  while (isAlive(pid)) await sleep(250, undefined, { ref: false });
  return 'The process ended.';
}

function lastLines(said: string): string {
  return said.split('\n').slice(-5).join('\n') || 'it left no message in its log.';
}
