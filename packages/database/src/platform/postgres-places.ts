import { createHash, randomBytes } from 'node:crypto';
import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { canReach, type ServiceAccount } from './postgres-account.ts';

/** Where everything of the embedded server lies. All paths are absolute. */
export interface PostgresPlaces {
  /** The one folder that holds all of the server; the major version is in its name. */
  readonly home: string;
  /** PostgreSQL's own data directory, 0700, the service account's. */
  readonly data: string;
  /** The folder of the socket, 0700, the service account's. */
  readonly run: string;
  /** Passwords, 0600, of the superuser and of the role that owns Atelier's database. */
  readonly superuserSecret: string;
  readonly ownerSecret: string;
  readonly log: string;
  /** Where a copy of the binaries may be kept. */
  readonly copyRoot: string;
}

const homeName = 'pg18';
const systemFolder = '/var/lib/atelier';
/** The kernel's limit for the path of a socket is 107 bytes, and the name of the socket is part of it. */
const longestRunFolder = 107 - '/.s.PGSQL.5432'.length;

/** The path of a data directory that may or may not exist yet, for the choice of the account. */
export function likelyDataDirectory(dataFolder: string): string {
  return join(dataFolder, homeName, 'data');
}

/** True when the server's folder has been made, which one rename does at the end of the initialisation. */
export function isInitialised(places: PostgresPlaces): boolean {
  return existsSync(join(places.data, 'PG_VERSION'));
}

/**
 * Makes the data folder where it is missing and decides where the server's folder is: in the data folder, or,
 * when the service account of root cannot enter that, under /var/lib/atelier with a link in the data folder.
 *
 * @throws EmbeddedPostgresError when a folder cannot be written or reached
 */
export async function choosePlaces(dataFolder: string, account: ServiceAccount): Promise<PostgresPlaces> {
  if (!existsSync(dataFolder)) await makeFolder(dataFolder, 0o755);
  const folder = await realpath(dataFolder);
  const link = join(folder, homeName);
  const entry = lstatSync(link, { throwIfNoEntry: false });
  if (entry?.isSymbolicLink()) return placesIn(readlinkSync(link));
  if (canReach(account, entry ? link : folder)) return placesIn(link);
  if (entry) {
    throw new EmbeddedPostgresError(
      `The account "${account.name}", which runs PostgreSQL for root, cannot enter ${link}. Open the folders above it (chmod o+x), or start Atelier as the user who owns them.`,
    );
  }
  return placesIn(await makeSystemHome(link));
}

/**
 * The folder for the socket: `run` beside the data, or a short private folder where that path is too long.
 *
 * @throws EmbeddedPostgresError when someone else holds the short folder
 */
export async function prepareRunFolder(places: PostgresPlaces, account: ServiceAccount): Promise<string> {
  if (Buffer.byteLength(places.run) <= longestRunFolder) return places.run;
  const short = join(
    tmpdir(),
    `atelier-${createHash('sha256').update(places.home).digest('hex').slice(0, 16)}`,
  );
  const made = await mkdir(short, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  if (made && account.uid !== undefined && account.gid !== undefined)
    await chown(short, account.uid, account.gid);
  const stats = await lstat(short);
  const owner = account.uid ?? process.getuid?.();
  if (!stats.isDirectory() || stats.uid !== owner || (stats.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresError(
      `The path of ${places.home} is too long for a socket, and ${short} belongs to somebody else. Choose a shorter ATELIER_DATA.`,
    );
  }
  return short;
}

function placesIn(home: string): PostgresPlaces {
  return {
    home,
    data: join(home, 'data'),
    run: join(home, 'run'),
    superuserSecret: join(home, 'superuser.secret'),
    ownerSecret: join(home, 'owner.secret'),
    log: join(home, 'postgres.log'),
    copyRoot: home.startsWith(`${systemFolder}/`) ? systemFolder : dirname(home),
  };
}

/**
 * The name is random, not derived from the data folder: a folder that was deleted and made again must start
 * with empty books.
 */
async function makeSystemHome(link: string): Promise<string> {
  const name = `${basename(dirname(link))}-${randomBytes(6).toString('hex')}`;
  const folder = join(systemFolder, name);
  if (!existsSync(systemFolder)) await makeFolder(systemFolder, 0o755);
  await makeFolder(folder, 0o755);
  const home = join(folder, homeName);
  try {
    await symlink(home, link);
    return home;
  } catch {
    // Another start of the same data folder was first.
    await rm(folder, { recursive: true, force: true });
    return readlinkSync(link);
  }
}

async function makeFolder(path: string, mode: number): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
    // The umask of the starter must not keep the service account out.
    await chmod(path, mode);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The folder ${path} cannot be made (${error instanceof Error ? error.message : String(error)}). Choose another with ATELIER_DATA.`,
    );
  }
}
