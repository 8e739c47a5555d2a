import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@atelier/database/platform';

const projectFolder = resolve(import.meta.dirname, '..');
const longestStartMs = 180_000;

/** A started Atelier: the product's own script in a process of its own, with its own PostgreSQL. */
export interface Atelier {
  readonly url: string;
  /** From running the script to the first good answer of /api/health, in milliseconds. */
  readonly startedIn: number;
  readonly serverPid: number;
  readonly postgresPid: number;
  readonly databaseUrl: string;
  readonly superuserUrl: string;
  stop(): Promise<void>;
}

/** A data folder for one run. */
export interface ScratchFolder {
  readonly path: string;
  remove(): Promise<void>;
}

export async function makeScratchFolder(): Promise<ScratchFolder> {
  const path = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
  // The account that runs PostgreSQL for root has to enter; the server's own folders in it are closed to others.
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Runs `./atelier start` on a data folder and waits until it answers. */
export async function startAtelier(dataFolder: string): Promise<Atelier> {
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', ATELIER_DATA: dataFolder };
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'RETURNS_URL', 'ATELIER_URL'])
    Reflect.deleteProperty(env, name);
  const began = performance.now();
  const child = spawn(join(projectFolder, 'atelier'), ['start'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4000)));
  }
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null) throw new Error(`./atelier start ended: ${said}`);
    if (performance.now() - began > longestStartMs) {
      await stop();
      throw new Error(`./atelier start did not answer in time: ${said}`);
    }
    await sleep(10);
  }
  const startedIn = performance.now() - began;
  // Joins the PostgreSQL that the script has just started, to learn its process and its addresses.
  const database = await startEmbeddedPostgres({ dataFolder, log: () => undefined });
  return {
    url,
    startedIn,
    serverPid: child.pid ?? 0,
    postgresPid: database.pid,
    databaseUrl: database.url,
    superuserUrl: database.superuserUrl,
    async stop() {
      await stop();
      if (dirname(database.home) !== dataFolder) homesElsewhere.add(dirname(database.home));
    },
  };
}

const homesElsewhere = new Set<string>();

/** Removes what PostgreSQL had to keep outside the data folder, where its account could not enter that. */
export async function removeHomesElsewhere(): Promise<void> {
  for (const home of homesElsewhere) await rm(home, { recursive: true, force: true });
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api/health`);
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Memory of the machine that the whole takes, in bytes. */
export interface Memory {
  readonly server: number;
  readonly postgres: number;
}

/**
 * Reads memory from /proc; null where there is none. PostgreSQL's processes share much, so their proportional sizes are
 * added up. The server is one process: it is charged with all that it holds, for what it shares with the Node of this
 * benchmark it would share with no one.
 */
export async function readMemory(atelier: Atelier): Promise<Memory | null> {
  try {
    const parents = await readParents();
    const family = [...parents.keys()].filter(
      (pid) => pid === atelier.postgresPid || parents.get(pid) === atelier.postgresPid,
    );
    let postgres = 0;
    for (const pid of family) postgres += await readRollup(pid, 'Pss');
    return { server: await readRollup(atelier.serverPid, 'Rss'), postgres };
  } catch {
    return null;
  }
}

async function readParents(): Promise<Map<number, number>> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    const parent = /^PPid:\s+(\d+)$/m.exec(status)?.[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  return parents;
}

async function readRollup(pid: number, field: 'Pss' | 'Rss'): Promise<number> {
  const rollup = await readFile(`/proc/${String(pid)}/smaps_rollup`, 'utf8');
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(rollup)?.[1];
  if (!kilobytes) throw new Error(`The memory of process ${String(pid)} cannot be read.`);
  return Number(kilobytes) * 1024;
}
