import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@atelier/database/platform';
import { takeLock, type LockHolder, type ProcessLock } from './process-lock.ts';
import type { Settings } from './settings.ts';
import { CommandError, say } from './terminal.ts';

export const lockName = 'atelier.lock';

/**
 * Takes the data folder for one process.
 *
 * @throws CommandError that names the process which has it
 */
export async function takeDataFolder(dataFolder: string, command: string): Promise<ProcessLock> {
  const taken = await takeLock(join(dataFolder, lockName), command).catch((error: unknown) => {
    throw new CommandError(
      `The data folder ${dataFolder} cannot be written (${error instanceof Error ? error.message : String(error)}). Choose another with ATELIER_DATA.`,
    );
  });
  if ('lock' in taken) return taken.lock;
  throw new CommandError(describeHolder(taken.holder));
}

function describeHolder({ pid, url, command }: LockHolder): string {
  const who = `process ${String(pid)}${url ? `, ${url}` : ''}`;
  return command === 'start' || command === 'dev'
    ? `Atelier is already ${url ? 'running' : 'starting'} on this data folder (${who}).`
    : `"./atelier ${command}" is working on this data folder (${who}). Wait until it is done.`;
}

/** A database that a command may use for a while. */
export interface BorrowedDatabase {
  readonly url: string;
  giveBack(): Promise<void>;
}

/**
 * The database for a command that may run beside a started Atelier: that of DATABASE_URL, the embedded one that runs
 * already, or the embedded one started for the time of the command, with the data folder taken meanwhile.
 *
 * @throws CommandError when there are no books yet, or another short-lived command has the data folder
 */
export async function borrowDatabase(settings: Settings, command: string): Promise<BorrowedDatabase> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, giveBack: () => Promise.resolve() };
  const { dataFolder } = settings;
  if (!existsSync(join(dataFolder, 'pg18'))) {
    throw new CommandError(
      `There are no books in ${dataFolder} yet. Name your data folder with ATELIER_DATA, or run ./atelier start first.`,
    );
  }
  const taken = await takeLock(join(dataFolder, lockName), command);
  // Only a server whose holder is up will stay; one that is just starting, or borrowed itself, may go any moment.
  if ('holder' in taken && !taken.holder.url) throw new CommandError(describeHolder(taken.holder));
  const database: EmbeddedPostgres = await startEmbeddedPostgres({
    dataFolder,
    log: say,
    takeOver: 'lock' in taken,
  });
  return {
    url: database.url,
    async giveBack() {
      await database.stop();
      if ('lock' in taken) taken.lock.release();
    },
  };
}
