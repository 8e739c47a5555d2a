import { calendarDate } from '@atelier/domain/foundation';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCustomers, listWholeCustomers } from '../customers/customers.reads.ts';
import { listInteractions } from '../customers/interactions.reads.ts';
import { listProducts } from '../items/products.reads.ts';
import { countOrders, listOrders } from '../orders/orders.reads.ts';
import { listPayments, readPaymentTotals } from '../payments/payment-list.reads.ts';
import type { Tenant, Visit } from './in-business.ts';
import { addTestCustomer } from '../customers/customers.factory.ts';
import { issueTestInvoice } from '../invoices/invoices.factory.ts';
import { openStage, type Stage } from './stage.factory.ts';
import { payTestInvoice } from '../payments/payments.factory.ts';

/** More than are looked up one by one. */
const many = 2100;
const today = calendarDate('2026-06-01');

let stage: Stage;
let home: Visit;

beforeAll(async () => {
  stage = await openStage();
  home = await stage.found();
  await stage.inside(home, async (tenant) => {
    await fill(tenant);
    const first = await addTestCustomer(tenant, 'Aaron Common');
    await addRows(tenant, first, 1, '2026-05-31');
    await payTestInvoice(tenant, await issueTestInvoice(tenant), 1000);
    await sql`insert into invoices (business_id, id, reference, issue_date, due_date, subtotal_cents, discount_cents,
        tax_cents, total_cents, public_token)
      select ${tenant.businessId}, gen_random_uuid(), 'As INV-' || n, '2026-12-01', '2026-12-31', 0, 0, 0, 0,
             gen_random_uuid()::text
        from generate_series(1, ${many}) n`.execute(tenant.db);
  });
});
afterAll(() => stage.close());

async function fill(tenant: Tenant): Promise<void> {
  await sql`insert into customers (business_id, id, name)
    select ${tenant.businessId}, gen_random_uuid(), 'Kim Common ' || n from generate_series(1, ${many}) n`.execute(
    tenant.db,
  );
  await addRows(tenant, await addTestCustomer(tenant, 'Zoe Common'), many, '2026-01-01');
}

/** Orders, interactions and products that all have the same words. */
async function addRows(
  { db, businessId }: Tenant,
  customerId: string,
  count: number,
  day: string,
): Promise<void> {
  await sql`insert into customer_orders (business_id, id, number, channel, marketplace, source_id, customer_id, ordered_on,
      total_cents, opened_at)
    select ${businessId}, gen_random_uuid(), ${day} || '-' || n, 'online', 'Etsy', 'Etsy ' || ${day} || n, ${customerId},
           ${day}::date, 0, now()
      from generate_series(1, ${count}::integer) n`.execute(db);
  await sql`insert into customer_interactions (business_id, id, customer_id, kind, direction, happened_on, subject)
    select ${businessId}, gen_random_uuid(), ${customerId}, 'call', 'in', ${day}::date, 'Asked for planters'
      from generate_series(1, ${count}::integer)`.execute(db);
  await sql`insert into inventory_items (business_id, id, name, price_cents, income_account_id)
    select ${businessId}, gen_random_uuid(), case ${count}::integer when 1 then 'A planter' else 'Planter ' || n end, 100, a.id
      from generate_series(1, ${count}::integer) n, (select id from accounts where system_key = 'sales') a`.execute(
    db,
  );
}

const read = <Answer>(ask: (tenant: Tenant) => Promise<Answer>) => stage.inside(home, ask);
const page = { archived: false, limit: 2 };

it('leaves no customer out, however many have the words', async () => {
  const { rows } = await read((tenant) => listCustomers(tenant, { ...page, search: 'common' }));
  expect(rows.map(({ name }) => name)).toEqual(['Aaron Common', 'Kim Common 1']);
  const all = await read((tenant) => listWholeCustomers(tenant, { archived: false, search: 'COMMON' }));
  expect(all).toHaveLength(many + 2);
  const none = await read((tenant) => listCustomers(tenant, { ...page, search: 'uncommon' }));
  expect(none.rows).toEqual([]);
});

it('begins lists of orders and of interactions with the newest of all that have the words', async () => {
  for (const search of ['etsy', 'common']) {
    const orders = await read((tenant) => listOrders(tenant, { search, limit: 1 }, today));
    expect(orders.rows, search).toMatchObject([{ number: '2026-05-31-1' }]);
    expect(await read((tenant) => countOrders(tenant, { search }, today))).toMatchObject({ open: 1000 });
  }
  for (const search of ['planters', 'common']) {
    const talks = await read((tenant) => listInteractions(tenant, { ...page, search }, today));
    expect(talks.rows, search).toMatchObject([{ happenedOn: '2026-05-31' }, { happenedOn: '2026-01-01' }]);
  }
});

it('leaves no product out', async () => {
  const { rows } = await read((tenant) => listProducts(tenant, { ...page, search: 'planter' }));
  expect(rows.map(({ name }) => name)).toEqual(['A planter', 'Planter 1']);
});

it('finds the payment of an older invoice', async () => {
  const { rows } = await read((tenant) => listPayments(tenant, { search: 'INV-', limit: 2 }));
  expect(rows).toMatchObject([{ amountCents: 1000 }]);
  expect(await read((tenant) => readPaymentTotals(tenant, { search: 'INV-' }))).toMatchObject([{ count: 1 }]);
});
