import { calendarDate, money } from '@atelier/domain/foundation';
import { creditNoteState, invoiceParts, invoiceState, nextPayment } from '@atelier/domain/sales-documents';
import fc from 'fast-check';
import { sql, type Transaction } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inBusiness, type Tenant, type Visit } from '../platform/in-business.ts';
import { markPaymentReversed, markSettlementReversed } from '../payments/payments.store.ts';
import { issueTestInvoice, writeTestDraft } from './invoices.factory.ts';
import { openStage, postSale, valueOf, type Stage } from '../platform/stage.factory.ts';
import { payTestInvoice } from '../payments/payments.factory.ts';
import type { DB } from '../platform/tables.ts';
import { markInvoiceVoid } from './invoices.store.ts';

let stage: Stage;
let home: Visit;

beforeAll(async () => {
  stage = await openStage();
  home = await stage.found();
});
afterAll(() => stage.close());

const issue = () => stage.inside(home, (tenant) => issueTestInvoice(tenant));
const frozen = { code: '23001', constraint: 'invoices_frozen' };

const paidOf = (invoiceId: string) =>
  stage.inside(home, async ({ db }) => {
    const row = await db
      .selectFrom('invoices')
      .where('id', '=', invoiceId)
      .select('paid_cents')
      .executeTakeFirstOrThrow();
    return row.paid_cents;
  });

const settle = (db: Transaction<DB>, of: { paymentId: string; invoiceId: string; entryId: string }) =>
  sql`insert into invoice_settlements (business_id, id, kind, payment_id, invoice_id, settled_on, amount_cents, journal_entry_id)
      values (${home.businessId}, ${v7()}, 'payment', ${of.paymentId}, ${of.invoiceId}, '2026-03-10', 1, ${of.entryId})`.execute(
    db,
  );

describe('an issued invoice', () => {
  /** What happens to an invoice after it was issued; every other column is what it says. */
  const happens = [
    'public_token',
    'sent_at',
    'viewed_at',
    'voided_at',
    'void_reason',
    'void_entry_id',
    'paid_cents',
    'credited_cents',
    'written_off_cents',
    'refunded_cents',
    'refunded_credit_cents',
    'balance_cents',
    'next_due_date',
    'reminded_from',
    'private_note',
    'scheduled_at',
    'updated_at',
  ];

  it('keeps every column of its content, against the owner of the table too', async () => {
    const invoice = await issue();
    const { rows } = await sql<{ name: string; type: string }>`
      select attname as name, atttypid::regtype::text as type from pg_attribute
        where attrelid = 'invoices'::regclass and attnum > 0 and not attisdropped and attname <> 'search_text'`.execute(
      stage.database.kysely,
    );
    const content = rows.filter(({ name }) => !happens.includes(name));
    expect(content.length).toBeGreaterThan(20);
    const another: Record<string, string> = {
      text: `'changed'`,
      uuid: `'${v7()}'`,
      date: `'2026-03-02'`,
      boolean: `not prices_include_tax`,
      bigint: '1',
      integer: '7',
      jsonb: `'{}'`,
      'timestamp with time zone': `'2026-03-02T00:00:00Z'`,
    };
    const [written] = await stage.as(
      null,
      home,
      async (db) =>
        (await sql<Record<string, unknown>>`select * from invoices where id = ${invoice.id}`.execute(db))
          .rows,
    );
    if (written === undefined) throw new Error('The issued invoice is not there.');
    for (const { name, type } of content) {
      // What is empty already does not change by being emptied.
      for (const value of [another[type], ...(written[name] === null ? [] : ['null'])]) {
        const change = stage.as(null, home, (db) =>
          sql`update invoices set ${sql.ref(name)} = ${sql.raw(value ?? 'null')} where id = ${invoice.id}`.execute(
            db,
          ),
        );
        await expect(change, `${name} = ${value}`).rejects.toMatchObject(frozen);
      }
    }
  });

  it('notes what happens to it', async () => {
    const invoice = await issue();
    await stage.as('atelier_app', home, (db) =>
      sql`update invoices set sent_at = now(), viewed_at = now(), updated_at = now() where id = ${invoice.id}`.execute(
        db,
      ),
    );
  });

  it('is not deleted, and keeps its lines and taxes', async () => {
    const invoice = await issue();
    const draft = await stage.inside(home, (tenant) => writeTestDraft(tenant));
    const of = sql`where invoice_id = ${invoice.id}`;
    const actions: Record<string, (db: Transaction<DB>) => Promise<unknown>> = {
      'delete the invoice': (db) => sql`delete from invoices where id = ${invoice.id}`.execute(db),
      'delete lines': (db) => sql`delete from invoice_lines ${of}`.execute(db),
      'delete taxes': (db) => sql`delete from invoice_taxes ${of}`.execute(db),
      'change a line': (db) => sql`update invoice_lines set description = 'changed' ${of}`.execute(db),
      'change a tax': (db) => sql`update invoice_taxes set tax_cents = 0 ${of}`.execute(db),
      'move a line away': (db) =>
        sql`update invoice_lines set invoice_id = ${draft.id}, position = 2 ${of}`.execute(db),
      'move a line to it': (db) =>
        sql`update invoice_lines set invoice_id = ${invoice.id}, position = 2 where invoice_id = ${draft.id}`.execute(
          db,
        ),
      'add a line': (db) =>
        sql`insert into invoice_lines (business_id, id, invoice_id, position, description, quantity, unit_price_cents, amount_cents)
            values (${home.businessId}, ${v7()}, ${invoice.id}, 2, 'More', 1, 1, 1)`.execute(db),
    };
    for (const [action, work] of Object.entries(actions)) {
      await expect(stage.as(null, home, work), action).rejects.toMatchObject({
        constraint: 'invoices_frozen',
      });
    }
  });

  it('is voided once, and only unpaid', async () => {
    const markVoid = (tenant: Tenant, id: string) =>
      markInvoiceVoid(tenant, id, { voidedAt: '2026-03-20T00:00:00Z', reason: 'a mistake', entryId: null });
    const voidIt = (id: string) =>
      inBusiness(stage.database, home, 'write', (tenant) => markVoid(tenant, id));
    const paid = await issue();
    await stage.inside(home, (tenant) => payTestInvoice(tenant, paid, 1));
    expect(await voidIt(paid.id)).toMatchObject({ ok: false, refusal: { code: 'invoice-has-payments' } });

    const unpaid = await issue();
    valueOf(await voidIt(unpaid.id));
    for (const change of ['voided_at = null', 'voided_at = now()']) {
      const changed = stage.as('atelier_app', home, (db) =>
        sql`update invoices set ${sql.raw(change)} where id = ${unpaid.id}`.execute(db),
      );
      await expect(changed, change).rejects.toMatchObject(frozen);
    }
    const payment = stage.inside(home, (tenant) => payTestInvoice(tenant, unpaid, 1));
    await expect(payment).rejects.toMatchObject({ constraint: 'invoices_void_is_unpaid' });
  });
});

describe('what an invoice has been paid', () => {
  it('is written by nobody but the triggers of payments', async () => {
    const invoice = await issue();
    const isRefused = { code: '42501' };
    const app = (statement: string) => stage.as('atelier_app', home, (db) => sql.raw(statement).execute(db));
    await expect(app(`update invoices set paid_cents = 1 where id = '${invoice.id}'`)).rejects.toMatchObject(
      isRefused,
    );
    await expect(
      app(`insert into invoices (business_id, id, issue_date, due_date, subtotal_cents, discount_cents, tax_cents,
             total_cents, paid_cents, public_token)
           values ('${home.businessId}', '${v7()}', '2026-01-01', '2026-01-01', 1, 0, 0, 1, 1, '${'x'.repeat(40)}')`),
    ).rejects.toMatchObject(isRefused);
    for (const statement of [
      'update invoice_settlements set amount_cents = 1',
      'delete from invoice_settlements',
      'update invoices set written_off_cents = 1',
      'update invoices set refunded_cents = 1',
      'update payments set applied_cents = 1',
      'update payments set refunded_cents = 1',
    ]) {
      await expect(app(statement)).rejects.toMatchObject(isRefused);
    }
    for (const statement of ['update payments set amount_cents = 1', 'delete from payments']) {
      await expect(app(statement)).rejects.toMatchObject(isRefused);
    }
  });

  it('follows payments and their reversals', async () => {
    const invoice = await issue();
    const payments = [];
    for (const amount of [1000, 500]) {
      payments.push(valueOf(await stage.inside(home, (tenant) => payTestInvoice(tenant, invoice, amount))));
    }
    expect(await paidOf(invoice.id)).toBe(1500);
    const [first] = payments;
    if (!first) throw new Error('no payment');
    const reverse = () =>
      inBusiness(stage.database, home, 'write', async (tenant) => {
        const back = {
          reversedAt: '2026-03-20T00:00:00Z',
          date: calendarDate('2026-03-20'),
          entryId: await postSale(tenant),
        };
        const taken = await markSettlementReversed(tenant, first.settlementId, back);
        return taken.ok ? markPaymentReversed(tenant, first.id, back) : taken;
      });
    valueOf(await reverse());
    expect(await paidOf(invoice.id)).toBe(500);
    expect(await reverse()).toMatchObject({ ok: false, refusal: { code: 'settlement-already-reversed' } });

    const allocate = stage.as('atelier_app', home, (db) =>
      settle(db, { paymentId: first.id, invoiceId: invoice.id, entryId: invoice.entryId }),
    );
    await expect(allocate).rejects.toMatchObject({ constraint: 'payments_reversed_are_free' });
    const takeBack = stage.as('atelier_app', home, (db) =>
      sql`update payments set reversal_entry_id = null, reversed_at = null where id = ${first.id}`.execute(
        db,
      ),
    );
    await expect(takeBack).rejects.toMatchObject({ constraint: 'payments_reversed_once' });
    expect(await paidOf(invoice.id)).toBe(500);
  });

  it('does not follow an update of a payment that reverses nothing', async () => {
    const invoice = await issue();
    await stage.inside(home, (tenant) => payTestInvoice(tenant, invoice, 700));
    await stage.as('atelier_app', home, (db) =>
      sql`update payments set reversed_at = null, reversal_entry_id = null
          where id in (select payment_id from invoice_settlements where invoice_id = ${invoice.id})`.execute(
        db,
      ),
    );
    expect(await paidOf(invoice.id)).toBe(700);
  });

  it('is never more than its total, even with two payments at once', async () => {
    const invoice = await issue();
    const pay = () =>
      inBusiness(stage.database, home, 'write', (tenant) =>
        payTestInvoice(tenant, invoice, invoice.totalCents - 1).then((outcome) =>
          outcome.ok
            ? outcome
            : { ok: false as const, refusal: { code: outcome.refusal.code, nature: 'conflict' as const } },
        ),
      );
    const outcomes = await Promise.all([pay(), pay()]);
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({
      ok: false,
      refusal: expect.objectContaining({ code: 'payment-exceeds-balance' }) as object,
    });
    expect(await paidOf(invoice.id)).toBe(invoice.totalCents - 1);
  });

  it('is nothing while it is a draft, and never more than the payment has', async () => {
    const draft = await stage.inside(home, (tenant) => writeTestDraft(tenant));
    await expect(stage.inside(home, (tenant) => payTestInvoice(tenant, draft, 1))).rejects.toMatchObject({
      constraint: 'invoices_draft_is_unpaid',
    });
    const [one, two] = [await issue(), await issue()];
    const payment = valueOf(await stage.inside(home, (tenant) => payTestInvoice(tenant, one, 100)));
    const allocate = stage.as('atelier_app', home, (db) =>
      settle(db, { paymentId: payment.id, invoiceId: one.id, entryId: one.entryId }),
    );
    await expect(allocate).rejects.toMatchObject({ constraint: 'payments_not_overspent' });
    const credit = valueOf(
      await stage.inside(home, (tenant) => payTestInvoice(tenant, one, 100, undefined, 50)),
    );
    const ofAnother = stage.as('atelier_app', home, (db) =>
      settle(db, { paymentId: credit.id, invoiceId: two.id, entryId: credit.entryId }),
    );
    await expect(ofAnother).rejects.toMatchObject({ constraint: 'invoice_settlements_of_customer' });
  });
});

describe('the numbers of invoices', () => {
  it('are not double', async () => {
    const [one, two] = [await issue(), await stage.inside(home, (tenant) => writeTestDraft(tenant))];
    const taken = stage.as('atelier_app', home, (db) =>
      sql`update invoices set issued_at = now(), seller = '{}', buyer = '{}',
            number = (select number from invoices where id = ${one.id}) where id = ${two.id}`.execute(db),
    );
    await expect(taken).rejects.toMatchObject({ constraint: 'invoices_business_id_number_key' });
  });

  it('have no gap, whatever is rolled back and however many are issued at once', async () => {
    const fresh = await stage.found();
    const broken = stage.inside(fresh, async (tenant) => {
      await issueTestInvoice(tenant);
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    await Promise.all(
      Array.from({ length: 8 }, () => stage.inside(fresh, (tenant) => issueTestInvoice(tenant))),
    );
    const numbers = await stage.inside(fresh, async ({ db }) =>
      (await db.selectFrom('invoices').select('number').orderBy('number').execute()).map((row) => row.number),
    );
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `INV-${number}`));
  });
});

describe('the shown state', () => {
  it('is the same in SQL and in the domain', async () => {
    const instant = fc.constantFrom(null, '2026-03-05T10:00:00Z');
    const day = fc
      .constantFrom('2026-03-01', '2026-03-14', '2026-03-15', '2026-03-16', '2027-01-01')
      .map(calendarDate);
    const cents = fc.constantFrom(0, 1, 99, 100, 5000);
    const facts = fc.record({
      issuedAt: instant,
      scheduledAt: instant,
      sentAt: instant,
      viewedAt: instant,
      voidedAt: instant,
      dueDate: day,
      total: cents,
      paid: cents,
      credited: cents,
      writtenOff: cents,
      refunded: cents,
      refundedCredit: cents,
      today: day,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(facts, { minLength: 50, maxLength: 50 }), async (all) => {
        const { rows } = await sql<{ state: string }>`
          select invoice_state(jsonb_populate_record(null::invoices, f), (f ->> 'today')::date) as state
            from jsonb_array_elements(${JSON.stringify(
              all.map((one) => ({
                issued_at: one.issuedAt,
                scheduled_at: one.scheduledAt,
                sent_at: one.sentAt,
                viewed_at: one.viewedAt,
                voided_at: one.voidedAt,
                next_due_date: one.dueDate,
                total_cents: one.total,
                paid_cents: one.paid,
                credited_cents: one.credited,
                written_off_cents: one.writtenOff,
                refunded_cents: one.refunded,
                refunded_credit_cents: one.refundedCredit,
                today: one.today,
              })),
            )}::jsonb) with ordinality as t (f, i) order by i`.execute(stage.database.kysely);
        expect(rows.map((row) => row.state)).toEqual(
          all.map((one) =>
            invoiceState(
              {
                ...one,
                total: money(one.total),
                paid: money(one.paid),
                credited: money(one.credited),
                writtenOff: money(one.writtenOff),
                refunded: money(one.refunded),
                refundedCredit: money(one.refundedCredit),
              },
              one.today,
            ),
          ),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('of the parts is the same in SQL and in the domain', async () => {
    const days = ['2026-03-01', '2026-04-01', '2026-05-01'].map(calendarDate);
    const share = { kind: 'amount' as const, amount: money(1) };
    const facts = fc
      .tuple(fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 3 }), fc.nat({ max: 2000 }))
      .map(([cents, covered]) => ({
        dueDate: calendarDate('2026-06-01'),
        total: money(1501),
        covered: money(covered),
        schedule:
          cents.length === 0
            ? null
            : {
                isDeposit: true,
                parts: cents.map((each, index) => ({ dueDate: days[index]!, share, cents: money(each) })),
              },
      }));
    await fc.assert(
      fc.asyncProperty(facts, async (one) => {
        const asked = sql`${one.dueDate}::date, ${one.schedule && JSON.stringify(one.schedule)}::jsonb, ${one.total}, ${one.covered}`;
        const { rows } = await sql`
          select due_date as "dueDate", amount_cents as amount, open_cents as open from invoice_parts(${asked})`.execute(
          stage.database.kysely,
        );
        const parts = invoiceParts(one, one.covered);
        expect(rows).toEqual(parts.map(({ name: _name, ...part }) => part));
        const next = await sql<{ day: string }>`select next_due_date(${asked}) as day`.execute(
          stage.database.kysely,
        );
        expect(next.rows[0]?.day).toBe(nextPayment(parts, days[0]!).dueDate);
      }),
    );
  });

  it('of credit notes is the same in SQL and in the domain', async () => {
    const instant = fc.constantFrom(null, '2026-03-05T10:00:00Z');
    const cents = fc.constantFrom(0, 1, 99, 100, 5000).map(money);
    const facts = fc.record({
      issuedAt: instant,
      voidedAt: instant,
      total: cents,
      applied: cents,
      refunded: cents,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(facts, { minLength: 50, maxLength: 50 }), async (all) => {
        const { rows } = await sql<{ state: string }>`
          select credit_note_state((f ->> 'issuedAt')::timestamptz, (f ->> 'voidedAt')::timestamptz,
                   (f ->> 'total')::bigint, (f ->> 'applied')::bigint, (f ->> 'refunded')::bigint) as state
            from jsonb_array_elements(${JSON.stringify(all)}::jsonb) with ordinality as t (f, i)
            order by i`.execute(stage.database.kysely);
        expect(rows.map((row) => row.state)).toEqual(all.map(creditNoteState));
      }),
      { numRuns: 20 },
    );
  });
});
