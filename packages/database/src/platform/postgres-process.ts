import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { asAccount, type ServiceAccount } from './postgres-account.ts';
import type { PostgresPlaces } from './postgres-places.ts';
import { inspectPostmaster } from './postgres-recovery.ts';
import { isAlive } from './process-alive.ts';

/** PostgreSQL settings by name, given on the server's command line. */
export type PostgresSettings = Readonly<Record<string, string>>;

/**
 * What the server runs with. The three that keep acknowledged work safe are PostgreSQL's own defaults, stated so
 * that no one changes them by accident. The rest keeps an idle server small: one maker's books fit the 128 MB, of which
 * only what is used takes memory, and the system's own cache holds what does not. What is held there is read in any
 * order alike, so a row is looked up by its key where the usual cost of a turning disk would read the whole table.
 */
export const standardSettings: PostgresSettings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_preload_libraries: 'pg_stat_statements',
  shared_buffers: '128MB',
  random_page_cost: '1.1',
  io_method: 'sync',
  max_connections: '60',
  // A database transaction that makes or drops the whole schema holds some lock on each table, index and function.
  max_locks_per_transaction: '512',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  autovacuum_max_workers: '2',
  autovacuum_worker_slots: '2',
  max_wal_senders: '2',
  max_replication_slots: '2',
};

const largestLog = 10_000_000;

export interface RunningServer {
  readonly pid: number;
  /** Resolves when the process has ended, with what the log gained since it was started. */
  readonly ended: Promise<string>;
}

/**
 * Starts the server process itself, not through pg_ctl. It is detached so that Ctrl-C does not reach it before the
 * application has let go of it; where the system can, it is told to shut down when its parent dies.
 */
export function launchServer(
  postgres: string,
  places: PostgresPlaces,
  runFolder: string,
  account: ServiceAccount,
  settings: PostgresSettings,
): RunningServer {
  if ((statSync(places.log, { throwIfNoEntry: false })?.size ?? 0) > largestLog)
    renameSync(places.log, `${places.log}.1`);
  const options = Object.entries({ ...settings, unix_socket_directories: runFolder }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const watch = parentWatch(account);
  const [command, ...rest] = [...watch, postgres];
  // A file, not a pipe: a pipe would die with the parent and take the server's messages with it.
  const log = openSync(places.log, 'a', 0o600);
  const logStart = statSync(places.log).size;
  const child = spawn(command, [...rest, '-D', places.data, ...options], {
    ...(watch.length > 0 ? {} : asAccount(account)),
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  return { pid: child.pid ?? 0, ended: endOf(child, () => readFrom(places.log, logStart)) };
}

/**
 * Waits until the server has written that it is ready. Replaying the log after a crash may take long, so there is
 * no limit while the process lives.
 *
 * @returns true when ready, false when the process ended first
 */
export async function waitUntilReady(data: string, pid: number): Promise<boolean> {
  for (;;) {
    const found = await inspectPostmaster(data);
    if (found.state === 'ours' && found.pid === pid && found.ready) return true;
    if (!isAlive(pid)) return false;
    await sleep(10);
  }
}

/**
 * Shuts the server down: fast first, and after 20 seconds at once, which loses nothing because the log is
 * replayed at the next start. Never SIGKILL, which leaves backends behind.
 */
export async function stopServer(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!signalIfAlive(pid, signal)) return;
    if (await endedWithin(pid, 20_000)) return;
  }
  throw new EmbeddedPostgresError(`PostgreSQL (process ${String(pid)}) does not stop. End it by hand.`);
}

function readFrom(file: string, start: number): string {
  try {
    return readFileSync(file).subarray(start).toString();
  } catch {
    // The folder was removed under the server.
    return '';
  }
}

async function endedWithin(pid: number, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    if (!isAlive(pid)) return true;
    await sleep(5);
  }
  return false;
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}

function endOf(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      resolve(error.message);
    });
    child.on('exit', () => {
      resolve(said().trim());
    });
  });
}

/** The command that makes the kernel shut the server down when this process dies, if the system has it. */
function parentWatch(account: ServiceAccount): string[] {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
  if (!setpriv) return [];
  const identity =
    account.uid === undefined || account.gid === undefined
      ? []
      : [`--reuid=${String(account.uid)}`, `--regid=${String(account.gid)}`, '--clear-groups'];
  const watch = ['--pdeathsig', 'INT', ...identity];
  const works = spawnSync(setpriv, [...watch, '/bin/true'], { cwd: '/', stdio: 'ignore' }).status === 0;
  return works ? [setpriv, ...watch] : [];
}
