import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMigrations } from './migrate.ts';
import { readSchemaText } from './schema-text.ts';
import { freshDatabase, type FreshDatabase } from './test-database.ts';

const folder = join(import.meta.dirname, '..', '..');

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

it('is what schema.txt says; ./atelier schema writes it anew', async () => {
  expect(await readSchemaText(fresh.url)).toBe(await readFile(join(folder, 'schema.txt'), 'utf8'));
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

it('comes from migrations that are named and numbered in their order, without a gap', async () => {
  const migrations = await readMigrations();
  const files = (await readdir(join(folder, 'migrations'))).sort();
  expect(migrations.map(({ name }) => `${name}.sql`)).toEqual(files);
  expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
});
