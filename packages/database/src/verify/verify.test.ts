import { calendarDate } from '@atelier/domain/foundation';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visit } from '../platform/in-business.ts';
import { fillBusiness } from '../platform/fill-business.factory.ts';
import { issueTestInvoice } from '../invoices/invoices.factory.ts';
import { openStage, valueOf, type Stage } from '../platform/stage.factory.ts';
import { payTestInvoice } from '../payments/payments.factory.ts';
import { markPaymentReversed, markSettlementReversed } from '../payments/payments.store.ts';
import { markInvoiceVoid } from '../invoices/invoices.store.ts';
import type { DB } from '../platform/tables.ts';
import type { VerifyDifference } from './verify-difference.ts';
import { differencesSeenBy, verifyBooks } from './verify.reads.ts';

let stage: Stage;
let home: Visit;

beforeAll(async () => {
  stage = await openStage();
  home = await stage.found();
  await stage.inside(home, fillBusiness);
});
afterAll(() => stage.close());

/** Changes rows behind the back of every trigger, as a failing disk or a hand in the database might. */
async function tamper(db: Transaction<DB>, table: string, statement: string): Promise<void> {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  const { numAffectedRows } = await sql.raw(statement).execute(db);
  expect(numAffectedRows, statement).toBeGreaterThan(0n);
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
}

const ofHome = (differences: readonly VerifyDifference[]) =>
  differences.filter(({ business }) => business.includes(home.businessId));

/** Returns what differs once someone has tampered; then all is as it was before. */
async function whatDiffersAfter(table: string, statement: string): Promise<string[]> {
  const found: VerifyDifference[] = [];
  const undone = new Error('undone');
  const tampering = stage.as(null, home, async (db) => {
    await tamper(db, table, statement);
    found.push(...ofHome(await differencesSeenBy(db)));
    throw undone;
  });
  await expect(tampering).rejects.toBe(undone);
  return found.map(({ what }) => what);
}

it('finds nothing in books that are right, of several businesses and with prices that include tax', async () => {
  const other = await stage.found();
  await stage.inside(other, fillBusiness);
  await stage.inside(other, (tenant) => issueTestInvoice(tenant, { pricesIncludeTax: true }));
  expect(await verifyBooks(stage.url)).toEqual([]);
});

it('finds nothing in empty books', async () => {
  await stage.found();
  expect(await verifyBooks(stage.url)).toEqual([]);
});

it('says which business, what, what it should be and what it is', async () => {
  const other = await stage.found();
  const { invoice } = await stage.inside(other, fillBusiness);
  const statement = `update invoices set paid_cents = 7 where id = '${invoice.id}'`;
  await stage.as(null, other, (db) => tamper(db, 'invoices', statement));
  expect(await verifyBooks(stage.url)).toEqual([
    {
      business: `Kiln & Co (${other.businessId})`,
      what: 'paid of invoice INV-1',
      expected: '1000',
      found: '7',
    },
    {
      business: `Kiln & Co (${other.businessId})`,
      what: 'open invoices on account 1200',
      expected: String(invoice.totalCents - 7),
      found: String(invoice.totalCents - 1000),
    },
  ]);
});

describe('finds', () => {
  const lineOf = (sign: string) =>
    `(entry_id, line_number) in (select entry_id, min(line_number) from journal_lines where amount_cents ${sign} 0
       and entry_id = (select journal_entry_id from transactions) group by entry_id)`;
  const cases: readonly [what: RegExp, table: string, statement: string][] = [
    [
      /^lines of journal entry 4$/,
      'journal_lines',
      `update journal_lines set amount_cents = amount_cents + 1 where ${lineOf('>')}`,
    ],
    [/^lines of journal entry 4$/, 'journal_lines', `delete from journal_lines where ${lineOf('>')}`],
    [
      /^balance of account .* in 2026-03$/,
      'account_months',
      `update account_months set debit_cents = debit_cents + 1, credit_cents = credit_cents + 1`,
    ],
    [
      /^balance of account .* in 2026-03$/,
      'account_months',
      `delete from account_months where debit_cents = 0`,
    ],
    [
      /^balance of account .* in 2025-01$/,
      'account_months',
      `insert into account_months select business_id, id, '2025-01-01', 5, 5 from accounts limit 1`,
    ],
    [
      /^cash basis of account .* in journal entry /,
      'cash_adjustments',
      `update cash_adjustments set amount_cents = amount_cents + 1 where settles_entry_id is not null`,
    ],
    [/^cash basis of account .* in journal entry /, 'cash_adjustments', `delete from cash_adjustments`],
    [
      /^cash basis of account .* in 2026-03$/,
      'cash_months',
      `update cash_months set amount_cents = amount_cents + 1`,
    ],
    [
      /^sales by product on accrual basis in the month of 2026-03-01, account /,
      'sales_months',
      `update sales_months set amount_cents = amount_cents + 1 where basis = 'accrual'`,
    ],
    [
      /^sales by customer on cash basis in the year of 2026-01-01, account /,
      'sales_months',
      `delete from sales_months`,
    ],
    [
      /^journal by event in the month of 2026-03-01, account /,
      'dimension_months',
      `update dimension_months set amount_cents = amount_cents + 1 where dimension = 'event'`,
    ],
    [
      /^cash by channel in the month of 2026-03-01, account /,
      'dimension_months',
      `delete from dimension_months`,
    ],
    [/^sales tax of 20\d\d-\d\d, /, 'tax_month_sums', `update tax_month_sums set cents = cents + 1`],
    [
      /^sales tax of events of 2026-03, accrual$/,
      'tax_event_days',
      `update tax_event_days set cents = cents + 1`,
    ],
    [/^sales tax of 2026-03$/, 'tax_months', `delete from tax_months`],
    [
      /^journal numbers$/,
      'number_series',
      `update number_series set next_number = 9 where series = 'journal'`,
    ],
    [/^journal numbers$/, 'journal_entries', `update journal_entries set number = 40 where number = 3`],
    [
      /^issued invoices$/,
      'number_series',
      `update number_series set next_number = 1 where series = 'invoice'`,
    ],
    [/^issued invoices$/, 'number_series', `delete from number_series where series = 'invoice'`],
    [/^total of order /, 'customer_orders', `update customer_orders set total_cents = total_cents + 1`],
    [/^total of order /, 'customer_order_lines', `update customer_order_lines set quantity = quantity + 1`],
    [/^session of open$/, 'till_entries', `update till_entries set session_id = till_id`],
    [
      /^sale A-1$/,
      'till_entries',
      `update till_entries set kind = 'sale', number = 'A-1', booked_number = 'A-1'`,
    ],
    [
      /^refund A-1$/,
      'till_entries',
      `update till_entries set kind = 'refund', sale_id = id, number = 'A-1', booked_number = 'A-1'`,
    ],
    [/^line 1 of invoice INV-1$/, 'invoice_lines', `update invoice_lines set unit_price_cents = 2401`],
    [
      /^subtotal of invoice INV-1$/,
      'invoice_lines',
      `update invoice_lines set amount_cents = amount_cents + 1`,
    ],
    [/^discount of invoice INV-1$/, 'invoices', `update invoices set discount_value = 90000`],
    [/^tax of invoice INV-1$/, 'invoice_taxes', `delete from invoice_taxes`],
    [/^County .* of invoice INV-1$/, 'invoice_taxes', `update invoice_taxes set tax_cents = tax_cents + 1`],
    [
      /^amount under County .* of invoice INV-1$/,
      'invoice_taxes',
      `update invoice_taxes set taxable_cents = taxable_cents - 3`,
    ],
    [/^total of invoice INV-1$/, 'invoices', `update invoices set total_cents = total_cents + 1`],
    [
      /^receivable posted for invoice INV-1$/,
      'invoices',
      `update invoices set total_cents = total_cents + 1, shipping_cents = shipping_cents + 1`,
    ],
    [/^date of the posting of invoice INV-1$/, 'invoices', `update invoices set issue_date = '2026-03-02'`],
    [/^moment at which invoice INV-1 goes out$/, 'invoices', `update invoices set scheduled_at = null`],
    [/^moment at which quote Q-1 goes out$/, 'quotes', `update quotes set scheduled_at = now()`],
    [/^search text of invoice INV-1$/, 'invoices', `update invoices set search_text = ''`],
    [
      /^reversal of void invoice INV-1$/,
      'invoices',
      `update invoices set voided_at = now(), paid_cents = 0 where issued_at is not null`,
    ],
    [/^subtotal of credit note /, 'credit_note_lines', `update credit_note_lines set amount_cents = 7`],
    [/^tax of the lines of credit note /, 'credit_note_lines', `update credit_note_lines set tax_cents = 7`],
    [/^tax by rate of credit note /, 'credit_note_taxes', `update credit_note_taxes set tax_cents = 7`],
    [
      /^tax by part of credit note /,
      'credit_note_tax_parts',
      `update credit_note_tax_parts set tax_cents = 7`,
    ],
    [/^total of credit note /, 'credit_notes', `update credit_notes set total_cents = 7`],
    [/^search text of credit note /, 'credit_notes', `update credit_notes set search_text = 'x'`],
    [
      /^credited of invoice INV-1$/,
      'invoices',
      `update invoices set credited_cents = 1 where issued_at is not null`,
    ],
    [/^applied of payment /, 'invoice_settlements', `update invoice_settlements set amount_cents = 999`],
    [/^paid of invoice INV-1$/, 'invoice_settlements', `update invoice_settlements set amount_cents = 999`],
    [
      /^written off of invoice INV-1$/,
      'invoices',
      `update invoices set written_off_cents = 1 where issued_at is not null`,
    ],
    [
      /^receivable posted for payment /,
      'invoice_settlements',
      `update invoice_settlements set amount_cents = 999`,
    ],
    [/^customers’ money posted for payment /, 'payments', `update payments set amount_cents = 1999`],
    [/^deposit posted for payment /, 'payments', `update payments set tip_cents = 5`],
    [/^tip posted for payment /, 'payments', `update payments set tip_cents = 5`],
    [/^fee posted for payment /, 'payments', `update payments set fee_cents = 5`],
    [/^refunded of payment /, 'payments', `update payments set refunded_cents = 1`],
    [/^payment numbers$/, 'payments', `update payments set number = 9`],
    [
      /^date of the posting of settlement /,
      'invoice_settlements',
      `update invoice_settlements set settled_on = '2026-01-01'`,
    ],
    [
      /^source of the posting of settlement /,
      'journal_entries',
      `update journal_entries set source_id = gen_random_uuid() where source_kind = 'payment'`,
    ],
    [/^booked of payment pi_/, 'card_movements', `update card_movements set booked_cents = 1`],
    [/^fee of payment pi_/, 'card_movements', `update card_movements set booked_fee_cents = 1`],
    [/^credit posted for refund /, 'customer_refunds', `update customer_refunds set amount_cents = 1`],
    [
      /^date of the posting of refund /,
      'customer_refunds',
      `update customer_refunds set refunded_on = '2026-01-01'`,
    ],
    [/^credit of customers on account 2300$/, 'payments', `update payments set refunded_cents = 0`],
    [
      /^reversal of payment /,
      'payments',
      `update payments set reversed_at = now(), reversal_entry_id = journal_entry_id, applied_cents = 0, refunded_cents = 0`,
    ],
    [/^posting of transaction /, 'transactions', `update transactions set amount_cents = 1`],
    [/^lines of transaction /, 'transaction_lines', `update transaction_lines set amount_cents = 1`],
    [
      /^date of the posting of transaction /,
      'transactions',
      `update transactions set transaction_date = '2026-01-01'`,
    ],
    [/^standing entries of transaction /, 'transactions', `update transactions set status = 'deleted'`],
    [/^payable posted for bill /, 'bills', `update bills set total_cents = total_cents + 1`],
    [/^lines of bill /, 'bill_lines', `update bill_lines set amount_cents = 1`],
    [/^paid of bill /, 'bills', `update bills set paid_cents = 1`],
    [/^date of the posting of bill /, 'bills', `update bills set bill_date = '2026-01-01'`],
    [
      /^standing entries of bill /,
      'bills',
      `update bills set paid_cents = 0, voided_at = now(), void_entry_id = journal_entry_id`,
    ],
    [
      /^reversal of bill [^p]/,
      'bills',
      `update bills set paid_cents = 0, voided_at = now(), void_entry_id = journal_entry_id`,
    ],
    [/^payable posted for bill payment /, 'bill_payments', `update bill_payments set amount_cents = 1`],
    [
      /^allocations of bill payment /,
      'bill_payment_allocations',
      `update bill_payment_allocations set amount_cents = 1`,
    ],
    [
      /^reversal of bill payment /,
      'bill_payments',
      `update bill_payments set reversed_at = now(), reversal_entry_id = journal_entry_id`,
    ],
    [/^open bills and credits on account 2000$/, 'bills', `update bills set paid_cents = paid_cents + 1`],
    [
      /^open bills and credits on account 2000$/,
      'journal_entries',
      `update journal_entries set source_id = gen_random_uuid(), source_kind = 'transaction' where source_kind = 'bill'`,
    ],
    [/^refunded of /, 'invoices', `update invoices set refunded_cents = refunded_cents + 1`],
    [
      /^refunded by credit notes of /,
      'invoices',
      `update invoices set refunded_cents = 1, refunded_credit_cents = 1`,
    ],
    [
      /^open invoices on account 1200$/,
      'invoices',
      `update invoices set paid_cents = paid_cents + 1 where issued_at is not null`,
    ],
    [
      /^open invoices on account 1200$/,
      'journal_entries',
      `update journal_entries set source_kind = 'transaction' where source_kind = 'payment'`,
    ],
    [
      /^taxes of invoices less those of credit notes and returns on account 22\d\d$/,
      'invoice_taxes',
      `update invoice_taxes set tax_cents = tax_cents + 1 where invoice_id = (select id from invoices where issued_at is not null)`,
    ],
    [/^tax on the return of Kent from 2026-01-01$/, 'tax_filings', `update tax_filings set tax_cents = 1`],
    [
      /^taxable on the return of Kent from 2026-01-01$/,
      'tax_filings',
      `update tax_filings set taxable_cents = 1`,
    ],
    [
      /^exempt by Part on the return of Kent from 2026-01-01$/,
      'tax_filing_rates',
      `update tax_filing_rates set exempt_cents = 1`,
    ],
    [
      /^tax on the return of Kent from 2026-01-01$/,
      'tax_rates',
      `update tax_rates set place = 'Kent' where name like 'County%'`,
    ],
    [
      /^tax carried over on the return of Kent from 2026-01-01$/,
      'tax_filings',
      `update tax_filings set carried_taxable_cents = 0, carried_exempt_cents = 0, carried_marketplace_cents = 0,
         carried_tax_cents = 1`,
    ],
    [/^tax posted for return of Kent /, 'tax_filings', `update tax_filings set tax_cents = 1`],
    [/^paid for return of Kent /, 'tax_filings', `update tax_filings set adjustment_cents = -4`],
    [
      /^date of the posting of return of Kent /,
      'tax_filings',
      `update tax_filings set paid_on = paid_on + 1`,
    ],
    [
      /^cost of Electric kiln, /,
      'fixed_assets',
      `update fixed_assets set disposed_on = null, disposal_kind = null, disposal_entry_id = null, proceeds_cents = null,
         proceeds_account_id = null`,
    ],
    [
      /^cost of Electric kiln, /,
      'journal_lines',
      `update journal_lines set amount_cents = amount_cents * 2
         where entry_id = (select purchase_entry_id from fixed_assets)`,
    ],
    [
      /^cost of Electric kiln, /,
      'fixed_assets',
      `update fixed_assets set purchase_kind = 'linked', paid_from_account_id = null`,
    ],
    [
      /^accumulated depreciation of Electric kiln, /,
      'journal_lines',
      `update journal_lines set amount_cents = amount_cents * 2
         where entry_id = (select disposal_entry_id from fixed_assets)`,
    ],
    [
      /^accumulated depreciation of Electric kiln, /,
      'journal_entries',
      `update journal_entries set source_id = gen_random_uuid() where kind = 'depreciation'`,
    ],
    [
      /^depreciation posted for part 1 of Electric kiln, /,
      'asset_depreciations',
      `update asset_depreciations set amount_cents = 1`,
    ],
    [
      /^source of the posting of part 1 of Electric kiln, /,
      'asset_depreciations',
      `update asset_depreciations set entry_id = (select journal_entry_id from transactions)`,
    ],
    [
      /^reversal of part 1 of Electric kiln, /,
      'journal_entries',
      `update journal_entries set kind = 'reversal', reverses_id = (select entry_id from asset_depreciations) where number = 1`,
    ],
    [
      /^date of the disposal of Electric kiln, /,
      'fixed_assets',
      `update fixed_assets set disposed_on = disposed_on + 1`,
    ],
    [
      /^proceeds posted for Electric kiln, /,
      'fixed_assets',
      `update fixed_assets set proceeds_cents = proceeds_cents + 1`,
    ],
    [
      /^things bought by journal entry /,
      'fixed_assets',
      `update fixed_assets set cost_cents = cost_cents + 1`,
    ],
    [/^lines of bank import /, 'bank_imports', `update bank_imports set finished_at = now(), new_count = 9`],
    [
      /^file of bank import /,
      'bank_imports',
      `update bank_imports set failed_at = now() where finished_at is null`,
    ],
    [/^entries of bank line /, 'bank_lines', `update bank_lines set state = 'new'`],
    [/^suggestion of bank line /, 'bank_lines', `update bank_lines set state = 'suggested'`],
    [/^held by deposit /, 'transactions', `update transactions set amount_cents = amount_cents + 1`],
    [
      /^matched with bank line /,
      'bank_lines',
      `update bank_lines set amount_cents = amount_cents + 1 where state in ('matched', 'categorised')`,
    ],
    [
      /^journal entry of bank line /,
      'journal_entries',
      `update journal_entries set kind = 'reversal', reverses_id = (select entry_id from bank_line_matches limit 1) where number = 1`,
    ],
    [
      /^ticked on the statement of /,
      'reconciliations',
      `update reconciliations set finished_at = now(), finished_by = gen_random_uuid(), closing_cents = 12345`,
    ],
    [
      /^opening of the statement of /,
      'reconciliations',
      `insert into reconciliations (business_id, id, account_id, statement_date, opening_cents, closing_cents, finished_at, finished_by)
         select business_id, gen_random_uuid(), account_id, statement_date + 1, closing_cents + 1, closing_cents + 1, now(), gen_random_uuid()
           from reconciliations`,
    ],
    [
      /^stock on account .* at the end of 2026-01-01/,
      'stock_movements',
      `update stock_movements set value_cents = value_cents + 1`,
    ],
    [/^stock of item \S+$/, 'item_worths', `update item_worths set value_cents = value_cents + 1`],
    [
      /^stock of item .* moved by opening in the year of 2026-01-01/,
      'stock_months',
      `update stock_months set value_cents = value_cents + 1`,
    ],
    [/^stock of item .* at place /, 'stock_levels', `update stock_levels set quantity = quantity + 1`],
    [/^stock of lot .* at place /, 'stock_lot_levels', `update stock_lot_levels set quantity = quantity + 1`],
    [
      /^line 1 of purchase receipt /,
      'purchase_receipt_lines',
      `with receipt as (
         update purchase_receipts set stock_operation_id = (select id from stock_operations where kind = 'opening' limit 1)
       ) update purchase_receipt_lines set movement_position = 1`,
    ],
    [
      /^what rules ask of customer /,
      'customer_standings',
      `update customer_standings set spent_cents = spent_cents + 1`,
    ],
    [
      /^what came of line 1 of purchase order /,
      'purchase_order_lines',
      `update purchase_order_lines set received_packs = received_packs + 1`,
    ],
  ];

  it.each(cases)('%s', async (what, table, statement) => {
    const found = await whatDiffersAfter(table, statement);
    expect(
      found.some((one) => what.test(one)),
      found.join('; '),
    ).toBe(true);
  });
});

it('finds nothing after a payment was taken back and the invoice voided, and a reversal that leaves something', async () => {
  await stage.inside(home, async (tenant) => {
    const invoice = await issueTestInvoice(tenant);
    const payment = valueOf(await payTestInvoice(tenant, invoice, 300));
    const reverse = async (entryId: string) => {
      const { rows } = await sql<{ id: string }>`
        with entry as (
          insert into journal_entries (business_id, id, number, entry_date, kind, reverses_id, posted_by, source_kind, source_id)
            select business_id, gen_random_uuid(), take_number('journal'), '2026-04-01', 'reversal', id, posted_by, source_kind, source_id
              from journal_entries where id = ${entryId}
            returning id
        ), lines as (
          insert into journal_lines (business_id, entry_id, line_number, account_id, entry_date, amount_cents, event_id, channel)
            select business_id, entry.id, line_number, account_id, '2026-04-01', -amount_cents, event_id, channel
              from journal_lines, entry where entry_id = ${entryId}
        ) select id from entry`.execute(tenant.db);
      return rows[0]?.id ?? '';
    };
    const at = '2026-04-01T00:00:00Z';
    const back = {
      reversedAt: at,
      date: calendarDate('2026-04-01'),
      entryId: await reverse(payment.entryId),
    };
    valueOf(await markSettlementReversed(tenant, payment.settlementId, back));
    valueOf(await markPaymentReversed(tenant, payment.id, back));
    valueOf(
      await markInvoiceVoid(tenant, invoice.id, {
        voidedAt: at,
        reason: 'x',
        entryId: await reverse(invoice.entryId),
      }),
    );
  });
  expect(ofHome(await verifyBooks(stage.url))).toEqual([]);

  const doubled = `update journal_lines set amount_cents = amount_cents * 2
    where entry_id in (select id from journal_entries where kind = 'reversal')`;
  expect(await whatDiffersAfter('journal_lines', doubled)).toContainEqual(
    expect.stringMatching(/^account .* has reversed another$/),
  );
});
