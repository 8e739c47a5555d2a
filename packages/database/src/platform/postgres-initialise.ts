import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { asAccount, type ServiceAccount } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { isInitialised, type PostgresPlaces } from './postgres-places.ts';

/**
 * Makes the database cluster and its passwords in a folder of its own and moves the whole into place with one
 * rename: an interrupted start leaves nothing half-made, and of two simultaneous first starts one wins and the
 * other joins it.
 *
 * @throws EmbeddedPostgresError with what initdb said
 */
export async function initialise(
  places: PostgresPlaces,
  binaries: PostgresBinaries,
  account: ServiceAccount,
): Promise<void> {
  const workshop = `${places.home}.init.${randomBytes(6).toString('hex')}`;
  try {
    await prepareWorkshop(workshop, account);
    const password = randomBytes(24).toString('base64url');
    const passwordFile = join(workshop, 'password');
    await writeSecret(join(workshop, 'superuser.secret'), password);
    await writeSecret(join(workshop, 'owner.secret'), randomBytes(24).toString('base64url'));
    await writeSecret(passwordFile, password);
    await give(passwordFile, account);
    await runInitdb(binaries.initdb, join(workshop, 'data'), passwordFile, account);
    await rm(passwordFile);
    await rename(workshop, places.home);
  } catch (error) {
    await rm(workshop, { recursive: true, force: true });
    if (!isInitialised(places)) throw error;
  }
}

async function prepareWorkshop(workshop: string, account: ServiceAccount): Promise<void> {
  await mkdir(workshop);
  await chmod(workshop, 0o711);
  for (const name of ['data', 'run']) {
    await mkdir(join(workshop, name), { mode: 0o700 });
    await give(join(workshop, name), account);
  }
}

async function writeSecret(path: string, secret: string): Promise<void> {
  await writeFile(path, secret, { mode: 0o600 });
}

async function give(path: string, account: ServiceAccount): Promise<void> {
  if (account.uid !== undefined && account.gid !== undefined) await chown(path, account.uid, account.gid);
}

/**
 * The builtin locale provider makes indexes independent of the machine's libc and ICU, so that a data folder can
 * be moved to another machine. Queries that sort for people name a collation.
 */
function runInitdb(
  initdb: string,
  data: string,
  passwordFile: string,
  account: ServiceAccount,
): Promise<void> {
  const options = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    '--auth=scram-sha-256',
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    `--pgdata=${data}`,
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(initdb, options, {
      ...asAccount(account),
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new EmbeddedPostgresError(`PostgreSQL could not make its data directory: ${said.trim()}`));
    });
  });
}
