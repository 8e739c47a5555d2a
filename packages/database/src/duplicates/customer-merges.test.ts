import { decideUndoCustomerMerge, mergeCustomers } from '@atelier/domain/duplicates';
import type { Customer } from '@atelier/domain/customers';
import { calendarDate, money } from '@atelier/domain/foundation';
import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkDocument } from '../documents/documents.store.ts';
import { verifyBooks } from '../verify/verify.reads.ts';
import { addPlace } from '../items/places.store.ts';
import type { Tenant, Visit } from '../platform/in-business.ts';
import { known } from '../platform/known.ts';
import { addSettlements, markSettlementReversed } from '../payments/payments.store.ts';
import { attachTestDocument } from '../documents/documents.factory.ts';
import { issueTestInvoice, writeTestDraft } from '../invoices/invoices.factory.ts';
import { joinTestSegment } from '../customers/customers.factory.ts';
import { openStage, postSale, valueOf, type Stage } from '../platform/stage.factory.ts';
import { payTestInvoice } from '../payments/payments.factory.ts';
import { findStandingCustomerMerge, listMergedCustomers } from './customer-merges.reads.ts';
import { beginCustomerMerge, endCustomerMerge, undoCustomerMerge } from './customer-merges.store.ts';
import { findCustomer, listCustomers } from '../customers/customers.reads.ts';
import { addConsent, updateCustomer } from '../customers/customers.store.ts';
import { tellApart } from './duplicates.store.ts';
import { addInteraction } from '../customers/interactions.store.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const now = '2026-05-01T12:00:00.000Z';
const day = calendarDate('2026-03-01');

/** Merges by the rules of the domain, and answers the merge. */
async function merge(tenant: Tenant, keptId: string, otherId: string, fromOther: string[] = []) {
  const id = v7();
  const [kept, other] = [
    known(await findCustomer(tenant, keptId)) as Customer,
    known(await findCustomer(tenant, otherId)) as Customer,
  ];
  const merged = { id, keptId, otherId, now };
  valueOf(await beginCustomerMerge(tenant, merged));
  valueOf(
    await updateCustomer(tenant, keptId, valueOf(mergeCustomers(kept, other, fromOther, 'en-US')), now),
  );
  await endCustomerMerge(tenant, merged);
  return merged;
}

const undo = async (tenant: Tenant, done: { id: string; keptId: string; otherId: string; now: string }) => {
  valueOf(decideUndoCustomerMerge(await findStandingCustomerMerge(tenant, done.id)));
  await undoCustomerMerge(tenant, done);
};

const tables = [
  'customers',
  'customer_consents',
  'customer_interactions',
  'customer_orders',
  'customer_pairs_apart',
  'customer_standings',
  'segment_members',
  'invoices',
  'payments',
  'quotes',
  'stock_places',
  'document_links',
] as const;

/** All that says something of customers, less what counts changes; with the sums of their sales. */
async function stateOf({ db, businessId }: Tenant): Promise<unknown> {
  const rows = await Promise.all(
    tables.map(async (table) => {
      const found = await sql<{ row: unknown }>`
        select to_jsonb(t) - array['version', 'updated_at'] as row from ${sql.table(table)} t
          where business_id = ${businessId} order by to_jsonb(t) - array['version', 'updated_at']`.execute(
        db,
      );
      return found.rows;
    }),
  );
  const sales = await sql`
    select basis, span, month, account_id, key, amount_cents, quantity, invoices from sales_months
      where business_id = ${businessId} and dimension = 'customer'
        and (amount_cents <> 0 or quantity <> 0 or invoices <> 0) order by 1, 2, 3, 4, 5`.execute(db);
  return [...rows, sales.rows];
}

type Action = 'draft' | 'invoice' | 'paid' | 'consent' | 'call' | 'place' | 'document' | 'segment';

/** A customer with what is linked to them. */
async function makeCustomer(
  tenant: Tenant,
  said: Partial<Customer>,
  actions: readonly Action[],
): Promise<string> {
  const { customerId } = await writeTestDraft(tenant);
  valueOf(await updateCustomer(tenant, customerId, said, now));
  for (const action of actions) {
    if (action === 'draft') await own(tenant, await writeTestDraft(tenant), customerId);
    if (action === 'invoice' || action === 'paid') {
      const invoice = await issueTestInvoice(tenant);
      if (action === 'paid') valueOf(await payTestInvoice(tenant, invoice, 1000, undefined, 300));
      await merge(tenant, customerId, invoice.customerId);
    }
    if (action === 'consent')
      valueOf(
        await addConsent(tenant, {
          id: v7(),
          customerId,
          channel: 'email',
          isGiven: true,
          givenOn: day,
          place: '',
        }),
      );
    if (action === 'call') await call(tenant, customerId);
    if (action === 'segment') await joinTestSegment(tenant, customerId);
    if (action === 'place') {
      const id = v7();
      valueOf(
        await addPlace(tenant, { id, kind: 'consignee', name: `Shop ${id}`, customerId, isDefault: false }),
      );
    }
    if (action === 'document') {
      const documentId = await attachTestDocument(tenant, v7());
      await linkDocument(tenant, documentId, { recordKind: 'customer', recordId: customerId });
    }
  }
  return customerId;
}

const own = async (tenant: Tenant, draft: { id: string }, customerId: string) =>
  tenant.db
    .updateTable('invoices')
    .set({ customer_id: customerId })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', draft.id)
    .execute();

const call = async (tenant: Tenant, customerId: string) => {
  const id = v7();
  valueOf(
    await addInteraction(tenant, {
      id,
      customerId,
      kind: 'call',
      direction: null,
      happenedOn: day,
      subject: 'Bowls',
      body: '',
      outcome: '',
      eventId: null,
      invoiceId: null,
      orderId: null,
      followUpOn: null,
      followUp: null,
    }),
  );
  return id;
};

/** Returns which tables name a customer. */
async function namesOf({ db, businessId }: Tenant, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from customer_links()`.execute(db);
  const naming: string[] = [];
  for (const { place } of rows) {
    const [table = '', column = ''] = place.split('.');
    const found = await sql`select from ${sql.table(table)}
      where business_id = ${businessId} and ${sql.ref(column)} = ${customerId}`.execute(db);
    if (found.rows.length > 0) naming.push(place);
  }
  return naming;
}

const someone = fc.record({
  said: fc.record(
    {
      name: fc.constantFrom('Ann Lee', 'Lee, Ann', 'A. Lee'),
      phone: fc.constantFrom('', '(845) 555-0100', '845 555 0100', '845 555 0199'),
      tags: fc.subarray(['regular', 'Regular', 'fair']),
      notes: fc.constantFrom('', 'Likes blue', 'Pays late'),
      birthday: fc.constantFrom(null, '--05-03'),
      termsDays: fc.constantFrom(null, 0, 30),
    },
    { requiredKeys: ['name'] },
  ),
  actions: fc.array(
    fc.constantFrom<Action[]>('draft', 'invoice', 'paid', 'consent', 'call', 'place', 'document', 'segment'),
    { maxLength: 4 },
  ),
});

describe('any customers with any links', () => {
  it('are one after a merge, with books that are true, and what they were after it is taken back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(someone, { minLength: 3, maxLength: 3 }),
        fc.subarray(['name', 'phone', 'birthday', 'terms']),
        async (people, fromOther) => {
          const home = await stage.found();
          const work = <Value>(action: (tenant: Tenant) => Promise<Value>) => stage.inside(home, action);
          const ids = await work(async (tenant) => {
            const made: string[] = [];
            for (const { said, actions } of people) made.push(await makeCustomer(tenant, said, actions));
            return made;
          });
          const [a = '', b = '', c = ''] = ids;
          await work(async (tenant) => valueOf(await tellApart(tenant, { firstId: a, secondId: c })));
          const states = [await work(stateOf)];
          const first = await work((tenant) => merge(tenant, b, a, fromOther));
          states.push(await work(stateOf));
          const second = await work((tenant) => merge(tenant, c, b, fromOther));
          for (const gone of [a, b]) expect(await work((tenant) => namesOf(tenant, gone))).toEqual([]);
          expect(await verifyBooks(stage.url)).toEqual([]);

          await expect(work((tenant) => undo(tenant, first))).rejects.toThrow('customer-merge-followed');
          await work((tenant) => undo(tenant, second));
          expect(await work(stateOf)).toEqual(states[1]);
          await work((tenant) => undo(tenant, first));
          expect(await work(stateOf)).toEqual(states[0]);
          expect(await verifyBooks(stage.url)).toEqual([]);
        },
      ),
      { numRuns: 6 },
    );
  });
});

it('knows every table in which a customer is named', async () => {
  const { rows } = await sql<{ place: string }>`
    select f.conrelid::regclass || '.' || a.attname as place
      from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
      where f.contype = 'f' and f.confrelid = 'customers'::regclass and a.attname <> 'business_id'
      order by 1`.execute(stage.database.kysely);
  const links = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from customer_links()`.execute(stage.database.kysely);
  // What is said of the two as two stays so.
  const stays = [
    'customer_likenesses.first_id',
    'customer_likenesses.second_id',
    'customer_merges.kept_id',
    'customer_merges.other_id',
    'customer_pairs_apart.first_id',
    'customer_pairs_apart.second_id',
    'customer_standings.customer_id',
    'customers_to_compare.customer_id',
  ];
  // No key refers to what a document is attached to.
  const moves = links.rows.map(({ place }) => place).filter((place) => place !== 'document_links.record_id');
  expect(rows.map(({ place }) => place)).toEqual([...moves, ...stays].sort());
  // Each of these leads on who is written to after a merge.
  const { rows: led } = await sql<{ table: string }>`
    select tgrelid::regclass::text as table from pg_trigger where tgname = 'merged_customer_leads_on' order by 1`.execute(
    stage.database.kysely,
  );
  expect(led.map(({ table }) => `${table}.customer_id`)).toEqual(
    moves.filter((place) => place !== 'customers.merged_into').sort(),
  );
});

describe('after a merge', () => {
  let home: Visit;
  const work = <Value>(action: (tenant: Tenant) => Promise<Value>) => stage.inside(home, action);
  beforeAll(async () => {
    home = await stage.found();
  });

  it('an issued invoice keeps what it says, and is moved by nothing else', async () => {
    const [one, another] = await work(async (tenant) => [
      await issueTestInvoice(tenant),
      await issueTestInvoice(tenant),
    ]);
    await expect(
      stage.as(null, home, (db) =>
        sql`update invoices set customer_id = ${another.customerId} where id = ${one.id}`.execute(db),
      ),
    ).rejects.toThrow('an issued invoice does not change');
    await expect(
      work(({ db }) =>
        sql`select move_customer_links(${one.customerId}, ${another.customerId}, null)`.execute(db),
      ),
    ).rejects.toThrow('only what is merged is moved');
    const invoice = () =>
      work(async ({ db }) =>
        known(
          (
            await sql<{ customer_id: string; buyer: unknown; seller: unknown }>`
              select customer_id, buyer, seller from invoices where id = ${one.id}`.execute(db)
          ).rows[0],
        ),
      );
    const before = await invoice();
    await work((tenant) => merge(tenant, another.customerId, one.customerId));
    expect(await invoice()).toEqual({ ...before, customer_id: another.customerId });
  });

  it('the merged one is in no list, and whoever still writes to it writes to the one that stays', async () => {
    const [kept, other] = await work(async (tenant) => [
      await makeCustomer(tenant, { name: 'Wilhelmina Ash' }, []),
      await makeCustomer(tenant, { name: 'Wilhelmina Ashe' }, []),
    ]);
    await work((tenant) => merge(tenant, kept, other));
    const names = (archived: boolean, search?: string) =>
      work(async (tenant) =>
        (await listCustomers(tenant, { archived, search, limit: 50 })).rows.map(({ name }) => name),
      );
    expect(await names(true)).toEqual([]);
    expect(await names(false, 'Wilhelmina')).toEqual(['Wilhelmina Ash']);
    await work((tenant) => call(tenant, other));
    expect(await work((tenant) => namesOf(tenant, other))).toEqual([]);
    expect(await work((tenant) => listMergedCustomers(tenant, kept))).toMatchObject([
      { otherId: other, otherName: 'Wilhelmina Ashe' },
    ]);
    await expect(
      work(async (tenant) => valueOf(await updateCustomer(tenant, other, { isArchived: false }, now))),
    ).rejects.toThrow('customer-is-merged');
  });

  it('what was changed since stays changed when it is taken back, and what came since stays', async () => {
    const [kept, other] = await work(async (tenant) => [
      await makeCustomer(tenant, { name: 'Bea Moss', notes: 'One' }, []),
      await makeCustomer(tenant, { name: 'Bea Most', notes: 'Two' }, ['call']),
    ]);
    const done = await work((tenant) => merge(tenant, kept, other, ['name']));
    await work((tenant) => updateCustomer(tenant, kept, { notes: 'Three' }, now));
    await work((tenant) => call(tenant, kept));
    await work((tenant) => undo(tenant, done));
    expect(await work((tenant) => findCustomer(tenant, kept))).toMatchObject({
      name: 'Bea Moss',
      notes: 'Three',
    });
    expect(await work((tenant) => findCustomer(tenant, other))).toMatchObject({
      name: 'Bea Most',
      notes: 'Two',
      isArchived: false,
      mergedInto: null,
    });
    expect(await work((tenant) => namesOf(tenant, kept))).toContain('customer_interactions.customer_id');
    await expect(work((tenant) => undo(tenant, done))).rejects.toThrow('customer-merge-not-found');
  });

  it('is not taken back while the money of the one pays an invoice of the other', async () => {
    const done = await work(async (tenant) => {
      const kept = await issueTestInvoice(tenant);
      const other = await issueTestInvoice(tenant);
      const payment = valueOf(await payTestInvoice(tenant, kept, 1000, undefined, 500));
      const merged = await merge(tenant, kept.customerId, other.customerId);
      const entryId = await postSale(tenant, 500);
      const settlement = {
        id: v7(),
        invoiceId: other.id,
        source: { kind: 'payment' as const, id: payment.id },
        date: day,
        amount: money(500),
        reason: '',
        journalEntryId: entryId,
      };
      valueOf(await addSettlements(tenant, [settlement]));
      return { ...merged, settlementId: settlement.id };
    });
    await expect(work((tenant) => undo(tenant, done))).rejects.toThrow('customer-merge-settled-across');
    await work(async (tenant) => {
      const entryId = await postSale(tenant, -500);
      valueOf(
        await markSettlementReversed(tenant, done.settlementId, { reversedAt: now, date: day, entryId }),
      );
    });
    await work((tenant) => undo(tenant, done));
  });
});
