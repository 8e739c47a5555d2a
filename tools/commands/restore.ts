import { existsSync, lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { restore, startEmbeddedPostgres, type RestoreOptions } from '@atelier/database/platform';
import { openBucket } from '../../apps/server/src/platform/files/open-files.ts';
import { lockName, takeDataFolder } from './launcher/data-folder.ts';
import { readSettings, type Settings } from './launcher/settings.ts';
import { CommandError, readArguments, runCommand, say } from './launcher/terminal.ts';

await runCommand(async () => {
  const { values, positionals } = readArguments('restore', { replace: { type: 'boolean', default: false } }, [
    'FILE',
  ]);
  const settings = readSettings(process.env);
  const file = resolve(positionals[0] ?? '');
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  const lock = await takeDataFolder(settings.dataFolder, 'restore');
  try {
    const wasEmpty = isEmpty(settings.dataFolder);
    if (!wasEmpty && !values.replace) {
      throw new CommandError(
        `The data folder ${settings.dataFolder} is not empty. Name another with ATELIER_DATA, or replace what it holds with --replace (make a backup of it first).`,
      );
    }
    const remote = await openBucket(settings.bucket);
    await restoreInto(settings, { file, replace: values.replace, remote }, wasEmpty);
    return 0;
  } finally {
    lock.release();
  }
});

async function restoreInto(
  settings: Settings,
  archive: Pick<RestoreOptions, 'file' | 'replace' | 'remote'>,
  wasEmpty: boolean,
): Promise<void> {
  const { dataFolder } = settings;
  const database = settings.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataFolder, log: say, takeOver: true });
  let restored = false;
  try {
    say(`Restoring ${archive.file}.`);
    const databaseUrl = database?.url ?? settings.databaseUrl ?? '';
    const report = await restore({ databaseUrl, dataFolder, ...archive });
    restored = true;
    say(
      `Restored ${report.rows} rows of ${report.tables} tables and ${report.files} files, as they were on ${report.createdAt}.`,
    );
  } finally {
    await database?.stop();
    // A folder that was empty is empty again after a failure, so that the next try is not refused.
    if (!restored && wasEmpty) await emptyFolder(dataFolder);
  }
}

function isEmpty(folder: string): boolean {
  return readdirSync(folder).every((name) => name === lockName);
}

async function emptyFolder(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((entry) => entry !== lockName)) {
    const path = join(folder, name);
    // The embedded database of root may lie elsewhere, behind a link.
    if (lstatSync(path).isSymbolicLink())
      await rm(dirname(readlinkSync(path)), { recursive: true, force: true });
    await rm(path, { recursive: true, force: true });
  }
}
