import pg from 'pg';
import { v7 } from 'uuid';
import { succeed } from '@atelier/domain/foundation';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ArchiveError } from './archive.ts';
import { listExportTables, readExportBytes, readExportRows } from './export.reads.ts';
import { fillBusiness } from './fill-business.factory.ts';
import { inBusiness, type Visit } from './in-business.ts';
import { readMigrations } from './migrate.ts';
import { openBusiness, type BusinessArchive } from './open-business.ts';
import { openDatabase, type Database } from './pool.ts';
import { openStage, valueOf, type Stage } from './stage.factory.ts';
import { freshDatabase, type FreshDatabase } from './test-database.ts';

/*
 * The factories of the modules leave a row in every table of a business, so a new table is under test by itself.
 */

/** Tables that stay behind, or leave the rows of other people behind. */
const ofPeople = [
  'business_invitations',
  'business_members',
  'card_processors',
  'document_openings',
  'document_share_links',
  'document_shares',
  'dunning_mails',
  'event_feeds',
  'notifications',
  'plan_grants',
  'saved_views',
  'subscriptions',
  'till_people',
];

let source: Stage;
let there: Visit;
let archive: BusinessArchive;
beforeAll(async () => {
  source = await openStage();
  there = await source.found();
  await source.inside(there, fillBusiness);
  archive = await archiveOf(source.database, there);
});
afterAll(() => source.close());

let target: FreshDatabase;
let ownerId: string;
let ownerEmail: string;
beforeEach(async () => {
  target = await freshDatabase();
  ownerId = v7();
  ownerEmail = `${ownerId}@example.com`;
  await ask('insert into users (id, name, email) values ($1, $2, $3)', [ownerId, 'Ada Potter', ownerEmail]);
});
afterEach(() => target.drop());

async function ask<Row extends pg.QueryResultRow>(query: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(target.url);
  await client.connect();
  try {
    return (await client.query<Row>(query, values)).rows;
  } finally {
    await client.end();
  }
}

async function archiveOf(database: Database, visit: Visit): Promise<BusinessArchive> {
  const rows: Record<string, string[]> = {};
  const bytes = new Map<string, Buffer>();
  valueOf(
    await inBusiness(database, visit, 'read', async ({ db }) => {
      for (const table of await listExportTables(db, 'business')) {
        const texts: string[] = [];
        for await (const some of readExportRows(db, table))
          texts.push(...some.map((row) => JSON.stringify(row)));
        rows[table.name] = texts;
        for await (const file of readExportBytes(db, table))
          bytes.set(`${table.name} ${file.name}`, file.bytes);
      }
      return succeed(null);
    }),
  );
  return {
    businessId: visit.businessId,
    ownerId: visit.personId,
    migration: (await readMigrations()).at(-1)?.name ?? '',
    rows: Object.fromEntries(Object.entries(rows).map(([table, { length }]) => [table, length])),
    async *rowsOf(table) {
      yield rows[table] ?? [];
    },
    bytesOf: async (table, name) => bytes.get(`${table} ${name}`) ?? Buffer.alloc(0),
  };
}

const open = (changed: Partial<BusinessArchive> = {}, email = ownerEmail) =>
  openBusiness({
    databaseUrl: target.url,
    archive: { ...archive, ...changed },
    ownerEmail: email,
    keepFiles: async () => undefined,
  });

/** The rows that come along, as if they were still of the business that they came from; ids of letters are new. */
async function rowsOf(one: BusinessArchive): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of Object.keys(one.rows).filter((name) => !ofPeople.includes(name))) {
    const texts: string[] = [];
    for await (const rows of one.rowsOf(table)) texts.push(...rows);
    found[table] = texts
      .map((text) =>
        text
          .replaceAll(one.businessId, archive.businessId)
          .replaceAll(one.ownerId, archive.ownerId)
          .replaceAll(/"public_token":"[^"]+"/g, '"public_token":"…"'),
      )
      .map((text) => (table === 'customer_mails' ? text.replace(/"id":"[^"]+"/, '"id":"…"') : text))
      .toSorted();
  }
  return found;
}

async function readOpened(businessId: string): Promise<BusinessArchive> {
  const database = openDatabase(target.url, { maxConnections: 2 });
  try {
    return await archiveOf(database, { businessId, personId: ownerId });
  } finally {
    await database.close();
  }
}

/** Triggers and foreign keys with the state that they are in. */
const rules = () =>
  ask<{ name: string }>(`
    select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text as name from pg_trigger where not tgisinternal
    union all
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where contype = 'f'
    order by 1`);

it('is opened with every row and file, one member, and rules as they were', async () => {
  for (const [table, rows] of Object.entries(archive.rows)) expect(rows, table).toBeGreaterThan(0);
  const before = await rules();
  const { businessId } = await open();
  const opened = await readOpened(businessId);
  expect(businessId).not.toBe(archive.businessId);
  expect(await rowsOf(opened)).toEqual(await rowsOf(archive));
  expect(opened.rows).toMatchObject({
    ...{ business_members: 1, business_invitations: 0, card_processors: 0, till_people: 0 },
  });
  for (const table of ['business_logos', 'bank_import_files', 'file_import_files']) {
    const [text] = (await rowsOf(archive))[table] ?? [];
    const { import_id: id } = JSON.parse(text ?? '{}') as { import_id?: string };
    const name = id === undefined ? 'bytes' : `${id}-bytes`;
    expect((await archive.bytesOf(table, name)).length, table).toBeGreaterThan(0);
    expect(await opened.bytesOf(table, name), table).toEqual(await archive.bytesOf(table, name));
  }
  expect(await rules()).toEqual(before);
});

it('is opened twice beside each other, and goes on after the highest of its numbers', async () => {
  const high = 1_000_000;
  const later: Partial<BusinessArchive> = {
    async *rowsOf(table) {
      for await (const rows of archive.rowsOf(table))
        yield rows.map((text) => text.replace(/"recorded_order":\d+/, `"recorded_order":${String(high)}`));
    },
  };
  const first = await open();
  const second = await open(later);
  const rows = await rowsOf(await readOpened(first.businessId));
  const again = await rowsOf(await readOpened(second.businessId));
  expect(again['invoices']).toEqual(rows['invoices']);
  expect(Object.keys(again)).toEqual(Object.keys(rows));
  const [next] = await ask<{ value: string }>(
    `select nextval('stock_movements_recorded_order_seq') as value`,
  );
  expect(Number(next?.value)).toBe(high + 1);
});

describe('what cannot be opened', () => {
  const why = (changed: Partial<BusinessArchive>, email?: string) =>
    open(changed, email).then(
      () => 'opened',
      (error: unknown) => (error instanceof ArchiveError ? error.message : error),
    );

  it('is told, and leaves nothing behind', async () => {
    const customers = archive.rows['customers'] ?? 0;
    expect(await why({ rows: { ...archive.rows, customers: customers + 1 } })).toMatch(
      /customers has \d+ rows in it and should have/,
    );
    expect(await why({ rows: { ...archive.rows, kilns: 1 } })).toMatch(/rows of kilns/);
    expect(await why({ migration: '9999_later' })).toMatch(/newer Atelier/);
    expect(await why({ migration: '0191_subscription_money' })).toMatch(/older Atelier/);
    expect(await why({}, 'ghost@example.com')).toMatch(/No account here/);
    expect(await ask('select from businesses')).toHaveLength(0);
  });

  it('is a row of another business, whatever the file says', async () => {
    const other = v7();
    const foreign: Partial<BusinessArchive> = {
      async *rowsOf(table) {
        for await (const rows of archive.rowsOf(table))
          yield table === 'customers' ? rows.map((text) => text.replace(archive.businessId, other)) : rows;
      },
    };
    await expect(open(foreign)).rejects.toMatchObject({ code: '42501' });
  });

  it('waits until the database is not in use', async () => {
    const client = new pg.Client(target.url);
    await client.connect();
    expect(await why({})).toMatch(/in use/);
    await client.end();
  });
});
