import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/**
 * The operating-system account that PostgreSQL runs under. Without a uid it is the account that started us;
 * PostgreSQL refuses to run as root, so root always gets a uid and gid of someone else.
 */
export interface ServiceAccount {
  readonly name: string;
  readonly uid?: number;
  readonly gid?: number;
}

const ownAccount = 'atelier';

/** The spawn options that run a child as the account; numeric ids make Node drop the extra groups too. */
export function asAccount(account: ServiceAccount): { uid?: number; gid?: number } {
  return account.uid === undefined || account.gid === undefined ? {} : { uid: account.uid, gid: account.gid };
}

/**
 * Chooses the account: oneself when not root; otherwise the owner of an existing data directory, an account
 * `atelier`, an existing `postgres`, a newly made `atelier`, and `no one` as the last resort.
 *
 * @param existingData path of a PostgreSQL data directory, if one is already there
 * @throws EmbeddedPostgresError when the current user has no entry in the user database
 */
export function chooseAccount(existingData: string): ServiceAccount {
  if (process.getuid?.() !== 0) return ownIdentity();
  const owner = ownerOf(existingData);
  if (owner) return owner;
  const known = findAccount(ownAccount) ?? findAccount('postgres');
  if (known) return known;
  makeAccount();
  const made = findAccount(ownAccount) ?? findAccount('nobody');
  if (made) return made;
  throw new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root, and no account could be made for it. Make one with "useradd --system atelier", start Atelier as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** True when the account can enter the folder, which needs every folder above it to be open to it as well. */
export function canReach(account: ServiceAccount, folder: string): boolean {
  if (account.uid === undefined) return true;
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], {
    ...asAccount(account),
    cwd: '/',
    stdio: 'ignore',
  });
  if (probe.error) {
    throw new EmbeddedPostgresError(
      `Root may not run programs as the account "${account.name}" here (${probe.error.message}). Start Atelier as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  return probe.status === 0;
}

function ownIdentity(): ServiceAccount {
  try {
    return { name: userInfo().username };
  } catch {
    // initdb and postgres both refuse a uid without an entry, as containers with arbitrary uids have.
    throw new EmbeddedPostgresError(
      'The current user has no entry in /etc/passwd, and PostgreSQL refuses to run without one. Add an entry, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
}

function ownerOf(path: string): ServiceAccount | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && stats.uid !== 0
    ? { name: `uid ${String(stats.uid)}`, uid: stats.uid, gid: stats.gid }
    : undefined;
}

function findAccount(name: string): ServiceAccount | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined;
}

function makeAccount(): void {
  const made = spawnSync(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', ownAccount],
    { stdio: 'ignore' },
  );
  if (made.status !== 0) spawnSync('adduser', ['-S', '-D', '-H', ownAccount], { stdio: 'ignore' });
}
