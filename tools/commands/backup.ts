import { resolve } from 'node:path';
import { backup } from '@atelier/database/platform';
import { openBucket } from '../../apps/server/src/platform/files/open-files.ts';
import { borrowDatabase } from './launcher/data-folder.ts';
import { readSettings } from './launcher/settings.ts';
import { readArguments, runCommand, say } from './launcher/terminal.ts';

await runCommand(async () => {
  const { positionals } = readArguments('backup', {}, ['FILE']);
  const settings = readSettings(process.env);
  const file = resolve(positionals[0] ?? '');
  const database = await borrowDatabase(settings, 'backup');
  say(`Writing ${file}.`);
  try {
    const { tables, rows, files, bytes } = await backup({
      databaseUrl: database.url,
      dataFolder: settings.dataFolder,
      remote: await openBucket(settings.bucket),
      file,
    });
    const size = (bytes / 1_000_000).toFixed(1);
    say(`Kept ${rows} rows of ${tables} tables and ${files} files in ${file} (${size} MB).`);
    return 0;
  } finally {
    await database.giveBack();
  }
});
