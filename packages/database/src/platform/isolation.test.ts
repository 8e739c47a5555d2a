import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { Visit } from './in-business.ts';
import { fillBusiness } from './fill-business.factory.ts';
import { openStage, type Stage } from './stage.factory.ts';
import type { DB } from './tables.ts';

/*
 * Everything here walks the catalogue: a new table with a business_id is under test by itself, and a new table
 * without row-level security fails until it is named below with its reason.
 */

/** Tables that row-level security does not protect, each with the reason. */
const unprotected: Readonly<Record<string, string>> = {
  users: 'sign-in: only atelier_identity and the keeper may read it',
  sessions: 'sign-in: only atelier_identity and the keeper may read it',
  credentials: 'sign-in: only atelier_identity and the keeper may read it',
  verifications: 'sign-in: only atelier_identity and the keeper may read it',
  spent_codes: 'sign-in: only atelier_identity and the keeper may read it',
  rate_limits: 'sign-in: only atelier_identity and the keeper may read it',
  two_factors: 'sign-in: only atelier_identity and the keeper may read it',
  passkeys: 'sign-in: only atelier_identity and the keeper may read it',
  email_changes: 'sign-in: only atelier_identity and the keeper may read it',
  schema_migrations: 'the history of the schema: no role but the owner may read it',
};
const signIn = Object.keys(unprotected).filter((table) => table !== 'schema_migrations');
const appendOnly = ['journal_entries', 'journal_lines'];
const roles = [
  'atelier_app',
  'atelier_person',
  'atelier_identity',
  'atelier_mailer',
  'atelier_admin',
  'atelier_keeper',
  'atelier_search',
  'atelier_link',
  'atelier_notifier',
  'atelier_clock',
  'atelier_farewell',
  'atelier_board',
  'atelier_directory',
];

let stage: Stage;
let tenantTables: string[];
let here: Visit;
let there: Visit;

beforeAll(async () => {
  stage = await openStage();
  tenantTables = (
    await ask<{ name: string }>(
      sql`select t.table_name as name from information_schema.columns c
            join information_schema.tables t using (table_schema, table_name)
            where table_schema = 'public' and column_name = 'business_id' and table_type = 'BASE TABLE' order by 1`,
    )
  ).map((row) => row.name);
  here = await stage.found();
  there = await stage.found();
  for (const visit of [here, there]) await stage.inside(visit, fillBusiness);
});
afterAll(() => stage.close());

async function ask<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(stage.database.kysely)).rows;
}

const countIn =
  (table: string, where = sql`true`) =>
  async (db: Transaction<DB>) =>
    (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${where}`.execute(db))
      .rows[0]?.n;

const isRefused = { code: '42501' };

describe('every table of a business', () => {
  it('is found', () => {
    expect(tenantTables.length).toBeGreaterThan(15);
    expect(tenantTables).toContain('invoices');
  });

  it('is under forced row-level security with a policy for the business that was entered', async () => {
    const found = await ask<{ name: string; forced: boolean; policy: string | null }>(
      sql`select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
                 (select pg_get_expr(polqual, polrelid) from pg_policy
                    where polrelid = c.oid and polname = 'tenant' and polcmd = '*' and polpermissive) as policy
            from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any(${tenantTables})
            order by 1`,
    );
    expect(found).toEqual(
      tenantTables.map((name) => ({ name, forced: true, policy: '(business_id = current_business_id())' })),
    );
  });

  it('has no other policy that lets the application see more', async () => {
    const others = await ask<{ name: string; roles: string[] }>(
      sql`select c.relname || '.' || polname as name,
                 array(select case r when 0 then 'public' else r::regrole::text end from unnest(polroles) r) as roles
            from pg_policy join pg_class c on c.oid = polrelid
            where c.relname = any(${tenantTables}) and polname <> 'tenant' and polpermissive`,
    );
    for (const other of others) {
      expect(other.roles, other.name).not.toContain('public');
      expect(other.roles, other.name).not.toContain('atelier_app');
    }
  });

  it('shows no row outside any business, neither to the application nor to the owner', async () => {
    for (const table of tenantTables) {
      for (const role of ['atelier_app', null]) {
        expect(await stage.as(role, { personId: here.personId }, countIn(table)), `${table} ${role}`).toBe(0);
      }
    }
  });

  it('shows the rows of the business that was entered and none of another', async () => {
    for (const table of tenantTables) {
      for (const role of ['atelier_app', null]) {
        const seen = await stage.as(role, here, countIn(table));
        const foreign = await stage.as(role, here, countIn(table, sql`business_id = ${there.businessId}`));
        expect(
          seen,
          `${table} must have a row: write one in the factory of its module, called by fillBusiness`,
        ).toBeGreaterThan(0);
        expect(foreign, table).toBe(0);
      }
    }
  });

  it('takes no row that says it is of another business', async () => {
    for (const table of tenantTables) {
      const columns = await writableColumns(table);
      const row = await stage.as(null, there, async (db) => {
        const { rows } = await sql<{ row: object }>`
          select to_jsonb(t) as row from ${sql.table(table)} t limit 1`.execute(db);
        return rows[0]?.row;
      });
      const insert = (role: string | null) =>
        stage.as(role, here, (db) =>
          sql`insert into ${sql.table(table)} (${columns})
              select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(
            db,
          ),
        );
      await expect(insert('atelier_app'), table).rejects.toMatchObject(isRefused);
      await expect(insert(null), table).rejects.toMatchObject(isRefused);
    }
  });

  it('has a primary key that starts with the business', async () => {
    const keys = await ask<{ name: string; first: string }>(
      sql`select c.relname as name, a.attname as first
            from pg_index i join pg_class c on c.oid = i.indrelid
            join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
            where i.indisprimary and c.relname = any(${tenantTables}) order by 1`,
    );
    expect(keys).toEqual(tenantTables.map((name) => ({ name, first: 'business_id' })));
  });

  it('is wiped whole with a sample business, and with no other', async () => {
    const sample = await stage.found({ isSample: true });
    await stage.inside(sample, fillBusiness);
    const before = await Promise.all(tenantTables.map((table) => stage.as(null, here, countIn(table))));
    const wipe = (visit: Visit) =>
      stage.as('atelier_app', visit, (db) => sql`select wipe_sample_business()`.execute(db));
    await expect(wipe(here)).rejects.toMatchObject(isRefused);
    await wipe(sample);
    for (const table of tenantTables) expect(await stage.as(null, sample, countIn(table)), table).toBe(0);
    const after = await Promise.all(tenantTables.map((table) => stage.as(null, here, countIn(table))));
    expect(after).toEqual(before);
  });

  it('is deleted whole by the only owner who says its name, and by nobody else', async () => {
    const doomed = await stage.found();
    await stage.inside(doomed, fillBusiness);
    const other = { businessId: doomed.businessId, personId: await stage.addPerson() };
    await stage.as('atelier_app', doomed, (db) =>
      sql`insert into business_members (business_id, user_id, role)
            values (${doomed.businessId}, ${other.personId}, 'owner')`.execute(db),
    );
    const before = await Promise.all(tenantTables.map((table) => stage.as(null, here, countIn(table))));
    const name = 'Kiln & Co';
    const remove = (visit: Partial<Visit>, typed = name) =>
      stage.as('atelier_app', visit, (db) => sql`select delete_own_business(${typed})`.execute(db));
    // Another owner is there; no one was entered; the closing is not for the application to say.
    await expect(remove(doomed)).rejects.toMatchObject(isRefused);
    await expect(remove({ personId: doomed.personId })).rejects.toMatchObject(isRefused);
    await expect(
      stage.as('atelier_app', doomed, (db) => sql`update businesses set is_closing = true`.execute(db)),
    ).rejects.toMatchObject(isRefused);
    await stage.as('atelier_app', doomed, (db) =>
      sql`update business_members set role = 'bookkeeper' where user_id = ${other.personId}`.execute(db),
    );
    await expect(remove(other)).rejects.toMatchObject(isRefused);
    await expect(remove(doomed, `${name}!`)).rejects.toMatchObject(isRefused);
    await remove(doomed);
    for (const table of tenantTables) expect(await stage.as(null, doomed, countIn(table)), table).toBe(0);
    const after = await Promise.all(tenantTables.map((table) => stage.as(null, here, countIn(table))));
    expect(after).toEqual(before);
  });
});

interface ForeignKey {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly columns: string[];
  readonly targets: string[];
}

const tenantForeignKeys = (): Promise<ForeignKey[]> =>
  ask<ForeignKey>(
    sql`select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to,
               array(select attname::text from unnest(conkey) with ordinality k (n, i)
                 join pg_attribute on attrelid = conrelid and attnum = n order by i) as columns,
               array(select attname::text from unnest(confkey) with ordinality k (n, i)
                 join pg_attribute on attrelid = confrelid and attnum = n order by i) as targets
          from pg_constraint
          where contype = 'f' and conrelid::regclass::text = any(${tenantTables})
            and confrelid::regclass::text = any(${tenantTables}) order by 1`,
  );

describe('a reference between two tables of a business', () => {
  it('carries the business first, at both ends', async () => {
    const keys = await tenantForeignKeys();
    expect(keys.length).toBeGreaterThan(20);
    for (const key of keys) {
      expect(key.columns[0], key.name).toBe('business_id');
      expect(key.targets[0], key.name).toBe('business_id');
    }
  });

  it('cannot lead to a row of another business', async () => {
    /** What else must change for a row to keep its check constraints. */
    const along: Readonly<Record<string, string>> = {
      event_fees_business_id_paid_transaction_id_fkey: ', paid_cents = 1',
      event_fees_business_id_paid_bill_id_fkey: ', paid_cents = 1',
      event_fees_business_id_refund_transaction_id_fkey:
        ', refunded_cents = 1, paid_cents = 1, paid_bill_id = null, paid_transaction_id = (select id from transactions limit 1)',
      card_checkouts_business_id_booking_id_fkey: `, invoice_id = null, shares = '{}'`,
      accounts_business_id_merged_into_fkey: ', is_active = false, system_key = null',
      customers_business_id_merged_into_fkey: ', archived_at = now()',
      payments_business_id_reversal_entry_id_fkey:
        ', reversed_at = now(), applied_cents = 0, refunded_cents = 0',
      invoice_settlements_business_id_reversal_entry_id_fkey: ', reversed_at = now(), reversed_on = now()',
      invoice_settlements_business_id_refund_id_fkey:
        ', refunded_cents = 1, reversed_at = now(), reversed_on = now(), reversal_entry_id = journal_entry_id',
      customer_refunds_business_id_reversal_entry_id_fkey: ', reversed_at = now(), reversed_on = now()',
      invoice_settlements_business_id_credit_note_id_fkey: `, kind = 'credit-note', payment_id = null`,
      customer_refunds_business_id_credit_note_id_fkey: ', payment_id = null',
      bill_payments_business_id_reversal_entry_id_fkey: ', reversed_at = now()',
      bills_business_id_opening_entry_id_fkey: ', opening_id = (select id from opening_balances limit 1)',
      invoices_business_id_opening_entry_id_fkey: ', opening_id = (select id from opening_balances limit 1)',
      bills_business_id_void_entry_id_fkey: ', voided_at = now(), paid_cents = 0',
      inventory_items_business_id_parent_id_fkey: `, kind = 'product', product_type = 'made', option_values = '{L}',
        income_account_id = coalesce(income_account_id, inventory_account_id)`,
      stock_takes_business_id_operation_id_fkey:
        ', counting_at = now(), reviewed_at = now(), posted_at = now()',
      customer_order_returns_business_id_exchange_order_id_fkey: `, outcome = 'exchange'`,
      scheduled_mails_business_id_quote_id_fkey: ', invoice_id = null',
      customer_mails_business_id_quote_id_fkey: `, invoice_id = null, kind = 'quote'`,
      customer_mails_business_id_credit_note_id_fkey: `, invoice_id = null, kind = 'credit-note'`,
      customer_mails_business_id_customer_id_fkey: `, invoice_id = null, kind = 'statement'`,
      invoices_business_id_recurring_id_fkey: ', recurring_sequence = 1',
      invoices_business_id_late_fee_of_fkey: ', late_fee_on = issue_date',
      stock_take_lines_business_id_lot_id_item_id_fkey: ', is_by_lot = true',
      purchase_receipts_business_id_of_receipt_id_order_id_fkey: `, kind = 'return'`,
      landed_costs_business_id_order_id_fkey: ', bill_id = null',
      purchase_orders_business_id_closing_entry_id_fkey: ', placed_at = now(), closed_at = now()',
      stock_operations_business_id_reverses_id_fkey: `, kind = 'reversal'`,
      stock_movements_business_id_of_operation_id_of_position_fkey: ', of_position = 1',
      stock_places_business_id_customer_id_fkey: `, kind = 'consignee'`,
      journal_entries_business_id_reverses_id_fkey: `, kind = 'reversal'`,
    };
    for (const key of await tenantForeignKeys()) {
      const [column = ''] = key.columns.slice(1);
      const [target = ''] = key.targets.slice(1);
      const foreign = await stage.as(null, there, async (db) => {
        const { rows } = await sql<{ id: string }>`
          select ${sql.ref(target)} as id from ${sql.table(key.to)} limit 1`.execute(db);
        return rows[0]?.id;
      });
      // The owner without any of our triggers: the reference alone must refuse.
      const point = stage.as(null, here, async (db) => {
        await sql`alter table ${sql.table(key.from)} disable trigger user`.execute(db);
        const first = sql`(select ctid from ${sql.table(key.from)} limit 1)`;
        await sql`update ${sql.table(key.from)} set ${sql.ref(column)} = ${foreign} ${sql.raw(along[key.name] ?? '')}
                  where ctid = ${first}`.execute(db);
        await sql`set constraints all immediate`.execute(db);
      });
      await expect(point, key.name).rejects.toMatchObject({ code: '23503' });
    }
  });
});

describe('the tables of the installation', () => {
  it('are under forced row-level security, but for those with a reason', async () => {
    const open = await ask<{ name: string }>(
      sql`select relname as name from pg_class
            where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
              and not (relrowsecurity and relforcerowsecurity) order by 1`,
    );
    expect(open.map((row) => row.name)).toEqual(Object.keys(unprotected).sort());
  });

  it('of sign-in are open to no role of the application', async () => {
    const grants = await ask<{ grantee: string; table: string }>(
      sql`select distinct grantee::regrole::text as grantee, relname as table
            from pg_class, aclexplode(relacl)
            where relname = any(${signIn}) and relowner <> grantee`,
    );
    const others = grants.filter((grant) => !['atelier_identity', 'atelier_keeper'].includes(grant.grantee));
    // The owner of the function by which someone leaves for good, and of nothing else.
    expect(others).toEqual([{ grantee: 'atelier_farewell', table: 'users' }]);
    expect(grants.filter((grant) => grant.grantee === 'atelier_identity')).toHaveLength(signIn.length);
  });

  it('are granted to nobody who has no name', async () => {
    const grants = await ask(
      sql`select relname from pg_class, aclexplode(relacl)
            where relnamespace = 'public'::regnamespace and grantee = 0`,
    );
    expect(grants).toEqual([]);
  });
});

describe('the roles', () => {
  it('can bypass nothing, log in nowhere, make nothing and own no table', async () => {
    const found = await ask<{ name: string }>(
      sql`select rolname as name from pg_roles
            where rolname = any(${roles}) and not (rolsuper or rolbypassrls or rolcanlogin or rolcreaterole or rolcreatedb)
            order by 1`,
    );
    expect(found.map((row) => row.name)).toEqual([...roles].sort());
    const owned = await ask(
      sql`select relname from pg_class where relowner in (select oid from pg_roles where rolname = any(${roles}))`,
    );
    expect(owned).toEqual([]);
    const all = await ask<{ name: string }>(
      sql`select rolname as name from pg_roles where rolname like 'atelier_%'`,
    );
    expect(all.map((row) => row.name).sort()).toEqual([...roles].sort());
  });

  it('are those of a login that is no superuser', async () => {
    expect(await ask(sql`select rolsuper, rolbypassrls from pg_roles where rolname = current_user`)).toEqual([
      { rolsuper: false, rolbypassrls: false },
    ]);
  });

  it('of the application may only add to the journal', async () => {
    const may = await ask<{ table: string; action: string }>(
      sql`select relname as table, privilege_type as action from pg_class, aclexplode(relacl)
            where relname = any(${appendOnly}) and grantee = 'atelier_app'::regrole order by 1, 2`,
    );
    expect(may).toEqual(
      appendOnly.flatMap((table) => ['INSERT', 'SELECT'].map((action) => ({ table, action }))),
    );
    const columns = await ask(
      sql`select attname from pg_attribute, aclexplode(attacl)
            where attrelid in ('journal_entries'::regclass, 'journal_lines'::regclass) and privilege_type <> 'SELECT'`,
    );
    expect(columns).toEqual([]);
  });
});

describe('a person outside any business', () => {
  it('cannot join a business that has members', async () => {
    const stranger = await stage.addPerson();
    const join = stage.as('atelier_person', { personId: stranger }, (db) =>
      sql`insert into business_members (business_id, user_id, role)
          values (${here.businessId}, ${stranger}, 'owner')`.execute(db),
    );
    await expect(join).rejects.toMatchObject(isRefused);
  });

  it('cannot put somebody else into a business, nor himself as anything but its owner', async () => {
    const [stranger, other] = [await stage.addPerson(), await stage.addPerson()];
    const put = (member: string, role: string) =>
      stage.as('atelier_person', { personId: stranger }, async (db) => {
        const id = v7();
        await sql`insert into businesses (id, name) values (${id}, 'Mine')`.execute(db);
        await sql`insert into business_members (business_id, user_id, role) values (${id}, ${member}, ${role})`.execute(
          db,
        );
      });
    await expect(put(other, 'owner')).rejects.toMatchObject(isRefused);
    await expect(put(stranger, 'member')).rejects.toMatchObject(isRefused);
    await expect(put(stranger, 'owner')).resolves.toBeUndefined();
  });

  it('sees the businesses of that person only', async () => {
    const seen = (db: Transaction<DB>) => sql<{ id: string }>`select id from businesses`.execute(db);
    const { rows } = await stage.as('atelier_person', { personId: here.personId }, seen);
    expect(rows).toEqual([{ id: here.businessId }]);
    expect((await stage.as('atelier_person', {}, seen)).rows).toEqual([]);
  });
});

async function writableColumns(table: string) {
  const columns = await ask<{ name: string }>(
    sql`select column_name as name from information_schema.columns
          where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
  );
  return sql.join(columns.map(({ name }) => sql.ref(name)));
}
