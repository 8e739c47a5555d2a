import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { startTestStripe } from '../../apps/server/src/platform/test-stripe.ts';
import { startAvatarService } from './avatar-service.ts';

const startCommand = resolve(import.meta.dirname, '../../tools/commands/start.ts');

/** The person of the sample business; as the first account he is the administrator, too. */
export const administrator = { email: 'sample@atelier.local', password: 'kiln-shelf-oxide-42' };

export interface Product {
  readonly url: string;
  readonly dataFolder: string;
  /** Address of the Stripe stand-in. */
  readonly stripeUrl: string;
  /** Returns its output so far. */
  readonly output: () => string;
  /** Stops the server as ./atelier stop would, and leaves its data. */
  halt(): Promise<void>;
  /** Ends the server and its PostgreSQL at once, as a power cut does: nothing is finished. */
  cutPower(): Promise<void>;
  /** Starts it again after halt or cutPower, at the same address and with the same data. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
}

async function run(
  options: readonly string[],
  settings: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<Running> {
  const child = spawn(process.execPath, [startCommand, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: tmpdir(), ...settings },
  });
  const url = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      print(line);
      const ready = /^Atelier is ready: (\S+)/.exec(line)?.[1];
      if (ready !== undefined) url.resolve(ready);
    });
  }
  child.once('exit', () => url.reject(new Error('Atelier did not start.')));
  return { child, url: await url.promise };
}

/**
 * Starts the product by the very code of `./atelier start`, with the sample business unless told: it builds the web app
 * when it is stale, and runs on an embedded PostgreSQL in a data folder of its own, which goes with it. `settings` are
 * further environment variables.
 */
export async function startProduct({
  withSample = true,
  settings: more = {},
}: { withSample?: boolean; settings?: NodeJS.ProcessEnv } = {}): Promise<Product> {
  const avatars = await startAvatarService();
  const stripe = await startTestStripe();
  const folder = await mkdtemp(join(tmpdir(), 'atelier-journeys-'));
  // The account that runs PostgreSQL for root has to enter; else its database goes to /var/lib, and stays.
  await chmod(folder, 0o755);
  const dataFolder = join(folder, 'data');
  let output = '';
  let running: Running | undefined;
  const start = async (port: string): Promise<Running> => {
    const settings = {
      PORT: port,
      ATELIER_DATA: dataFolder,
      // No journey asks beyond this machine.
      ATELIER_AVATAR_SERVICE: avatars.url,
      ATELIER_STRIPE: stripe.url,
      ATELIER_SAMPLE_PASSWORD: administrator.password,
      // Each visitor of the journeys names an address of its own, so that the real rate limits stand and no one waits.
      ATELIER_TRUST_PROXY: '1',
      ...more,
    };
    try {
      return await run(withSample ? ['--sample'] : [], settings, (line) => {
        output += `${line}\n`;
      });
    } catch (error) {
      throw new Error(`Atelier did not start:\n${output}`, { cause: error });
    }
  };
  const halt = async (): Promise<void> => {
    if (running) await end(running.child);
  };
  const cutPower = async (): Promise<void> => {
    if (!running) return;
    const exited = once(running.child, 'exit');
    running.child.kill('SIGKILL');
    const [postgres] = (await readFile(join(dataFolder, 'pg18', 'data', 'postmaster.pid'), 'utf8')).split(
      '\n',
    );
    process.kill(Number(postgres), 'SIGKILL');
    await exited;
  };
  const stop = async (): Promise<void> => {
    await halt();
    avatars.stop();
    await stripe.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    running = await start('0');
    const { url } = running;
    const resume = async (): Promise<void> => {
      running = await start(new URL(url).port);
    };
    return { url, dataFolder, stripeUrl: stripe.url, output: () => output, halt, cutPower, resume, stop };
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
