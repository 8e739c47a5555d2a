import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { openBusiness } from '@atelier/database/platform';
import { readArchive } from '../../apps/server/src/identity/read-archive.ts';
import { openFiles } from '../../apps/server/src/platform/files/open-files.ts';
import { borrowDatabase } from './launcher/data-folder.ts';
import { readSettings } from './launcher/settings.ts';
import { CommandError, readArguments, runCommand, say } from './launcher/terminal.ts';

await runCommand(async () => {
  const { values, positionals } = readArguments(
    'open',
    { owner: { type: 'string' }, business: { type: 'string' } },
    ['FILE'],
  );
  const ownerEmail = values.owner;
  if (ownerEmail === undefined) throw new CommandError('Name the owner with --owner EMAIL.');
  const file = resolve(positionals[0] ?? '');
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  const found = await readArchive(file);
  const chosen = found.filter(({ name }) => values.business === undefined || name === values.business);
  const [business] = chosen;
  if (!business || chosen.length > 1) {
    throw new CommandError(
      [
        'Name one of the businesses in the file with --business:',
        ...found.map(({ name }) => `  ${name}`),
      ].join('\n'),
    );
  }
  const settings = readSettings(process.env);
  const database = await borrowDatabase(settings, 'open');
  try {
    const files = await openFiles(settings);
    const { businessId, rows } = await openBusiness({
      databaseUrl: database.url,
      archive: business.archive,
      ownerEmail,
      keepFiles: (id) => business.keepFiles(files, id),
    });
    say(`Opened ${business.name} with ${String(rows)} rows for ${ownerEmail}. Its id here is ${businessId}.`);
    say(
      'Recurring invoices, reminders and reports by email go on from here: pause them where it comes from.',
    );
    return 0;
  } finally {
    await database.giveBack();
  }
});
