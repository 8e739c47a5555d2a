import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { verifyBooks } from '../reports/verify.reads.ts';
import { openOldSchema } from '../platform/old-schema.factory.ts';

/** The last schema in which a payment was given to one invoice, whole. */
const before = 63;

it('keeps what was paid and taken back before one payment could settle several invoices', async () => {
  const old = await openOldSchema(before);
  const { client, business, person } = old;
  const customer = v7();
  const accounts = { bank: v7(), receivable: v7(), sales: v7(), deposits: v7(), fees: v7(), gone: v7() };
  let number = 0;
  const post = async (
    kind: string,
    source: { readonly kind: string; readonly id: string },
    [debited, credited, cents]: readonly [string, string, number],
    reverses: string | null = null,
  ) => {
    const id = v7();
    number += 1;
    await client.query(
      `insert into journal_entries (business_id, id, number, entry_date, kind, posted_by, source_kind, source_id, reverses_id)
         values ($1, $2, $3, '2026-03-05', $4, $5, $6, $7, $8)`,
      [business, id, number, kind, person, source.kind, source.id, reverses],
    );
    await client.query(
      `insert into journal_lines (business_id, entry_id, line_number, account_id, entry_date, amount_cents)
         values ($1, $2, 1, $3, '2026-03-05', $5), ($1, $2, 2, $4, '2026-03-05', -$5::bigint)`,
      [business, id, debited, credited, cents],
    );
    return id;
  };
  const pay = async (invoice: string, cents: number) => {
    const id = v7();
    const entry = await post('payment', { kind: 'payment', id }, [accounts.bank, accounts.receivable, cents]);
    await client.query(
      `insert into payments (business_id, id, customer_id, received_on, method, amount_cents, deposit_account_id, journal_entry_id)
         values ($1, $2, $3, '2026-03-05', 'check', $4, $5, $6)`,
      [business, id, customer, cents, accounts.bank, entry],
    );
    await client.query('insert into payment_allocations values ($1, $2, $3, $4)', [
      business,
      id,
      invoice,
      cents,
    ]);
    return { id, entry, cents };
  };

  const chart = [
    [accounts.bank, '1000', 'bank', 'bank', true],
    [accounts.receivable, '1200', 'receivable', 'accounts-receivable', true],
    [accounts.deposits, '2300', 'customer-deposits', 'customer-deposits', true],
    [accounts.sales, '4000', 'income', 'sales', true],
    [accounts.fees, '6150', 'expense', null, true],
    // What somebody has put away is not taken back into use: another account is made.
    [accounts.gone, '7300', 'expense', null, false],
  ];
  for (const [id, code, type, key, isActive] of chart) {
    await client.query(
      `insert into accounts (business_id, id, code, name, type, system_key, is_active) values ($1, $2, $3, $3, $4, $5, $6)`,
      [business, id, code, type, key, isActive],
    );
  }
  await client.query(`insert into customers (business_id, id, name) values ($1, $2, 'Grace')`, [
    business,
    customer,
  ]);
  const invoice = v7();
  await client.query(
    `insert into invoices (business_id, id, customer_id, issue_date, due_date, subtotal_cents, discount_cents, tax_cents,
         total_cents, public_token)
       values ($1, $2, $3, '2026-03-05', '2026-03-19', 5000, 0, 0, 5000, repeat('x', 40))`,
    [business, invoice, customer],
  );
  await client.query(
    `insert into invoice_lines (business_id, id, invoice_id, position, description, quantity, unit_price_cents, amount_cents)
       values ($1, $2, $3, 1, 'Mug', 1, 5000, 5000)`,
    [business, v7(), invoice],
  );
  const entry = await post('invoice', { kind: 'invoice', id: invoice }, [
    accounts.receivable,
    accounts.sales,
    5000,
  ]);
  await client.query(
    `update invoices set number = 'INV-1', issued_at = now(), seller = '{}', buyer = '{"name": "Grace"}', journal_entry_id = $2
       where id = $1`,
    [invoice, entry],
  );
  await pay(invoice, 1000);
  const bounced = await pay(invoice, 4000);
  const reversal = await post(
    'reversal',
    { kind: 'payment', id: bounced.id },
    [accounts.receivable, accounts.bank, bounced.cents],
    bounced.entry,
  );
  await client.query('update payments set reversed_at = now(), reversal_entry_id = $2 where id = $1', [
    bounced.id,
    reversal,
  ]);
  await pay(invoice, 300);
  await client.query(
    `insert into number_series (business_id, series, next_number) values ($1, 'journal', $2), ($1, 'invoice', 2)`,
    [business, number + 1],
  );

  await old.bringUpToDate();
  expect(await verifyBooks(old.url)).toEqual([]);
  const { rows: payments } = await client.query(
    'select number::int, applied_cents::int, unapplied_cents::int from payments order by number',
  );
  expect(payments).toEqual([
    { number: 1, applied_cents: 1000, unapplied_cents: 0 },
    { number: 2, applied_cents: 0, unapplied_cents: 0 },
    { number: 3, applied_cents: 300, unapplied_cents: 0 },
  ]);
  const { rows: invoices } = await client.query('select paid_cents::int, balance_cents::int from invoices');
  expect(invoices).toEqual([{ paid_cents: 1300, balance_cents: 3700 }]);
  const { rows: kept } = await client.query(
    `select code, system_key from accounts where system_key in ('tips', 'payment-fees', 'bad-debts') order by code`,
  );
  expect(kept).toEqual([
    { code: '4300', system_key: 'tips' },
    { code: '6150', system_key: 'payment-fees' },
    { code: '7301', system_key: 'bad-debts' },
  ]);
  await old.drop();
});
