import { ArchiveError, EmbeddedPostgresError, MigrationError } from '@atelier/database/platform';
import { FilesError } from '../../../apps/server/src/platform/files/kept-files.ts';

/** Something that a person can put right; shown without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Words for the codes of the system and of PostgreSQL, with what to do. */
const wordsOfCode: Readonly<Record<string, (error: Coded) => string>> = {
  EADDRINUSE: () =>
    'another program listens on this port already. Choose one with PORT, as in: PORT=3001 ./atelier start',
  ECONNREFUSED: unreached,
  ECONNRESET: unreached,
  EHOSTUNREACH: unreached,
  ENOTFOUND: unreached,
  EAI_AGAIN: unreached,
  ETIMEDOUT: unreached,
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  '53100': diskFull,
  EROFS: notWritable,
  '28P01': () => 'PostgreSQL refuses the user or the password of DATABASE_URL. Correct them there.',
  '28000': () =>
    'PostgreSQL refuses the user of DATABASE_URL. Look at its pg_hba.conf, or name another user.',
  '3D000': () => 'there is no database of the name in DATABASE_URL. Create it, or correct the name.',
  '42501': ({ message }) =>
    `the user of DATABASE_URL may not do what is needed (${message}). It has to own the schema and may create roles.`,
  '53300': () => 'PostgreSQL takes no more connections. Raise its max_connections, or end what holds them.',
  '57P03': () => 'PostgreSQL is starting or stopping. Try again in a moment.',
};

type Coded = Error & {
  readonly code: string;
  readonly syscall?: string;
  readonly path?: string;
  readonly address?: string;
  readonly hostname?: string;
  readonly port?: number;
};

function unreached({ address, hostname, port }: Coded): string {
  const host = hostname ?? address;
  const at = host === undefined ? '' : ` at ${host}${port === undefined ? '' : `:${String(port)}`}`;
  return `the database${at} cannot be reached. Look whether PostgreSQL runs there, and at DATABASE_URL.`;
}

function diskFull(): string {
  return 'the disk is full. Free some space, then run this again: what was saved before is whole.';
}

function notWritable({ path }: Coded): string {
  return `${path ?? 'the folder'} cannot be written. Let this user write there, or choose another folder: ATELIER_DATA names that of the books.`;
}

function missing({ path, syscall }: Coded): string | undefined {
  return path === undefined || syscall === 'spawn'
    ? undefined
    : `there is no ${path}. Make the folder, or correct the path.`;
}

/** Says in words what went wrong and what to do; with the stack where no one foresaw it. */
export function explain(error: unknown): string {
  if (
    error instanceof CommandError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof ArchiveError ||
    error instanceof FilesError ||
    error instanceof MigrationError
  ) {
    return `atelier: ${error.message}`;
  }
  // A name with several addresses fails at each of them.
  if (error instanceof AggregateError && error.errors.length > 0) return explain(error.errors[0]);
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    const coded = error as Coded;
    const words =
      coded.code === 'EACCES' && coded.syscall === 'listen'
        ? 'this port needs root. Choose one above 1023 with PORT.'
        : coded.code === 'EACCES' || coded.code === 'EPERM'
          ? notWritable(coded)
          : coded.code === 'ENOENT'
            ? missing(coded)
            : wordsOfCode[coded.code]?.(coded);
    if (words !== undefined) return `atelier: ${words}`;
  }
  return `atelier: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
