import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrations, schemaFolder } from '@atelier/database/platform/migrate';
import { squashedSchema } from '@atelier/database/platform/squash/squashed-schema';
import { readTriggerFunctions, triggerPage } from '@atelier/database/platform/trigger-page';
import { freshDatabase, setup, teardown } from '@atelier/database/platform/test-database';
import { runQuietly } from './launcher/child.ts';
import { projectFolder } from './launcher/settings.ts';
import { CommandError, readArguments, runCommand, say } from './launcher/terminal.ts';

const folder = join(projectFolder, 'packages', 'database');

await runCommand(async () => {
  const { squash = false } = readArguments('schema', { squash: { type: 'boolean' } }).values;
  await setup();
  try {
    const database = await freshDatabase();
    if (squash) await squashMigrations(database.url);
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

/** Writes all migrations into the files of the schema, and removes them. */
async function squashMigrations(databaseUrl: string): Promise<void> {
  const later = (await readMigrations()).filter(({ isSchema }) => isSchema !== true);
  const newest = later.at(-1);
  if (!newest) throw new CommandError('There are no migrations to squash.');
  const files = await squashedSchema(databaseUrl);
  for (const [module, text] of files) await writeFile(join(schemaFolder, `${module}.sql`), text);
  for (const { name } of later) await rm(join(folder, 'migrations', `${name}.sql`));
  const path = join(folder, 'src', 'platform', 'migrate.ts');
  const before = await readFile(path, 'utf8');
  const list = [...files.keys()].map((module) => `  '${module}',\n`).join('');
  await writeFile(
    path,
    before
      .replace(/(const schemaVersion = )\d+/, `$1${String(newest.version)}`)
      .replace(/(export const schemaFiles = \[\n)[^\]]*/, `$1${list}`),
  );
  say(
    `Wrote ${String(later.length)} migrations into ${String(files.size)} files of packages/database/schema.`,
  );
}
