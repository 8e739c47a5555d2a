import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visit } from '../platform/in-business.ts';
import { issueTestInvoice } from '../invoices/invoices.factory.ts';
import { openStage, type Stage } from '../platform/stage.factory.ts';

let stage: Stage;
let home: Visit;
let other: Visit;
const rowCount = 3000;

/** Each search, its table, and how many rows get into it. */
const searches = [
  ['search_customers', 'customers'],
  ['search_inventory_items', 'inventory_items'],
  ['search_invoices', 'invoices'],
] as const;

beforeAll(async () => {
  stage = await openStage();
  home = await stage.found();
  other = await stage.found();
  for (const { businessId, personId } of [home, other]) {
    await stage.inside({ businessId, personId }, async (tenant) => {
      await issueTestInvoice(tenant);
      const { db } = tenant;
      await sql`insert into customers (business_id, id, name)
        select ${businessId}, gen_random_uuid(), 'Customer ' || md5(n::text) || ' ' || n from generate_series(1, ${rowCount}) n`.execute(
        db,
      );
      await sql`insert into inventory_items (business_id, id, name, price_cents, income_account_id)
        select ${businessId}, gen_random_uuid(), 'Product ' || md5(n::text) || ' ' || n, 100, a.id
          from generate_series(1, ${rowCount}) n, (select id from accounts where system_key = 'sales') a`.execute(
        db,
      );
      await sql`insert into invoices (business_id, id, reference, issue_date, due_date, subtotal_cents, discount_cents,
          tax_cents, total_cents, public_token)
        select ${businessId}, gen_random_uuid(), md5(n::text) || ' ' || n, '2026-01-01', '2026-01-31', 0, 0, 0, 0,
               gen_random_uuid()::text
          from generate_series(1, ${rowCount}) n`.execute(db);
    });
  }
  // Vacuuming also moves new rows out of the pending list of the index, as autovacuum does.
  for (const [, table] of searches)
    await sql`vacuum analyze ${sql.table(table)}`.execute(stage.database.kysely);
});
afterAll(() => stage.close());

describe.each(searches)('%s', (search, table) => {
  const find = (visit: Visit | null, words: string, most = 2000) =>
    stage.as('atelier_app', visit ?? {}, async (db) => {
      const { rows } = await sql<{
        id: string;
      }>`select id from ${sql.ref(search)}(${words}, ${most}) as id`.execute(db);
      return rows.map((row) => row.id);
    });

  it('finds what was asked for, in the business that was entered only', async () => {
    const words = '1234';
    const found = await find(home, words);
    expect(found.length).toBeGreaterThan(0);
    const mine = await stage.as('atelier_app', home, async (db) => {
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(table)} where search_text like ${`%${words}%`}`.execute(db);
      return rows.map((row) => row.id);
    });
    expect(found.toSorted()).toEqual(mine.toSorted());
    const theirs = new Set(await find(other, words));
    expect(found.filter((id) => theirs.has(id))).toEqual([]);
    expect(await find(null, words)).toEqual([]);
  });

  it('takes percent, underscore and backslash as they are, and no more than it may', async () => {
    for (const words of ['%', '_', '\\', '1_3', "'"]) expect(await find(home, words), words).toEqual([]);
    expect(await find(home, 'a', 7)).toHaveLength(7);
  });

  it('goes by the trigram index', async () => {
    const { rows: functions } = await sql<{ source: string; names: string[]; types: string[] }>`
      select prosrc as source, proargnames as names,
             array(select t::regtype::text from unnest(proargtypes) with ordinality as a (t, i) order by i) as types
        from pg_proc where proname = ${search}`.execute(stage.database.kysely);
    const [found] = functions;
    const given: Readonly<Record<string, string>> = { words: `'abc123'`, most: '50' };
    const query = (found?.names ?? []).reduce(
      (body, name, index) =>
        body.replaceAll(
          new RegExp(`\\b${name}\\b`, 'g'),
          given[name] ?? `null::${found?.types[index] ?? 'text'}`,
        ),
      found?.source ?? '',
    );
    const plan = await stage.as('atelier_search', home, async (db) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(query)}`.execute(db);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain(`Bitmap Index Scan on ${table}_search`);
  });

  it('runs as a role of its own, and is open to the application alone', async () => {
    const { rows } = await sql<{ config: string[] }>`
      select proowner::regrole::text as owner, prosecdef as definer, proconfig as config,
             array(select grantee::regrole::text from aclexplode(proacl) where grantee <> proowner) as callers
        from pg_proc where proname = ${search}`.execute(stage.database.kysely);
    expect(rows).toMatchObject([{ owner: 'atelier_search', definer: true, callers: ['atelier_app'] }]);
    expect(rows[0]?.config).toContain('search_path=public, pg_temp');
  });
});

it('shows the role of the searches nothing else', async () => {
  for (const query of [
    'select name from customers',
    'select * from journal_lines',
    'select * from businesses',
  ]) {
    const seen = stage.as('atelier_search', home, (db) => sql.raw(query).execute(db));
    await expect(seen, query).rejects.toMatchObject({ code: '42501' });
  }
});
