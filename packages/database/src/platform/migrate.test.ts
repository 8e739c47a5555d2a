import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, readMigrations } from './migrate.ts';
import { emptyDatabase, type FreshDatabase } from './test-database.ts';

let database: FreshDatabase;
let folder: string;

beforeEach(async () => {
  database = await emptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await writeFile(join(folder, '0001_pots.sql'), 'create table pots (id int primary key);');
  await writeFile(join(folder, '0002_glazes.sql'), 'create table glazes (id int primary key);');
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

test('every migration of the product applies to an empty database, once', async () => {
  const all = await readMigrations();
  expect(await migrate(database.url)).toEqual({ applied: all.map(({ name }) => name) });
  expect(await migrate(database.url)).toEqual({ applied: [] });
});

test('two at once apply each migration once', async () => {
  const runs = await Promise.all([migrate(database.url, { folder }), migrate(database.url, { folder })]);
  expect(runs.flatMap(({ applied }) => applied)).toEqual(['0001_pots', '0002_glazes']);
});

test('one that fails leaves nothing of itself and keeps the earlier ones', async () => {
  await writeFile(join(folder, '0003_kilns.sql'), 'create table kilns (id int); select * from nowhere;');
  await expect(migrate(database.url, { folder })).rejects.toThrow('Migration 0003_kilns');
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query(
    `select max(version) as newest, to_regclass('kilns') as kilns from schema_migrations`,
  );
  await client.end();
  expect(rows).toEqual([{ newest: 2, kilns: null }]);
});

test('an edited migration and one of a newer version are refused', async () => {
  await migrate(database.url, { folder });
  await writeFile(join(folder, '0002_glazes.sql'), 'create table glazes (id bigint primary key);');
  await expect(migrate(database.url, { folder })).rejects.toThrow('was edited');
  await rm(join(folder, '0002_glazes.sql'));
  await expect(migrate(database.url, { folder })).rejects.toThrow('newer Atelier');
});

test('one that comes in before an applied one is refused, not passed over', async () => {
  await writeFile(join(folder, '0004_kilns.sql'), 'create table kilns (id int primary key);');
  await migrate(database.url, { folder });
  await writeFile(join(folder, '0003_clays.sql'), 'create table clays (id int primary key);');
  await expect(migrate(database.url, { folder })).rejects.toThrow('Migration 0003_clays came after');
});
