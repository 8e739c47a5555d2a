import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { rm, utimes } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '@atelier/database/platform';
import { projectFolder, workFolder } from '../commands/launcher/settings.ts';
import { say } from '../commands/launcher/terminal.ts';
import { readJson } from './read-json.ts';
import { hashTree, type SourceTree } from './source-tree.ts';

/** A product that runs between calls, as its keeper (keep-product.ts) describes it. */
export interface KeptProduct {
  readonly pid: number;
  readonly versions: ProductVersions;
  readonly url: string;
  readonly stripeUrl: string;
}

/** Hashes of what a product runs. */
interface ProductVersions {
  readonly migrations: string;
  readonly sources: string;
}

/** Its time of change is when it was last used. */
export const keptProductFile = join(workFolder, 'kept-product.json');
const log = join(workFolder, 'kept-product.log');

const isMigration = /^packages\/database\/(?:schema|migrations)\//;
const isSource =
  /^(?:(?:apps|packages)\/(?!database\/(?:schema|migrations)\/|.*\.(?:test|factory)\.tsx?$)|e2e\/product\/|package-lock\.json$)/;

export function versionsOf(tree: SourceTree): ProductVersions {
  const hashWhere = (pattern: RegExp) => hashTree(new Map([...tree].filter(([file]) => pattern.test(file))));
  return { migrations: hashWhere(isMigration), sources: hashWhere(isSource) };
}

/**
 * Returns a running product of these sources. One that runs restarts on its data when the code changed, and from
 * nothing when a migration did.
 *
 * @param scratch where its data folder is
 * @throws Error that names the log, when it does not start
 */
export async function findKeptProduct(tree: SourceTree, scratch: string): Promise<KeptProduct> {
  const versions = versionsOf(tree);
  const running = await readKept();
  const pid =
    running?.versions.migrations === versions.migrations
      ? running.pid
      : await startKeeper(scratch, running?.pid);
  if (running?.pid === pid && running.versions.sources !== versions.sources) process.kill(pid, 'SIGHUP');
  for (;;) {
    const kept = await readKept();
    if (kept?.versions.sources === versions.sources) {
      await utimes(keptProductFile, new Date(), new Date());
      return kept;
    }
    if (!isAlive(pid)) throw new Error(`Atelier did not start; see ${relative(projectFolder, log)}.`);
    await sleep(100);
  }
}

async function startKeeper(scratch: string, former: number | undefined): Promise<number> {
  if (former !== undefined) {
    process.kill(former, 'SIGTERM');
    while (isAlive(former)) await sleep(100);
  }
  await rm(keptProductFile, { force: true });
  const output = openSync(log, 'w');
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'keep-product.ts')], {
    cwd: projectFolder,
    detached: true,
    env: { ...process.env, TMPDIR: scratch },
    stdio: ['ignore', output, output],
  });
  keeper.unref();
  say(
    `The product of the journeys keeps running as process ${String(keeper.pid)} and ends half an hour after its last use.`,
  );
  return keeper.pid ?? -1;
}

async function readKept(): Promise<KeptProduct | undefined> {
  const kept = (await readJson(keptProductFile)) as KeptProduct | undefined;
  return kept && isAlive(kept.pid) ? kept : undefined;
}
