import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isSameHistory, migrate, readMigrations } from './migrate.ts';
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

test('the schema and every later migration apply to an empty database, once', async () => {
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

test('a database whose last migration the schema holds goes on, with one row for all before', async () => {
  const [schema, ...later] = await readMigrations();
  await migrate(database.url);
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    await client.query(
      `update schema_migrations set name = '0143_purpose_of_triggers', checksum = 'old' where version = 143`,
    );
    await client.query(
      `insert into schema_migrations (version, name, checksum) values (1, '0001_identity', 'old')`,
    );
    expect(await migrate(database.url)).toEqual({ applied: [] });
    const { rows } = await client.query(
      'select version, name, checksum from schema_migrations order by version',
    );
    const known = [schema, ...later].map((one) => ({
      version: one?.version,
      name: one?.name,
      checksum: one?.checksum,
    }));
    expect(rows).toEqual(known);
  } finally {
    await client.end();
  }
});

test('a database from before the schema is refused with what to do, and kept as it is', async () => {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    await expect(migrate(database.url, { upTo: 0 })).resolves.toEqual({ applied: [] });
    await client.query(
      `insert into schema_migrations (version, name, checksum) values (7, '0007_notifications', 'old')`,
    );
    await expect(migrate(database.url)).rejects.toThrow('its last migration is 0007_notifications');
    const { rows } = await client.query('select version from schema_migrations');
    expect(rows).toEqual([{ version: 7 }]);
  } finally {
    await client.end();
  }
});

test('an edited schema is refused', async () => {
  await migrate(database.url);
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    await client.query(`update schema_migrations set checksum = 'other' where version = 143`);
    await expect(migrate(database.url)).rejects.toThrow('0143_schema was edited');
  } finally {
    await client.end();
  }
});

test('a history and the schema that holds it are one and the same', () => {
  const made = (version: number, name: string, checksum: string) => ({ version, name, checksum });
  const schema = { ...made(3, '0003_schema', 'c'), sql: '', isSchema: true };
  const later = { ...made(4, '0004_kilns', 'd'), sql: '' };
  const old = [made(1, '0001_pots', 'x'), made(2, '0002_glazes', 'y'), made(3, '0003_clays', 'z')];
  expect(isSameHistory([schema, later], [...old, made(4, '0004_kilns', 'd')])).toBe(true);
  expect(isSameHistory([schema, later], [made(3, '0003_schema', 'c'), made(4, '0004_kilns', 'd')])).toBe(
    true,
  );
  expect(isSameHistory([schema], old)).toBe(true);
  expect(isSameHistory([schema], old.slice(0, 2))).toBe(false);
  expect(isSameHistory([schema], [made(3, '0003_schema', 'other')])).toBe(false);
  expect(isSameHistory([schema, later], [...old, made(4, '0004_kilns', 'other')])).toBe(false);
});
