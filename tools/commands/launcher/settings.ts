import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  parseBucketAddress,
  type BucketAddress,
} from '../../../apps/server/src/platform/files/bucket-address.ts';
import { CommandError } from './terminal.ts';

/** The folder of the whole project. */
export const projectFolder = resolve(import.meta.dirname, '..', '..', '..');
/** Returns the path of a program that npm installed here; one of another clone may come first in PATH. */
export function ownProgram(name: string): string {
  return join(projectFolder, 'node_modules', '.bin', name);
}
/** Folder of builds, reports and results, which commands can make again. */
export const workFolder = join(projectFolder, '.atelier');

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataFolder: string;
  /** Bucket for documents; null when they are kept in the data folder. */
  readonly bucket: BucketAddress | null;
  /** A PostgreSQL of the maker's own; null: the embedded one. */
  readonly databaseUrl: string | null;
  readonly publicUrl: string | null;
  readonly smtpUrl: string | null;
  readonly returnsUrl: string | null;
}

/**
 * Reads the settings from the environment. A relative ATELIER_DATA counts from where the command is given; the
 * default is beside the script, wherever that is called from.
 *
 * @throws CommandError, or FilesError for ATELIER_FILES, when one makes no sense
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    port: readPort(env['PORT'] || '3000'),
    host: env['HOST'] || '127.0.0.1',
    dataFolder: env['ATELIER_DATA'] ? resolve(env['ATELIER_DATA']) : join(projectFolder, 'data'),
    bucket: parseBucketAddress(env),
    databaseUrl: readUrl('DATABASE_URL', env['DATABASE_URL'], ['postgres:', 'postgresql:']),
    publicUrl: readUrl('ATELIER_URL', env['ATELIER_URL'], ['http:', 'https:']),
    smtpUrl: readUrl('SMTP_URL', env['SMTP_URL'], ['smtp:', 'smtps:']),
    returnsUrl: readUrl('RETURNS_URL', env['RETURNS_URL'], ['imap:', 'imaps:']),
  };
}

/** ATELIER_SECRET, or the one kept in the data folder, or a new one that is kept there from now on. */
export async function readSecret(dataFolder: string, given: string | undefined): Promise<string> {
  if (given) {
    if (given.length < 32) throw new CommandError('ATELIER_SECRET is too short: use 32 characters or more.');
    return given;
  }
  const file = join(dataFolder, 'secret');
  const kept = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  if (kept.trim()) return kept.trim();
  const made = randomBytes(32).toString('base64url');
  await mkdir(dataFolder, { recursive: true });
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new CommandError(`PORT is "${text}" and should be a number from 0 to 65535.`);
}

function readUrl(name: string, text: string | undefined, protocols: readonly string[]): string | null {
  if (!text) return null;
  // A socket's folder as host is fine for PostgreSQL, but not for URL.parse, so only the protocol is looked at there.
  const protocol = /^[a-z]+:/.exec(text)?.[0] ?? '';
  if (protocols.includes(protocol) && (name === 'DATABASE_URL' || URL.canParse(text))) return text;
  throw new CommandError(`${name} should be an address that starts with ${protocols.join('// or ')}//.`);
}
