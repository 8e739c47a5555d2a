// cspell:words rolbypassrls rolcreaterole unaccent
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backup } from './backup.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { isAlive } from './process-alive.ts';
import { restore, tellFewLocks } from './restore.ts';

let dataFolder: string;
const started: EmbeddedPostgres[] = [];

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'embedded-'));
  await chmod(dataFolder, 0o755);
});

afterEach(async () => {
  for (const server of started.splice(0)) {
    await server.stop();
    await rm(dirname(server.home), { recursive: true, force: true, maxRetries: 10 });
  }
  // A process of a killed server may write its last.
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 10 });
});

async function start(takeOver = false): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataFolder, log: () => undefined, takeOver });
  started.push(server);
  return server;
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    await client.end();
  }
}

test('the application logs in as a role that owns its database and bypasses nothing', async () => {
  const server = await start();
  expect(
    await ask(
      server.url,
      `select rolsuper, rolbypassrls, rolcreaterole, current_database(), current_setting('data_checksums') as checksums
       from pg_roles where rolname = current_user`,
    ),
  ).toEqual([
    {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: true,
      current_database: 'atelier',
      checksums: 'on',
    },
  ]);
  for (const extension of ['pg_trgm', 'btree_gist', 'btree_gin', 'unaccent']) {
    await ask(server.url, `create extension ${extension}`);
  }
  expect((await stat(join(server.home, 'superuser.secret'))).mode & 0o777).toBe(0o600);
});

test('of several first starts at once one makes the server and the others join it', async () => {
  const servers = await Promise.all([start(), start(), start()]);
  expect(new Set(servers.map(({ pid }) => pid)).size).toBe(1);
  expect(servers.filter(({ adopted }) => !adopted)).toHaveLength(1);
  expect(new Set(servers.map(({ url }) => url)).size).toBe(1);
});

test('who joins leaves the server running, who takes over stops it', async () => {
  const server = await start();
  const guest = await start();
  expect(guest.adopted).toBe(true);
  await guest.stop();
  expect(isAlive(server.pid)).toBe(true);
  const heir = await start(true);
  await heir.stop();
  expect(isAlive(server.pid)).toBe(false);
});

test('an acknowledged commit is there after the server was killed', async () => {
  const server = await start();
  const death = new Promise((resolve) => server.onExit(resolve));
  await ask(server.url, 'create table pots as select 1 as id');
  process.kill(server.pid, 'SIGKILL');
  await death;
  const again = await start();
  expect(again.adopted).toBe(false);
  expect(await ask(again.url, 'select id from pots')).toEqual([{ id: 1 }]);
});

test('a pid file whose number belongs to another program is no obstacle', async () => {
  const first = await start();
  await first.stop();
  const other = spawn('sleep', ['60']);
  try {
    await writeFile(join(first.home, 'data', 'postmaster.pid'), `${String(other.pid)}\n${first.home}/data\n`);
    const again = await start();
    expect(again.adopted).toBe(false);
    expect(other.exitCode).toBe(null);
  } finally {
    other.kill();
  }
});

test('the server shuts down by itself when the process that started it is killed', async (context) => {
  if (process.platform !== 'linux') context.skip();
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))};
    const server = await startEmbeddedPostgres({ dataFolder: ${JSON.stringify(dataFolder)}, log: () => {} });
    console.log(server.pid);
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  parent.kill('SIGKILL');
  for (let waited = 0; isAlive(pid) && waited < 100; waited += 1) await sleep(50);
  expect(isAlive(pid)).toBe(false);
  await start();
});

test('it has room for the locks of putting a backup over what is there', async () => {
  const server = await start();
  await migrate(server.url);
  const file = join(dataFolder, 'kept.tar.gz');
  await backup({ databaseUrl: server.url, dataFolder, file });
  const report = await restore({ databaseUrl: server.url, dataFolder, file, replace: true });
  expect(report.tables).toBeGreaterThan(100);
});

test('a server with room for fewer says what to do', () => {
  const error = new pg.DatabaseError('out of shared memory', 0, 'error');
  error.code = '53200';
  expect(String(tellFewLocks(error))).toContain('max_locks_per_transaction');
  const other = new Error('something else');
  expect(tellFewLocks(other)).toBe(other);
});
