import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runQuietly } from './child.ts';
import { takeLock, type ProcessLock } from './process-lock.ts';
import { projectFolder, workFolder } from './settings.ts';
import { CommandError, say } from './terminal.ts';

export const webFolder = join(projectFolder, 'apps', 'web');
export const webRoot = join(webFolder, 'dist');

interface WebBuild {
  readonly name: string;
  readonly folder: string;
  readonly mode: string;
}
const product: WebBuild = { name: 'the web app', folder: webRoot, mode: 'production' };
/** With the pages that exist for tests alone (apps/web/build/test-build.ts). The journeys lay it over the product. */
export const testBuild: WebBuild = {
  name: 'the web app with its test pages',
  folder: join(workFolder, 'test-build'),
  mode: 'test-build',
};

/** Everything that the built app is made of. */
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/build',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/package.json',
  'packages/domain/src',
  'packages/contract/src',
  'package-lock.json',
];
/** Tests are not in it, and the router's file is written by the build itself. */
const leftOut = /\.test\.tsx?$|\/route-tree\.ts$/;

/**
 * Builds the web app unless it is built from these very sources. One build at a time: of two starts at once the second
 * waits and finds it done.
 *
 * @throws CommandError with what the build said
 */
export async function buildWebApp(signal?: AbortSignal, build: WebBuild = product): Promise<void> {
  const hash = await hashSources();
  if (await isBuilt(build, hash)) return;
  const lock = await waitForLock();
  try {
    if (await isBuilt(build, hash)) return;
    say(`Building ${build.name}.`);
    // A bundler of the service worker leaves its copy in the system's folder.
    const scratch = await mkdtemp(join(tmpdir(), 'atelier-build-'));
    const vite = join(projectFolder, 'node_modules', 'vite', 'bin', 'vite.js');
    const built = await runQuietly(
      process.execPath,
      [vite, 'build', '--mode', build.mode, '--logLevel', 'warn'],
      {
        cwd: webFolder,
        env: { ...process.env, NODE_ENV: 'production', TMPDIR: scratch },
        ...(signal ? { signal } : {}),
      },
    );
    await rm(scratch, { recursive: true, force: true });
    signal?.throwIfAborted();
    if (built.code !== 0) throw new CommandError(`The web app could not be built:\n${built.output.trim()}`);
    await writeFile(stampOf(build), hash);
  } finally {
    lock.release();
  }
}

function stampOf(build: WebBuild): string {
  return join(build.folder, '.atelier-build');
}

async function isBuilt(build: WebBuild, hash: string): Promise<boolean> {
  return existsSync(stampOf(build)) && (await readFile(stampOf(build), 'utf8')) === hash;
}

async function waitForLock(): Promise<ProcessLock> {
  for (let told = false; ; told = true) {
    const taken = await takeLock(join(workFolder, 'web-build.lock'), 'build');
    if ('lock' in taken) return taken.lock;
    if (!told) say(`Another build is under way (process ${String(taken.holder.pid)}); waiting for it.`);
    await sleep(200);
  }
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await listFiles(source)) {
      hash.update(`${file}\0`).update(await readFile(join(projectFolder, file)));
    }
  }
  return hash.digest('hex');
}

async function listFiles(source: string): Promise<string[]> {
  const path = join(projectFolder, source);
  if (!existsSync(path)) return [];
  if (/\.\w+$/.test(source)) return [source];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectFolder.length + 1))
    .filter((file) => !leftOut.test(file))
    .sort();
}
