import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listenerName, listenToChanges, type ChangeListener } from './change-listener.ts';
import type { Tenant, Visit } from './in-business.ts';
import { fillBusiness } from './fill-business.factory.ts';
import { openStage, type Stage } from './stage.factory.ts';

let stage: Stage;
let here: Visit;
let there: Visit;
let listener: ChangeListener;
let heard: string[] = [];
let gaps = 0;

const named = (visit: Visit, ...tables: string[]) => tables.map((table) => `${visit.businessId} ${table}`);

/**
 * Returns what was heard since the last question; waits for an announcement made now, for NOTIFY keeps the order of
 * commits.
 */
async function heardSoFar(): Promise<string[]> {
  const mark = v7();
  await sql`select pg_notify('atelier_sessions', ${mark})`.execute(stage.database.kysely);
  await expect.poll(() => heard).toContain(mark);
  const news = heard.filter((one) => one !== mark);
  heard = [];
  return news;
}

const addOne = ({ db, businessId }: Tenant) =>
  db.insertInto('customers').values({ business_id: businessId, id: v7(), name: 'Grace Hopper' }).execute();

beforeAll(async () => {
  stage = await openStage();
  here = await stage.found();
  there = await stage.found();
  listener = await listenToChanges(
    stage.url,
    {
      onChange: ({ businessId, table }) => heard.push(`${businessId} ${table}`),
      onSessionEnd: (sessionId) => heard.push(sessionId),
      onGap: () => (gaps += 1),
    },
    { firstRetryMs: 20 },
  );
});
afterAll(async () => {
  await listener.close();
  await stage.close();
});
beforeEach(() => heardSoFar());

test('a change is announced with its business and its table, once for each database transaction', async () => {
  await stage.inside(here, async (tenant) => {
    for (let count = 0; count < 3; count += 1) await addOne(tenant);
  });
  await stage.inside(there, addOne);
  expect(await heardSoFar()).toEqual([...named(here, 'customers'), ...named(there, 'customers')]);
});

test('what is rolled back, and what is only read, is not announced', async () => {
  const rolledBack = stage.inside(here, async (tenant) => {
    await addOne(tenant);
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  await stage.inside(here, ({ db }) => db.selectFrom('customers').selectAll().execute());
  expect(await heardSoFar()).toEqual([]);
});

test('whatever a screen shows is announced, and nothing but its table is said', async () => {
  await stage.inside(here, fillBusiness);
  const tables = [
    'businesses',
    'business_logos',
    'business_invitations',
    'customers',
    'inventory_items',
    'tax_rates',
    'journal_entries',
    'transactions',
    'payees',
    'events',
    'recurring_transactions',
    'invoices',
    'payments',
  ];
  await stage.as(null, here, (db) =>
    sql`update businesses set name = 'Kiln' where id = ${here.businessId}`.execute(db),
  );
  const news = await heardSoFar();
  expect(news).toEqual(expect.arrayContaining(named(here, ...tables)));
  for (const one of news) expect(one).toMatch(new RegExp(`^${here.businessId} [a-z_]+$`));
});

test('each table of a business announces, unless it is known why not', async () => {
  const silent: Record<string, string> = {
    account_merges: 'changes with accounts',
    account_months: 'changes with journal_entries',
    asset_depreciations: 'changes with journal_entries',
    bank_declined_suggestions: 'changes with bank_lines',
    bank_file_mappings: 'asked for once per file',
    bank_import_files: 'no screen shows it',
    bank_line_matches: 'changes with bank_lines',
    bank_suggestions: 'changes with bank_lines',
    batch_materials: 'changes with production_batches',
    batch_outputs: 'changes with production_batches',
    bill_lines: 'changes with bills',
    bill_payment_allocations: 'changes with bill_payments',
    business_members: 'row by row, see announce_members',
    card_events: 'no screen shows it',
    cash_adjustments: 'changes with journal_entries',
    cash_months: 'changes with journal_entries',
    credit_note_lines: 'changes with credit_notes',
    credit_note_tax_parts: 'changes with credit_note_taxes',
    credit_note_taxes: 'changes with credit_notes',
    customer_likenesses: 'changes with customers_to_compare',
    customer_mails: 'row by row, see announce_members',
    customer_merges: 'changes with customers',
    customer_order_invoice_lines: 'changes with invoices',
    customer_order_lines: 'changes with customer_orders',
    customer_order_parcel_lines: 'changes with customer_order_parcels',
    customer_order_return_credits: 'changes with customer_order_returns',
    customer_order_return_lines: 'changes with customer_order_returns',
    customer_refunds: 'changes with payments',
    customer_standings: 'changes with customers, invoices, interactions and answers',
    deposited_entries: 'changes with transactions',
    dimension_months: 'changes with journal_entries',
    document_openings: 'shown in Recent when it is opened next',
    event_application_steps: 'changes with event_applications',
    event_bookings: 'changes with event_attendees',
    event_budget_lines: 'changes with event_budgets',
    event_days: 'changes with events',
    event_earnings: 'changes with journal_entries',
    event_promo_codes: 'changes with event_signups',
    event_questions: 'changes with event_signups',
    event_reminders: 'kept by the clock, not shown',
    event_sessions: 'changes with event_signups',
    event_ticket_types: 'changes with event_signups',
    file_import_files: 'no screen shows it',
    file_import_records: 'changes with file_imports',
    idempotency_keys: 'no screen shows it',
    invoice_lines: 'changes with invoices',
    invoice_settlements: 'changes with invoices',
    invoice_taxes: 'changes with invoices',
    item_edit_rows: 'changes with item_edits',
    item_prices: 'changes with inventory_items',
    item_units: 'changes with inventory_items',
    journal_draft_lines: 'changes with journal_drafts',
    journal_lines: 'changes with journal_entries',
    landed_cost_lines: 'changes with landed_costs',
    number_series: 'changes with invoices',
    purchase_order_bills: 'changes with bills',
    purchase_order_lines: 'changes with purchase_orders',
    purchase_receipt_lines: 'changes with purchase_receipts',
    quote_lines: 'changes with quotes',
    recipe_by_products: 'changes with recipe_versions',
    recipe_lines: 'changes with recipe_versions',
    recipe_steps: 'changes with recipe_versions',
    recipe_substitutes: 'changes with recipe_versions',
    record_changes: 'changes with the record',
    recurring_invoice_lines: 'changes with recurring_invoices',
    recurring_transaction_lines: 'changes with recurring_transactions',
    sales_months: 'changes with journal_entries',
    small_margins: 'kept by the clock, shown nowhere',
    stock_lot_levels: 'changes with stock_movement_lots',
    stock_months: 'changes with stock_operations',
    stock_movements: 'changes with stock_operations',
    stock_standings: 'changes with stock_operations',
    supplier_contacts: 'changes with payees',
    supplier_item_prices: 'changes with supplier_items',
    tax_event_days: 'kept by the clock',
    tax_month_sums: 'kept by the clock',
    tax_months: 'kept by the clock',
    transaction_lines: 'changes with transactions',
    transaction_tax_parts: 'changes with transactions',
    transaction_taxes: 'changes with transactions',
  };
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'business_id' and table_type = 'BASE TABLE'
        and not exists (select from pg_trigger where tgname = 'announce_change' and tgrelid = c.table_name::regclass)
      order by 1`.execute(stage.database.kysely);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(silent));
});

test.each(['event_attendees', 'customer_interactions'])(
  'a table that a later migration makes announces by construction: %s',
  async (table) => {
    await stage.database.kysely.transaction().execute(async (db) => {
      await sql`drop table if exists ${sql.table(table)} cascade`.execute(db);
      await sql`create table ${sql.table(table)} (business_id uuid not null, id uuid not null, primary key (business_id, id))`.execute(
        db,
      );
      await sql`call protect_tenant_table(${table})`.execute(db);
      await sql`grant select, insert on ${sql.table(table)} to atelier_app`.execute(db);
    });
    await stage.inside(here, ({ db, businessId }) =>
      sql`insert into ${sql.table(table)} (business_id, id) values (${businessId}, ${v7()})`.execute(db),
    );
    expect(await heardSoFar()).toEqual(named(here, table));
  },
);

test('members who come and go are announced, even when their account goes', async () => {
  const helper = await stage.addPerson('Helper');
  await stage.inside(here, ({ db, businessId }) =>
    db
      .insertInto('business_members')
      .values({ business_id: businessId, user_id: helper, role: 'member' })
      .execute(),
  );
  expect(await heardSoFar()).toEqual(named(here, 'business_members'));
  await stage.as(null, {}, (db) => sql`delete from users where id = ${helper}`.execute(db));
  expect(await heardSoFar()).toEqual(named(here, 'business_members'));
});

test('the end of a session is announced by its id, never by its token', async () => {
  const personId = await stage.addPerson();
  const session = v7();
  await stage.as('atelier_identity', {}, async (db) => {
    await sql`insert into sessions (id, user_id, token, expires_at, updated_at)
      values (${session}, ${personId}, 'secret', now() + interval '1 day', now())`.execute(db);
  });
  expect(await heardSoFar()).toEqual([]);
  await stage.as('atelier_identity', {}, (db) => sql`delete from sessions where id = ${session}`.execute(db));
  expect(await heardSoFar()).toEqual([session]);
});

test('a cut connection is opened again, and says that something may have been missed', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${listenerName}`.execute(stage.database.kysely);
  await expect.poll(() => gaps).toBe(1);
  await stage.inside(here, addOne);
  expect(await heardSoFar()).toEqual(named(here, 'customers'));
});
