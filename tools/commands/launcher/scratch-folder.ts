import { spawnSync } from 'node:child_process';
import { constants } from 'node:fs';
import { access, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of Linux whose files are in memory. */
const inMemory = '/dev/shm';
/** Bytes that have to be free: several times what a run of all tests fills. */
const enough = 2 * 1024 ** 3;

/**
 * The folder for what a run throws away again: in memory where there is enough of that, since a disk takes several
 * times as long for the thousands of small files of a new database; else the system's temporary folder. TMPDIR wins.
 */
export async function findScratchFolder(): Promise<string> {
  return process.env['TMPDIR'] === undefined && (await canHold(inMemory)) ? inMemory : tmpdir();
}

async function canHold(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return Math.min(bavail * bsize, process.availableMemory()) >= enough && (await runsProgramsIn(folder));
  } catch {
    return false;
  }
}

/** The tests start programs that they put there; containers often forbid it. */
async function runsProgramsIn(folder: string): Promise<boolean> {
  const own = await mkdtemp(join(folder, 'atelier-'));
  try {
    const program = join(own, 'program');
    await writeFile(program, '#!/bin/sh\n', { mode: 0o755 });
    return spawnSync(program).status === 0;
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}
