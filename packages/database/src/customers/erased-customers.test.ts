import { calendarDate } from '@atelier/domain/foundation';
import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkDocument } from '../documents/documents.store.ts';
import { verifyBooks } from '../verify/verify.reads.ts';
import { findImport } from '../imports/imports.reads.ts';
import { addImport, keepBrought } from '../imports/imports.store.ts';
import type { Visit } from '../platform/in-business.ts';
import { addTestCustomer } from './customers.factory.ts';
import { attachTestDocument } from '../documents/documents.factory.ts';
import { fillBusiness } from '../platform/fill-business.factory.ts';
import { openStage, valueOf, type Stage } from '../platform/stage.factory.ts';
import type { DB } from '../platform/tables.ts';
import { findCustomer, listCustomers } from './customers.reads.ts';
import { eraseCustomer, findOpenOfCustomer } from './erased-customers.store.ts';
import { addInteraction } from './interactions.store.ts';

let stage: Stage;
let home: Visit;
let customerId: string;
beforeAll(async () => {
  stage = await openStage();
  home = await stage.found();
  customerId = await stage.inside(home, async (tenant) => {
    const { invoice, transactionId } = await fillBusiness(tenant);
    const documentId = await attachTestDocument(tenant, transactionId);
    const drawingId = await attachTestDocument(tenant, transactionId);
    await linkDocument(tenant, documentId, { recordKind: 'customer', recordId: invoice.customerId });
    await linkDocument(tenant, drawingId, { recordKind: 'invoice', recordId: invoice.id });
    await tenant.db
      .deleteFrom('document_links')
      .where('record_kind', '=', 'transaction')
      .where('document_id', 'in', [documentId, drawingId])
      .execute();
    return invoice.customerId;
  });
});
afterAll(() => stage.close());

/** In the business, as the owner of the tables. */
const behind = <Value>(work: (db: Transaction<DB>) => Promise<Value>) => stage.as(null, home, work);

/** How the person is called, with what could break a pattern or JSON; every text about them has it. */
const name = String.raw`Xanthippe (O'"Hara\)`;
/** What is said of them, by table: whole, or with their name in it. */
const texts: Readonly<Record<string, readonly string[]>> = {
  customers: [
    'name',
    'company',
    'email',
    'phone',
    'address',
    'notes',
    'tax_exempt_reason',
    'tax_certificate',
  ],
  customer_consents: ['place'],
  customer_interactions: ['subject', 'body', 'outcome'],
  invoices: ['note', 'private_note', 'reference', 'tax_note'],
  invoice_lines: ['description'],
  customer_mails: ['to_address', 'subject', 'error'],
  quotes: ['note', 'reference', 'tax_note', 'answer_note'],
  quote_lines: ['description'],
  credit_notes: ['reason'],
  credit_note_lines: ['description'],
  customer_orders: ['note', 'private_note', 'shipping_address', 'step_reason'],
  customer_order_lines: ['description', 'personalisation'],
  customer_order_parcels: ['tracking', 'return_reason'],
  customer_order_returns: ['note'],
  commissions: ['brief'],
  commission_proofs: ['note', 'answered_by', 'answer_note'],
  commission_messages: ['name', 'body'],
  payments: ['memo', 'reference'],
  customer_refunds: ['reason', 'reference'],
  invoice_settlements: ['reason'],
  recurring_invoices: ['note', 'reference'],
  recurring_invoice_lines: ['description'],
  scheduled_mails: ['recipient', 'subject', 'message'],
  card_checkouts: ['failure'],
  documents: ['file_name'],
  production_batches: ['note'],
};

async function mark() {
  await behind(async (db) => {
    // Whoever else is there was one with them: all that the business has is about one person.
    await sql`update customers set merged_into = ${customerId}, archived_at = coalesce(archived_at, now())
      where id <> ${customerId}`.execute(db);
    const own = sql.join(Object.keys(texts).map((table) => sql.lit(table)));
    const { rows } = await sql<{ name: string }>`select unnest(array[${own}]) as name`.execute(db);
    for (const { name: table } of rows) {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
      const set =
        texts[table]?.map(
          (column) => sql`${sql.ref(column)} = ${table === 'documents' ? 'Xanthippe.pdf' : name}`,
        ) ?? [];
      const only =
        table === 'documents'
          ? sql`where id in (select document_id from document_links where record_kind in ('customer', 'invoice'))`
          : sql``;
      await sql`update ${sql.table(table)} set ${sql.join(set)} ${only}`.execute(db);
    }
    const party = JSON.stringify({
      name,
      email: 'xanthippe@old.test',
      phone: '',
      address: name,
      taxNumber: '',
    });
    await sql`update invoices set buyer = ${party} where issued_at is not null`.execute(db);
    await sql`update quotes set buyer = ${party} where sent_at is not null`.execute(db);
    await sql`update credit_notes set buyer = ${party} where issued_at is not null`.execute(db);
    await sql`update customers set tags = array['xanthippe'], links = array['xanthippe.test'], birthday = '--01-02', is_tax_exempt = true,
      own_values = ${JSON.stringify({ [v7()]: 'xanthippe' })},
      contacts = ${JSON.stringify([{ means: 'email', kind: 'work', value: 'xanthippe@new.test' }])}`.execute(
      db,
    );
    await sql`update customer_standings s set told_by = d.told_by, tags = d.tags, birthday = d.birthday, places = d.places,
        own_said = d.own_said
      from customer_standings_due d where d.customer_id = s.customer_id`.execute(db);
    await sql`delete from dimension_months`.execute(db);
    await sql`insert into dimension_months
        (business_id, dimension, span, source, month, account_id, event_id, key, amount_cents)
      select * from dimension_months_due`.execute(db);
    for (const { name: table } of rows)
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);

    await sql`alter table journal_entries disable trigger user`.execute(db);
    await sql`update journal_entries e set memo = 'Invoice to ' || ${name} where exists (
      select from invoices i where i.journal_entry_id = e.id) or exists (
      select from payments p where p.journal_entry_id = e.id)`.execute(db);
    await sql`alter table journal_entries enable trigger user`.execute(db);
    await sql`update stock_places set name = ${name} where customer_id is not null`.execute(db);
    await sql`update file_import_records set kept = ${JSON.stringify({ before: { name } })}, record_id = ${customerId}`.execute(
      db,
    );
    const wrongRow = { row: 4, name: `Etsy 7: for ${name}`, outcome: 'wrong' };
    const problems = [{ field: 'customer', code: 'too-long', details: name }];
    await sql`update file_imports set wrong_rows = ${JSON.stringify([{ ...wrongRow, problems }])}`.execute(
      db,
    );
    await sql`update idempotency_keys set response = ${JSON.stringify({ id: customerId, name })}`.execute(db);
    await sql`update notifications set facts = facts || ${JSON.stringify({ customerName: name })}`.execute(
      db,
    );
  });
  // What the trail wrote of all this, and a mail that left and one that waits.
  await stage.inside(home, async (tenant) => {
    valueOf(
      await addInteraction(tenant, {
        id: v7(),
        customerId,
        kind: 'note',
        direction: null,
        happenedOn: calendarDate('2026-03-01'),
        subject: name,
        body: name,
        outcome: '',
        eventId: null,
        invoiceId: null,
        orderId: null,
        followUpOn: null,
        followUp: null,
      }),
    );
    await sql`insert into mails (id, to_address, from_name, subject, text_body, html_body, kind)
      values (${v7()}, 'xanthippe@new.test', 'Kiln & Co', 'Hello', 'Your invoice', '', 'invoice'),
             (${v7()}, 'me@kiln.test', 'Kiln & Co', ${`To ${name}`}, ${name}, ${name}, 'invoice')`.execute(
      tenant.db,
    );
  });
}

/** Returns where in the business, and in the outbox, a text still stands. */
const foundIn = (wanted: string) =>
  behind(async (db) => {
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select c.table_name as table, c.column_name as column
        from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'ARRAY')
        order by 1, 2`.execute(db);
    const found: string[] = [];
    for (const { table, column } of columns) {
      if (table.startsWith('mail')) await sql`set local role atelier_keeper`.execute(db);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)}
          where ${sql.ref(column)}::text ~* ${wanted}`.execute(db);
      if (table.startsWith('mail')) await sql`reset role`.execute(db);
      if (rows[0]?.count !== 0) found.push(`${table}.${column}`);
    }
    return found;
  });

/** Every number, day and amount of what the books are made of. */
const figures = () =>
  behind(async (db) => {
    const kept = [
      'journal_entries',
      'journal_lines',
      'account_months',
      'sales_months',
      'invoices',
      'invoice_lines',
      'invoice_taxes',
      'payments',
      'invoice_settlements',
      'credit_notes',
      'credit_note_lines',
      'customer_refunds',
      'stock_movements',
      'stock_standings',
      'cash_adjustments',
      'customer_orders',
      'customer_order_lines',
      'quotes',
    ];
    const said: Record<string, unknown> = {};
    for (const table of kept) {
      const isDraft = {
        invoices: sql`issued_at is null`,
        quotes: sql`sent_at is null`,
        invoice_lines: sql`exists (select from invoices i where i.id = t.invoice_id and issued_at is null)`,
        invoice_taxes: sql`exists (select from invoices i where i.id = t.invoice_id and issued_at is null)`,
      }[table];
      const { rows } = await sql<{ row: unknown }>`
        select (select jsonb_object_agg(key, value order by key) from jsonb_each(to_jsonb(t))
            where jsonb_typeof(value) = 'number' or key ~ '(_on|_date|month|number)$') as row
          from ${sql.table(table)} t where not ${isDraft ?? sql`false`} order by to_jsonb(t) ->> 'id', 1`.execute(
        db,
      );
      said[table] = rows;
    }
    return said;
  });

describe('an erased customer', () => {
  it('is named by nothing in the business, while every figure stays and the books verify', async () => {
    await mark();
    expect(await foundIn('xanthippe')).toEqual(
      expect.arrayContaining([
        'customers.name',
        'file_imports.wrong_rows',
        'mails.subject',
        'record_changes.after',
      ]),
    );
    const before = await figures();

    await stage.inside(home, (tenant) => eraseCustomer(tenant, customerId));

    expect(await foundIn('xanthippe')).toEqual([]);
    expect(await figures()).toEqual(before);
    expect(await verifyBooks(stage.url)).toEqual([]);
  });

  it('is in no list, does not change, and takes nothing new', async () => {
    await stage.inside(home, async (tenant) => {
      expect(await listCustomers(tenant, { archived: true, limit: 9 })).toMatchObject({ rows: [] });
    });
    const change = (statement: ReturnType<typeof sql>) =>
      stage.inside(home, ({ db }) => statement.execute(db));
    await expect(change(sql`update customers set notes = 'Ann' where id = ${customerId}`)).rejects.toThrow(
      'does not change',
    );
    await expect(
      change(sql`insert into customer_consents (business_id, id, customer_id, channel, is_given, given_on)
      values (${home.businessId}, ${v7()}, ${customerId}, 'email', true, '2026-03-01')`),
    ).rejects.toThrow('named by nothing new');
  });

  it('opens no door: the app can say that it erases, and changes nothing that is frozen', async () => {
    const change = stage.inside(home, async ({ db }) => {
      await sql`select set_config('atelier.erasing', ${home.businessId}, true)`.execute(db);
      await sql`update invoices set note = 'Ann' where issued_at is not null`.execute(db);
    });
    await expect(change).rejects.toThrow('an issued invoice does not change');
  });

  it('is counted, and is nobody of another business', async () => {
    const next = await stage.inside(home, async (tenant) => {
      const id = await addTestCustomer(tenant, 'Bo');
      expect(await findOpenOfCustomer(tenant, id)).toEqual({
        invoice: null,
        order: null,
        hasCredit: false,
        place: null,
      });
      return id;
    });
    const other = await stage.found();
    await expect(stage.inside(other, (tenant) => eraseCustomer(tenant, next))).rejects.toThrow(
      'no customer to erase',
    );
    await stage.inside(home, (tenant) => eraseCustomer(tenant, next));
    expect(
      await behind((db) => db.selectFrom('customers').where('id', '=', next).select('name').execute()),
    ).toEqual([{ name: 'Erased customer 2' }]);
  });

  it('takes a file of sales with it that is still coming in', async () => {
    const importId = v7();
    const files = () =>
      behind(async (db) => {
        const { rows } = await sql`select from file_import_files where import_id = ${importId}`.execute(db);
        return rows.length;
      });
    const buyerId = await stage.inside(home, async (tenant) => {
      const id = await addTestCustomer(tenant, 'Wren Kestrel');
      const asked = { kind: 'sales', fileName: 'Sold.csv', at: '2026-03-09T10:00:00Z', rowCount: 2 } as const;
      valueOf(await addImport(tenant, { ...asked, id: importId, bytes: new Uint8Array([1]), reading: {} }));
      const counts = { newCount: 1, changedCount: 0, knownCount: 0, wrongCount: 0 };
      await keepBrought(tenant, importId, { ...counts, finishedAt: null, wrongRows: [], records: [{ id }] });
      return id;
    });
    expect(await files()).toBe(1);
    await stage.inside(home, (tenant) => eraseCustomer(tenant, buyerId));
    expect(await files()).toBe(0);
  });

  it('leaves the refused rows of a file of sales, without who they are about', async () => {
    const importId = v7();
    const wrongRow = (row: number, name: string, details: string) => ({
      row,
      name,
      outcome: 'wrong' as const,
      problems: [{ field: 'date', code: 'not-a-date', details }],
    });
    const [known, wrongRows] = await stage.inside(home, async (tenant) => {
      const id = await addTestCustomer(tenant, 'Ida Marsh');
      const asked = { kind: 'sales', fileName: 'Sold.csv', at: '2026-03-09T10:00:00Z', rowCount: 3 } as const;
      valueOf(await addImport(tenant, { ...asked, id: importId, bytes: new Uint8Array([1]), reading: {} }));
      await keepBrought(tenant, importId, {
        ...{ newCount: 0, changedCount: 0, knownCount: 0, wrongCount: 3, records: [], finishedAt: null },
        wrongRows: [
          wrongRow(2, 'Etsy 7: Mug', 'soon'),
          wrongRow(3, 'IDA MARSH', 'ida@'),
          wrongRow(4, 'Etsy 8: Bowl', 'never'),
        ],
      });
      await eraseCustomer(tenant, id);
      const erased = await findCustomer(tenant, id);
      return [erased?.name ?? '', (await findImport(tenant, importId))?.wrongRows];
    });
    expect(wrongRows).toEqual([
      wrongRow(2, 'Etsy 7: Mug', 'soon'),
      wrongRow(3, known, ''),
      wrongRow(4, 'Etsy 8: Bowl', 'never'),
    ]);
  });
});
