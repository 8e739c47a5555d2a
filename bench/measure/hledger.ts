import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Returns the milliseconds of a whole process of hledger, or null where there is no hledger. */
export async function timeHledger(args: readonly string[]): Promise<number | null> {
  const began = performance.now();
  try {
    await run('hledger', args, {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return performance.now() - began;
}
