import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '@atelier/database/platform';

/** Who holds a lock, as written in its file. */
export interface LockHolder {
  readonly pid: number;
  /** When the process started, in the system's own count, so that a reused number is not taken for it. */
  readonly started: string;
  readonly command: string;
  readonly url: string | null;
}

export interface ProcessLock {
  /** Adds the address under which the holder is reached. */
  announce(url: string): void;
  release(): void;
}

/**
 * Takes a lock that is a file with the holder's process in it. One whose process has gone is taken over.
 *
 * @returns the lock, or who holds it
 */
export async function takeLock(
  file: string,
  command: string,
): Promise<{ readonly lock: ProcessLock } | { readonly holder: LockHolder }> {
  mkdirSync(dirname(file), { recursive: true });
  const own: LockHolder = { pid: process.pid, started: startOf(process.pid), command, url: null };
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(own), { flag: 'wx' });
      return { lock: lockOf(file, own) };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const holder = await readHolder(file);
    if (holder && isAlive(holder.pid) && startOf(holder.pid) === holder.started) return { holder };
    removeStale(file, holder);
  }
}

function lockOf(file: string, own: LockHolder): ProcessLock {
  return {
    announce(url) {
      const unfinished = `${file}.${String(process.pid)}`;
      writeFileSync(unfinished, JSON.stringify({ ...own, url }));
      renameSync(unfinished, file);
    },
    release() {
      rmSync(file, { force: true });
    },
  };
}

/** An empty file is one that is being written; after a second its writer must have died. */
async function readHolder(file: string): Promise<LockHolder | undefined> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as LockHolder;
    } catch {
      if (!existsSync(file)) return undefined;
      await sleep(50);
    }
  }
  return undefined;
}

/** Renamed before it is removed: of two that find it stale, only one may remove it. */
function removeStale(file: string, judged: LockHolder | undefined): void {
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const taken = readFileSync(aside, 'utf8');
  // Another start was faster, and this is its living lock: put it back.
  if (judged && taken !== JSON.stringify(judged) && !existsSync(file)) renameSync(aside, file);
  else rmSync(aside, { force: true });
}

/** Field 22 of /proc/<pid>/stat; where there is no /proc, the number alone has to do. */
function startOf(pid: number): string {
  try {
    const line = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
