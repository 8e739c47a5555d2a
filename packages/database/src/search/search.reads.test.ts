// Misspelt on purpose: cspell:disable
import { calendarDate, money } from '@atelier/domain/foundation';
import { blankItem } from '@atelier/domain/items';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateCustomer } from '../customers/customers.store.ts';
import { addInteraction } from '../customers/interactions.store.ts';
import { postJournalEntry } from '../books/journal.store.ts';
import { addItem } from '../items/items.store.ts';
import type { Tenant, Visit } from '../platform/in-business.ts';
import { accountIdOf, openStage, postSale, valueOf, type Stage } from '../platform/stage.factory.ts';
import { addTestCustomer } from '../customers/customers.factory.ts';
import { issueTestInvoice, writeTestDraft } from '../invoices/invoices.factory.ts';
import { payTestInvoice } from '../payments/payments.factory.ts';
import { planTestEvent } from '../events/events.factory.ts';
import { openTestSignup } from '../workshops/workshops.factory.ts';
import { findRecords } from './search.reads.ts';

// Mistyped on purpose, and foreign letters.
// cspell:ignore advertsing dvertising bjornstad Bjørnstad celedon Ceramcs electrcity Hoppr Marigld marigodl MARIGÓLD qwertzu

let stage: Stage;
let home: Visit;
let other: Visit;
let invoiceId: string;
let secondInvoiceId: string;
let draftId: string;
let paymentId: string;
let electricityId: string;

const today = calendarDate('2026-06-01');

beforeAll(async () => {
  stage = await openStage();
  home = await stage.found();
  other = await stage.found();
  await stage.inside(home, async (tenant) => {
    const issued = await issueTestInvoice(tenant);
    invoiceId = issued.id;
    paymentId = valueOf(await payTestInvoice(tenant, issued, 1000)).id;
    secondInvoiceId = (await issueTestInvoice(tenant)).id;
    const draft = await writeTestDraft(tenant);
    draftId = draft.id;
    await rename(tenant, draft.customerId, 'Marigold Ceramics');
    await addTestCustomer(tenant, 'Zoë Bjørnstad');
    await addTestCustomer(tenant, 'Margot Finch');
    await addTestMug(tenant, 'Celadon mug', 'MUG-07');
    await noteTestCall(tenant, draft.customerId);
    electricityId = await postSaleOf(tenant, 'Kiln electricity: March');
    await postSale(tenant);
  });
  await stage.inside(other, async (tenant) => {
    await addTestCustomer(tenant, 'Marigold Ceramics');
    await addTestMug(tenant, 'Celadon mug', 'MUG-07');
    await postSaleOf(tenant, 'Kiln electricity: April');
  });
});
afterAll(() => stage.close());

async function rename(tenant: Tenant, customerId: string, name: string): Promise<void> {
  await updateCustomer(tenant, customerId, { name }, '2026-03-01T12:00:00Z');
}

async function addTestMug(tenant: Tenant, name: string, sku: string): Promise<void> {
  const product = { ...blankItem, id: v7(), kind: 'product', productType: 'made', name, sku } as const;
  const incomeAccountId = await accountIdOf(tenant, 'sales');
  valueOf(await addItem(tenant, { ...product, retailPrice: money(2400), incomeAccountId }));
}

async function noteTestCall(tenant: Tenant, customerId: string): Promise<void> {
  const call = {
    id: v7(),
    customerId,
    kind: 'call',
    direction: 'in',
    happenedOn: calendarDate('2026-04-02'),
  } as const;
  const words = {
    subject: 'Planters for the terrace',
    body: 'Asked whether they stand the frost.',
    outcome: '',
  };
  const rest = { eventId: null, invoiceId: null, orderId: null, followUp: null, followUpOn: null };
  valueOf(await addInteraction(tenant, { ...call, ...words, ...rest }));
}

async function postSaleOf(tenant: Tenant, memo: string): Promise<string> {
  const id = v7();
  const lines = [
    { accountId: await accountIdOf(tenant, 'bank'), amount: money(700) },
    { accountId: await accountIdOf(tenant, 'sales'), amount: money(-700) },
  ];
  const entry = { id, date: calendarDate('2026-03-20'), kind: 'manual', memo, source: null, lines } as const;
  valueOf(await postJournalEntry(tenant, entry, { closedThrough: null }));
  return id;
}

const find = (words: string, { visit = home, limit = 20 } = {}) =>
  stage.inside(visit, (tenant) => findRecords(tenant, { words, limit, today }));
const titles = async (words: string) => (await find(words)).map(({ kind, title }) => `${kind} ${title}`);

describe('what is found', () => {
  it('finds nothing for nothing', async () => {
    for (const words of ['', '   ', '\t\n']) expect(await find(words), JSON.stringify(words)).toEqual([]);
  });

  it('takes every sign as it is written', async () => {
    for (const words of ['%', '_', '\\', '.*', '(', '[a', '%%%', '\\m', 'a|b', '{1,', '$1'])
      expect(await find(words), words).toEqual([]);
    expect(await titles('mug-07')).toContain('product Celadon mug');
  });

  it('forgives typing errors in names of customers and products, and in memos', async () => {
    expect((await titles('Marigld Ceramcs'))[0]).toBe('customer Marigold Ceramics');
    expect((await titles('marigodl'))[0]).toBe('customer Marigold Ceramics');
    expect((await titles('celedon'))[0]).toBe('product Celadon mug');
    expect((await find('electrcity'))[0]).toMatchObject({ kind: 'journal-entry', id: electricityId });
    expect((await titles('advertsing'))[0]).toMatch(/^account .*[Aa]dvertising/);
    expect(await titles('qwertzu')).toEqual([]);
  });

  it('brings invoices and payments of the customer whose name was mistyped', async () => {
    const found = await find('Marigld');
    expect(found.find(({ id }) => id === draftId)).toMatchObject({
      kind: 'invoice',
      title: '',
      state: 'draft',
    });
    expect((await find('Hoppr')).map(({ id }) => id)).toEqual(
      expect.arrayContaining([invoiceId, secondInvoiceId, paymentId]),
    );
  });

  it('does not take one number for another', async () => {
    const numbers = (await find('INV-2')).filter(({ kind }) => kind === 'invoice');
    expect(numbers.map(({ id }) => id)).toEqual([secondInvoiceId]);
    expect(await find('INV-7345')).toEqual([]);
  });

  it('does not mind capitals, accents and the order of words', async () => {
    for (const words of ['zoe bjornstad', 'ZOË', 'Bjørnstad zo', 'bjornstad'])
      expect((await titles(words))[0], words).toBe('customer Zoë Bjørnstad');
    expect((await titles('ceramics MARIGÓLD'))[0]).toBe('customer Marigold Ceramics');
  });

  it('puts what begins with the words first, then what holds them, then what is like them', async () => {
    await stage.inside(home, async (tenant) => {
      await addTestCustomer(tenant, 'Finchley Market');
      await addTestCustomer(tenant, 'Goldfinch & Sons');
    });
    const customers = (await titles('finch')).filter((line) => line.startsWith('customer'));
    expect(customers).toEqual([
      'customer Finchley Market',
      'customer Margot Finch',
      'customer Goldfinch & Sons',
    ]);
  });

  it('finds entries by number, not those of invoices and payments by their memo', async () => {
    const entries = (await find('#4')).filter(({ kind }) => kind === 'journal-entry');
    expect(entries.map(({ detail }) => detail)).toEqual(['4']);
    expect((await find('grace')).filter(({ kind }) => kind === 'journal-entry')).toEqual([]);
  });

  it('says what the line about a record needs', async () => {
    expect((await find('celadon'))[0]).toMatchObject({ detail: 'MUG-07', amountCents: 2400, isPast: false });
    const byNumber = (await find('inv-1')).find(({ kind }) => kind === 'invoice');
    expect(byNumber).toMatchObject({
      id: invoiceId,
      title: 'INV-1',
      detail: 'Grace Hopper · PO 7',
      date: '2026-03-01',
      state: 'overdue',
    });
    const payment = (await find('hopper')).find(({ kind }) => kind === 'payment');
    expect(payment).toMatchObject({ id: paymentId, amountCents: 1000, invoiceId, date: '2026-03-10' });
    expect((await find('electricity')).find(({ id }) => id === electricityId)).toMatchObject({
      amountCents: 700,
    });
  });

  it('finds what was said by its words, with whom, in spite of typing errors', async () => {
    for (const words of ['planters', 'terrace plant', 'plantres'])
      expect((await find(words))[0], words).toMatchObject({
        kind: 'interaction',
        title: 'Planters for the terrace',
        detail: 'Marigold Ceramics · Asked whether they stand the frost.',
        date: '2026-04-02',
        isPast: false,
      });
  });

  it('answers no more than asked for, and of each kind a few', async () => {
    expect(await find('e', { limit: 3 })).toHaveLength(3);
    const accounts = (await find('e')).filter(({ kind }) => kind === 'account');
    expect(accounts.length).toBeLessThanOrEqual(5);
  });

  it('finds in the business that was entered only', async () => {
    const mine = new Set((await find('Marigld Ceramcs')).map(({ id }) => id));
    const theirs = await find('Marigld Ceramcs', { visit: other });
    expect(theirs).toHaveLength(1);
    expect(theirs.filter(({ id }) => mine.has(id))).toEqual([]);
    expect(await find('Hopper', { visit: other })).toEqual([]);
    expect((await find('electricity', { visit: other })).map(({ title }) => title)).not.toContain(
      'Kiln electricity: March',
    );
  });
});

const suggestions = [
  ['suggest_customers', 'customers_search'],
  ['suggest_inventory_items', 'inventory_items_search'],
  ['suggest_invoices', 'invoices_search'],
  ['suggest_customer_orders', 'customer_orders_search'],
  ['suggest_customer_orders', 'customer_order_lines_search'],
  ['suggest_payments', 'payments_search'],
  ['suggest_journal_entries', 'journal_entries_search'],
  ['suggest_interactions', 'customer_interactions_search'],
  ['suggest_event_attendees', 'event_attendees_search'],
] as const;

const rowCount = 3000;

/** So many rows that an index is worth while. */
async function fillMore(): Promise<Visit> {
  const large = await stage.found();
  await stage.inside(large, async (tenant) => {
    const { businessId, db } = tenant;
    const customerId = await addTestCustomer(tenant);
    const entryId = await postSale(tenant);
    const bankId = await accountIdOf(tenant, 'bank');
    const salesId = await accountIdOf(tenant, 'sales');
    const count = sql`generate_series(1, ${rowCount}) as n`;
    await sql`insert into customers (business_id, id, name)
      select ${businessId}, gen_random_uuid(), md5(n::text) from ${count}`.execute(db);
    await sql`insert into customer_interactions (business_id, id, customer_id, kind, happened_on, subject)
      select ${businessId}, gen_random_uuid(), ${customerId}, 'note', '2026-01-01', md5(n::text) from ${count}`.execute(
      db,
    );
    await sql`insert into inventory_items (business_id, id, name, price_cents, income_account_id)
      select ${businessId}, gen_random_uuid(), md5(n::text), 100, ${salesId} from ${count}`.execute(db);
    await sql`insert into invoices (business_id, id, reference, issue_date, due_date, subtotal_cents, discount_cents,
        tax_cents, total_cents, public_token)
      select ${businessId}, gen_random_uuid(), md5(n::text), '2026-01-01', '2026-01-31', 0, 0, 0, 0,
             gen_random_uuid()::text from ${count}`.execute(db);
    await sql`with orders as (
        insert into customer_orders (business_id, id, channel, ordered_on, source_id, total_cents)
          select ${businessId}, gen_random_uuid(), 'online', '2026-01-01', md5(n::text), 0 from ${count}
          returning id, source_id
      )
      insert into customer_order_lines (business_id, id, order_id, position, description, quantity, unit_price_cents)
        select ${businessId}, gen_random_uuid(), id, 1, md5(source_id), 1, 0 from orders`.execute(db);
    await sql`insert into payments (business_id, id, number, customer_id, received_on, method, amount_cents,
        deposit_account_id, reference, journal_entry_id)
      select ${businessId}, gen_random_uuid(), 1000 + n, ${customerId}, '2026-01-01', 'cash', 1, ${bankId},
             md5(n::text), ${entryId} from ${count}`.execute(db);
    await openTestSignup(tenant, await planTestEvent(tenant));
    await sql`insert into event_attendees (business_id, id, event_id, booking_id, ticket_type_id, first_name, last_name,
        status, price_cents, answers)
      select ${businessId}, gen_random_uuid(), a.event_id, a.booking_id, a.ticket_type_id, md5(n::text), '', 'waitlisted',
             0, '{}'
        from ${count}, (select * from event_attendees where business_id = ${businessId}) a`.execute(db);
    await sql`with entries as (
        insert into journal_entries (business_id, id, number, entry_date, kind, memo, posted_by)
          select ${businessId}, gen_random_uuid(), 1000 + n, '2026-01-01', 'manual', md5(n::text), ${large.personId}
            from ${count}
          returning id
      )
      insert into journal_lines (business_id, entry_id, line_number, account_id, entry_date, amount_cents)
        select ${businessId}, id, side, case side when 1 then ${bankId}::uuid else ${salesId}::uuid end, '2026-01-01',
               case side when 1 then 1 else -1 end from entries, generate_series(1, 2) as side`.execute(db);
  });
  // Vacuuming also moves new rows out of the pending list of the index, as autovacuum does.
  await sql`vacuum analyze customers, inventory_items, invoices, customer_orders, customer_order_lines, payments,
    journal_entries, customer_interactions, event_attendees`.execute(stage.database.kysely);
  return large;
}

let large: Visit;
beforeAll(async () => {
  large = await fillMore();
});

describe.each(suggestions)('%s', (suggestion, index) => {
  it('goes by the trigram index, whatever the policies', async () => {
    const { rows: functions } = await sql<{ source: string }>`
      select prosrc as source from pg_proc where proname = ${suggestion}`.execute(stage.database.kysely);
    const given: Readonly<Record<string, string>> = {
      asked: `'abcdef'`,
      patterns: `(array['abcdef', '', '', ''])`,
      letters: `'abcdef'`,
      most: '5',
      of_customers: 'null::uuid[]',
      nearness_of: 'null::real[]',
    };
    const query = Object.entries(given).reduce(
      (body, [name, value]) => body.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), value),
      functions[0]?.source ?? '',
    );
    const plan = await stage.as('atelier_search', large, async (db) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(query)}`.execute(db);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(
      new RegExp(`Bitmap Index Scan on ${index}.*\\n.*Index Cond:.*search_text (~|<%|%>)`),
    );
  });

  it('runs as a role of its own, and is open to the application alone', async () => {
    const { rows } = await sql<{ config: string[] }>`
      select proowner::regrole::text as owner, prosecdef as definer, proconfig as config,
             array(select grantee::regrole::text from aclexplode(proacl) where grantee <> proowner) as callers
        from pg_proc where proname = ${suggestion}`.execute(stage.database.kysely);
    expect(rows).toMatchObject([{ owner: 'atelier_search', definer: true, callers: ['atelier_app'] }]);
    expect(rows[0]?.config).toContain('search_path=public, pg_temp');
  });
});
