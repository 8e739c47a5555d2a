import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMigrations, schemaFiles, schemaFolder } from './migrate.ts';
import { freshDatabase, type FreshDatabase } from './test-database.ts';
import { purposeOf, readTriggerFunctions, triggerPage } from './trigger-page.ts';

const folder = join(import.meta.dirname, '..', '..');

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

it('has every file of the schema in its order', async () => {
  const files = (await readdir(schemaFolder)).sort();
  expect(schemaFiles.map((name) => `${name}.sql`).sort()).toEqual(files);
});

it('has triggers that say what they are for, as docs/triggers.md has it; ./atelier schema writes it', async () => {
  const functions = await readTriggerFunctions(fresh.url);
  expect(functions.length).toBeGreaterThan(100);
  expect(functions.filter((one) => purposeOf(one) === null).map(({ name }) => name)).toEqual([]);
  const page = await readFile(join(folder, '..', '..', 'docs', 'triggers.md'), 'utf8');
  // The columns of a table are as wide as the formatter has them.
  const withoutWidths = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---').trim();
  expect(withoutWidths(page)).toBe(withoutWidths(triggerPage(functions)));
});

it('is what the generated types say; ./atelier schema writes them anew', async () => {
  const codegen = join(dirname(fileURLToPath(import.meta.resolve('kysely-codegen'))), 'cli', 'bin.js');
  const run = promisify(execFile)(
    process.execPath,
    [codegen, '--config-file', 'kysely-codegen.json', '--verify'],
    {
      cwd: folder,
      env: { ...process.env, DATABASE_URL: fresh.url },
    },
  );
  await expect(run).resolves.toBeDefined();
});

it('changes by migrations that are numbered on from the schema, without a gap', async () => {
  const [schema, ...later] = await readMigrations();
  const files = (await readdir(join(folder, 'migrations'))).filter((name) => name.endsWith('.sql')).sort();
  expect(later.map(({ name }) => `${name}.sql`)).toEqual(files);
  const first = (schema?.version ?? 0) + 1;
  expect(later.map(({ version }) => version)).toEqual(later.map((_, index) => first + index));
});
