import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTriggerFunctions, triggerPage } from '@atelier/database/platform/trigger-page';
import { freshDatabase, setup, teardown } from '@atelier/database/platform/test-database';
import { runQuietly } from './launcher/child.ts';
import { projectFolder } from './launcher/settings.ts';
import { CommandError, readArguments, runCommand, say } from './launcher/terminal.ts';

const folder = join(projectFolder, 'packages', 'database');

await runCommand(async () => {
  readArguments('schema', {});
  await setup();
  try {
    const database = await freshDatabase();
    const page = join(projectFolder, 'docs', 'triggers.md');
    await writeFile(page, triggerPage(await readTriggerFunctions(database.url)));
    await runQuietly('oxfmt', [page], { cwd: projectFolder });
    say('Wrote docs/triggers.md.');
    const { code, output } = await runQuietly('kysely-codegen', ['--config-file', 'kysely-codegen.json'], {
      cwd: folder,
      env: { ...process.env, DATABASE_URL: database.url },
    });
    if (code !== 0) throw new CommandError(`kysely-codegen failed.\n${output}`);
    say('Wrote packages/database/src/platform/tables.ts.');
    return 0;
  } finally {
    await teardown();
  }
});
