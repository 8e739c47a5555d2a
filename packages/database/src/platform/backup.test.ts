// cspell:words convalidated tgenabled tgisinternal tgname
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backup } from './backup.ts';
import { migrate } from './migrate.ts';
import { restore } from './restore.ts';
import { emptyDatabase, type FreshDatabase } from './test-database.ts';

/** A schema with everything that makes restoring hard: circles, forced policies, append-only rows, derived values. */
const schema = `
create table makers (id uuid primary key, best_pot bigint, note text not null);
create table pots (
  id bigint generated always as identity primary key,
  maker_id uuid not null references makers (id),
  made_from bigint references pots (id),
  price_cents bigint not null,
  price_twice bigint generated always as (price_cents * 2) stored,
  "odd "" name" text
);
alter table makers add constraint best foreign key (best_pot) references pots (id);
alter table pots enable row level security;
alter table pots force row level security;
create policy nobody_but_keeper on pots for select to atelier_keeper using (true);
create policy adding on pots for insert to public with check (true);
grant select on makers, pots, kinds to atelier_keeper;
create function refuse_change() returns trigger language plpgsql as $$ begin raise 'append-only'; end $$;
create trigger append_only before update or delete on pots for each row execute function refuse_change();
create trigger never_truncated before truncate on pots for each statement execute function refuse_change();
create trigger counted after insert on pots for each row execute function count_pot();
`;

let source: FreshDatabase;
let target: FreshDatabase;
let folder: string;
let migrations: string;
let archive: string;

beforeEach(async () => {
  [source, target] = await Promise.all([emptyDatabase(), emptyDatabase()]);
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  migrations = join(folder, 'migrations');
  archive = join(folder, 'kept.tar.gz');
  await mkdir(migrations);
  await writeFile(
    join(migrations, '0001_base.sql'),
    `do $$ begin create role atelier_keeper nologin; exception when duplicate_object then null; end $$;
     grant usage on schema public to atelier_keeper;
     create table kinds (name text primary key, pots int not null default 0);
     insert into kinds values ('all', 0);
     create function count_pot() returns trigger language plpgsql as
       $$ begin update kinds set pots = pots + 1; return null; end $$;`,
  );
  await writeFile(join(migrations, '0002_pots.sql'), schema);
  await migrate(source.url, { folder: migrations });
});

afterEach(async () => {
  await Promise.all([source.drop(), target.drop()]);
  await rm(folder, { recursive: true });
});

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    await client.end();
  }
}

async function fillSource(): Promise<void> {
  await query(
    source.url,
    `insert into makers values ('00000000-0000-0000-0000-000000000001', null, E'tab\\t, line\\n, \\\\N and ü');
     insert into pots (maker_id, made_from, price_cents, "odd "" name")
       select '00000000-0000-0000-0000-000000000001', nullif(n - 1, 0), n, case when n % 3 > 0 then repeat('é' || n, 300) end
       from generate_series(1, 6000) n;
     update makers set best_pot = 6000`,
  );
  await mkdir(join(folder, 'data', 'files', 'a'), { recursive: true });
  await writeFile(join(folder, 'data', 'files', 'a', 'jar.jpg'), Buffer.alloc(100_000, 7));
  await writeFile(join(folder, 'data', 'files', 'empty'), '');
  await writeFile(join(folder, 'data', 'secret'), 'the key');
}

const everything = `
  select (select md5(string_agg(m::text, ',')) from makers m) as makers,
    (select array_agg(k::text) from kinds k) as kinds,
    (select last_value from pots_id_seq) as sequence,
    (select relforcerowsecurity from pg_class where relname = 'pots') as forced,
    (select array_agg(conname || pg_get_constraintdef(oid) || convalidated::text order by conname) from pg_constraint
      where connamespace = 'public'::regnamespace) as constraints,
    (select array_agg(tgname || tgenabled::text order by tgname) from pg_trigger where not tgisinternal) as triggers`;
const allPots = `set role atelier_keeper;
  select count(*), sum(price_twice), md5(string_agg(p::text, ',' order by id)) from pots p`;

async function potsOf(url: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const [, { rows }] = (await client.query(allPots)) as unknown as [unknown, { rows: unknown[] }];
    return rows;
  } finally {
    await client.end();
  }
}

test('what was kept comes back the same: rows, files, constraints, triggers, policies and sequences', async () => {
  await fillSource();
  const kept = await backup({ databaseUrl: source.url, dataFolder: join(folder, 'data'), file: archive });
  expect(kept).toMatchObject({ tables: 3, rows: 6_002, files: 2 });
  expect((await stat(archive)).mode & 0o777).toBe(0o600);

  const dataFolder = join(folder, 'restored');
  await mkdir(dataFolder);
  const back = await restore({
    databaseUrl: target.url,
    dataFolder,
    file: archive,
    replace: false,
    migrations,
  });
  expect(back).toMatchObject({ tables: 3, rows: 6_002, files: 2 });
  expect(await query(target.url, everything)).toEqual(await query(source.url, everything));
  expect(await potsOf(target.url)).toEqual(await potsOf(source.url));
  expect((await readdir(join(dataFolder, 'files'), { recursive: true })).sort()).toEqual([
    'a',
    'a/jar.jpg',
    'empty',
  ]);
  expect(await readFile(join(dataFolder, 'files', 'a', 'jar.jpg'))).toEqual(Buffer.alloc(100_000, 7));
  expect(await readFile(join(dataFolder, 'secret'), 'utf8')).toBe('the key');
});

test('an older backup is brought up to date, and replacing is only done when asked for', async () => {
  await fillSource();
  await backup({ databaseUrl: source.url, dataFolder: join(folder, 'data'), file: archive });
  await writeFile(join(migrations, '0003_later.sql'), `alter table makers add column later int default 3`);
  await migrate(target.url, { folder: migrations });
  const options = { databaseUrl: target.url, dataFolder: join(folder, 'data'), file: archive, migrations };
  await expect(restore({ ...options, replace: false })).rejects.toThrow('not empty');
  await restore({ ...options, replace: true });
  expect(await query(target.url, 'select later, best_pot from makers')).toEqual([
    { later: 3, best_pot: '6000' },
  ]);
});

test('a damaged archive restores nothing', async () => {
  await fillSource();
  await backup({ databaseUrl: source.url, dataFolder: join(folder, 'data'), file: archive });
  await truncate(archive, (await stat(archive)).size - 5_000);
  const dataFolder = join(folder, 'restored');
  await mkdir(dataFolder);
  await expect(
    restore({ databaseUrl: target.url, dataFolder, file: archive, replace: false, migrations }),
  ).rejects.toThrow('cannot be read');
  expect(await query(target.url, `select to_regclass('pots') as pots`)).toEqual([{ pots: null }]);
  expect(await readdir(dataFolder)).toEqual([]);
  await writeFile(archive, 'no archive');
  await expect(
    restore({ databaseUrl: target.url, dataFolder, file: archive, replace: false, migrations }),
  ).rejects.toThrow('cannot be read');
});

test('a table that the backup could not see in full stops it', async () => {
  await query(source.url, 'drop policy nobody_but_keeper on pots');
  await expect(
    backup({ databaseUrl: source.url, dataFolder: join(folder, 'data'), file: archive }),
  ).rejects.toThrow('lack a policy for atelier_keeper: pots');
});

test('every table of the product can be kept and comes back', async () => {
  await Promise.all([source.drop(), target.drop()]);
  [source, target] = await Promise.all([emptyDatabase(), emptyDatabase()]);
  await migrate(source.url);
  await query(
    source.url,
    `insert into users (id, name, email) values ('00000000-0000-0000-0000-000000000001', 'Mara', 'mara@example.com')`,
  );
  await backup({ databaseUrl: source.url, dataFolder: join(folder, 'data'), file: archive });
  const dataFolder = join(folder, 'restored');
  await mkdir(dataFolder);
  const back = await restore({ databaseUrl: target.url, dataFolder, file: archive, replace: false });
  // The person, the profile, preferences, onboarding and administrator's role that came with it, and three plans.
  expect(back.rows).toBe(8);
});
