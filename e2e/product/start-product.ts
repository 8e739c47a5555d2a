import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { startAvatarService } from './avatar-service.ts';

const startCommand = resolve(import.meta.dirname, '../../tools/commands/start.ts');

/** The person of the sample business; as the first account he is the administrator, too. */
export const administrator = { email: 'sample@atelier.local', password: 'kiln-shelf-oxide-42' };

export interface Product {
  readonly url: string;
  readonly dataFolder: string;
  /** What it printed so far. */
  readonly output: () => string;
  stop(): Promise<void>;
}

/**
 * Starts the product by the very code of `./atelier start`, with the sample business unless told: it builds the web app when it is stale, and runs
 * on an embedded PostgreSQL in a data folder of its own, which goes with it.
 */
export async function startProduct({ withSample = true } = {}): Promise<Product> {
  const avatars = await startAvatarService();
  const folder = await mkdtemp(join(tmpdir(), 'atelier-journeys-'));
  const dataFolder = join(folder, 'data');
  const child = spawn(process.execPath, [startCommand, ...(withSample ? ['--sample'] : [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      ATELIER_DATA: dataFolder,
      // No journey asks beyond this machine.
      ATELIER_AVATAR_SERVICE: avatars.url,
      ATELIER_SAMPLE_PASSWORD: administrator.password,
      // Each visitor of the journeys names an address of its own, so that the real rate limits stand and nobody waits.
      ATELIER_TRUST_PROXY: '1',
    },
  });
  let output = '';
  const url = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      output += `${line}\n`;
      const ready = /^Atelier is ready: (\S+)/.exec(line)?.[1];
      if (ready !== undefined) url.resolve(ready);
    });
  }
  child.once('exit', () => url.reject(new Error(`Atelier did not start:\n${output}`)));
  const stop = async (): Promise<void> => {
    await end(child);
    avatars.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { url: await url.promise, dataFolder, output: () => output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
