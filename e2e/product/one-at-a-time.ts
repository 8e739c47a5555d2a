import { mkdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/**
 * Does what two workers would spoil for each other: both would find that something is missing, and make it. The run's
 * own product tells its lock from that of another run.
 */
export async function oneAtATime<Value>(work: () => Promise<Value>): Promise<Value> {
  const { port } = new URL(process.env['ATELIER_JOURNEYS_URL'] ?? 'http://127.0.0.1');
  const lock = join(tmpdir(), `atelier-journeys-lock-${port}`);
  while (!(await isTaken(lock))) await setTimeout(100);
  try {
    return await work();
  } finally {
    await rmdir(lock);
  }
}

async function isTaken(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch {
    return false;
  }
}
