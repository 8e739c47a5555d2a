import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { ProcessReady } from './test-process.ts';

/** A server with its database in a process of its own, on a folder that outlives it. */
export interface Started extends ProcessReady {
  readonly child: ChildProcessByStdio<Writable, Readable, null>;
}

/** A computer whose power can be cut, and that starts again on what is on its disk. */
export interface Computer {
  start(): Promise<Started>;
  /** Ends server and database as a power cut would: no one is asked, nothing is finished. */
  cutThePower(started: Started): Promise<void>;
  /** Ends in order what still runs, and takes the disk away. */
  scrap(): Promise<void>;
}

export async function openComputer(): Promise<Computer> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-kill-'));
  let last: Started | undefined;
  return {
    async start() {
      const script = fileURLToPath(new URL('./test-process.ts', import.meta.url));
      const child = spawn(process.execPath, [script, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
      for await (const line of createInterface({ input: child.stdout })) {
        last = { ...(JSON.parse(line) as ProcessReady), child };
        return last;
      }
      throw new Error('the server did not start');
    },
    async cutThePower(started) {
      const ended = once(started.child, 'exit');
      started.child.kill('SIGKILL');
      process.kill(started.postgresPid, 'SIGKILL');
      await ended;
    },
    async scrap() {
      if (last?.child.exitCode === null && last.child.signalCode === null) {
        const ended = once(last.child, 'exit');
        last.child.stdin.end();
        await ended;
      }
      if (last) await rm(dirname(last.home), { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}
