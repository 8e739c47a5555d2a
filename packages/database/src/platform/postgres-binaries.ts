import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { asAccount, type ServiceAccount } from './postgres-account.ts';

export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
}

interface NativePackage {
  readonly folder: string;
  readonly version: string;
}

/**
 * Finds PostgreSQL binaries that the account can really run. The package in node_modules serves where it can;
 * where it cannot (a home closed to others, install scripts switched off, a read-only tree), a copy is made
 * once under `copyRoot` and used from then on.
 *
 * @throws EmbeddedPostgresError when there is none for this platform or none that runs
 */
export async function findBinaries(account: ServiceAccount, copyRoot: string): Promise<PostgresBinaries> {
  const native = await findNativePackage();
  await linkLibraries(native.folder);
  if (probe(native.folder, account) === undefined) return binariesIn(native.folder);

  const copy = join(copyRoot, `postgres-${native.version}`);
  if (!existsSync(copy)) await copyNative(native.folder, copy);
  const problem = probe(copy, account);
  if (problem === undefined) return binariesIn(copy);
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL does not run here (${problem}). ${isMusl() ? 'This system uses musl, and the shipped binaries need glibc. ' : ''}Set DATABASE_URL to a PostgreSQL (15 or newer) of your own.`,
  );
}

async function findNativePackage(): Promise<NativePackage> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const folder = dirname(dirname(fileURLToPath(import.meta.resolve(name))));
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const version =
      typeof manifest === 'object' && manifest && 'version' in manifest
        ? String(manifest.version)
        : 'unknown';
    return { folder: join(folder, 'native'), version };
  } catch {
    throw new EmbeddedPostgresError(
      `The package ${name} is not installed. If npm is set to leave optional packages out, run "npm ci --include=optional"; if this platform has none, set DATABASE_URL to a PostgreSQL (15 or newer) of your own.`,
    );
  }
}

function binariesIn(folder: string): PostgresBinaries {
  return { postgres: join(folder, 'bin', 'postgres'), initdb: join(folder, 'bin', 'initdb') };
}

/** Answers undefined when the server binary runs as the account, and otherwise what it said. */
function probe(folder: string, account: ServiceAccount): string | undefined {
  const run = spawnSync(binariesIn(folder).postgres, ['--version'], {
    ...asAccount(account),
    cwd: '/',
    encoding: 'utf8',
  });
  if (run.status === 0) return undefined;
  return run.error?.message ?? run.stderr.trim().split('\n')[0] ?? 'no reason given';
}

/**
 * Makes the library links that the package's install script makes, because npm may be told not to run install
 * scripts. A tree that cannot be written is left as it is; the probe then decides.
 */
async function linkLibraries(folder: string): Promise<void> {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(await readFile(list, 'utf8'));
  if (!Array.isArray(links)) return;
  for (const link of links as readonly { readonly source: string; readonly target: string }[]) {
    // The list names paths from the package's own folder; a copy of ours is called differently.
    const path = join(folder, link.target.replace(/^native\//, ''));
    if (existsSync(path)) continue;
    await symlink(basename(link.source), path).catch(() => undefined);
  }
}

async function copyNative(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${String(process.pid)}`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
  await linkLibraries(unfinished);
  await openToAll(unfinished);
  // Of two that copy at once, the later one finds the folder there and throws its own away.
  await rename(unfinished, to).catch(() => rm(unfinished, { recursive: true, force: true }));
}

/** A strict umask at install must not keep the service account out of the copy. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, ((await stat(path)).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}

function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const report: unknown = process.report.getReport();
  return !JSON.stringify(report).includes('glibcVersionRuntime');
}
