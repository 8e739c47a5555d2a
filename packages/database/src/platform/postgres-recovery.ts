import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { isAlive } from './process-alive.ts';

/** What `postmaster.pid` in a data directory tells, checked against the processes that run. */
export type Postmaster =
  | { readonly state: 'none' }
  | { readonly state: 'ours'; readonly pid: number; readonly ready: boolean };

/**
 * Reads `postmaster.pid`. A file left by a dead server is no obstacle and is left to PostgreSQL, which removes
 * it and replays its log; a file whose number now belongs to another program is removed here, because
 * PostgreSQL would take that program for itself.
 *
 * @throws EmbeddedPostgresError when the process is alive and cannot be told from PostgreSQL
 */
export async function inspectPostmaster(data: string): Promise<Postmaster> {
  const lines = readLines(join(data, 'postmaster.pid'));
  const pid = Number(lines?.[0]);
  if (!lines || !Number.isSafeInteger(pid) || pid <= 0 || !isAlive(pid)) return { state: 'none' };
  if (worksIn(pid, data) === false) {
    await rm(join(data, 'postmaster.pid'), { force: true });
    return { state: 'none' };
  }
  return { state: 'ours', pid, ready: lines.slice(3).some((line) => line.trim() === 'ready') };
}

/** The folder of the socket that the running server says it has, if it says so already. */
export function socketFolderOf(data: string): string | undefined {
  return readLines(join(data, 'postmaster.pid'))?.[4] || undefined;
}

/**
 * Ends backends that outlived a killed server and hold its shared memory. They are asked first, then told;
 * both ways PostgreSQL's log makes every commit whole again.
 *
 * @param waitedMs how long the start has been waiting already, in milliseconds
 */
export async function endOrphanedBackends(data: string, waitedMs: number): Promise<void> {
  if (waitedMs > 2_000) {
    for (const pid of processesIn(data)) {
      try {
        process.kill(pid, waitedMs > 5_000 ? 'SIGQUIT' : 'SIGTERM');
      } catch {
        // It ended by itself in the meantime.
      }
    }
  }
  if (waitedMs > 30_000) {
    throw new EmbeddedPostgresError(
      `Processes of an earlier PostgreSQL still work on ${data} and do not end. End them by hand, or restart the machine.`,
    );
  }
  await sleep(250);
}

function readLines(path: string): string[] | undefined {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

/** Answers undefined where the system does not tell. */
function worksIn(pid: number, folder: string): boolean | undefined {
  if (!existsSync('/proc/self/cwd')) return undefined;
  try {
    return readlinkSync(`/proc/${String(pid)}/cwd`) === realpathSync(folder);
  } catch {
    // A process of another account hides its folder from us, and then it is not our server.
    return isAlive(pid) ? false : undefined;
  }
}

function processesIn(folder: string): number[] {
  if (!existsSync('/proc/self/cwd')) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isSafeInteger(pid) && worksIn(pid, folder) === true);
}
