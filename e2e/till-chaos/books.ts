import type pg from 'pg';
import { expect } from '@playwright/test';
import { inCash, netOf, piecesOf, products, sum, taxOn, type Confirmed } from './sums.ts';

/** Facts of a round, from the screens alone. */
export interface Expected {
  readonly businessId: string;
  readonly eventId: string;
  readonly confirmed: readonly Confirmed[];
  /** Pieces of each product that were taken to the stall. */
  readonly packed: number;
  /** Cash that was missing at the counts. */
  readonly shortCents: number;
}

/** Compares the database with what the screens confirmed: it reads tables, and knows nothing of the code of the server. */
export async function expectBooks(database: pg.Client, expected: Expected): Promise<void> {
  const read = async (sql: string, ...values: unknown[]) =>
    (await database.query<Record<string, unknown>>(sql, [expected.businessId, ...values])).rows;
  await expectNumbers(read, expected);
  await expectStock(read, expected);
  await expectLedger(read, expected);
}

type Read = (sql: string, ...values: unknown[]) => Promise<Record<string, unknown>[]>;

const byNumber = <Row extends { readonly number: string }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => one.number.localeCompare(other.number));

/** Each entry that was confirmed is there once, with its goods and its total, and nothing else is. */
async function expectNumbers(read: Read, { confirmed }: Expected): Promise<void> {
  const entries = await read(
    `select kind, coalesce(number, '') as number, state, problem, details from till_entries
       where business_id = $1 and state <> 'taken'`,
  );
  expect(entries, 'entries that are not in the books').toEqual([]);
  const invoices = await read(
    `select number, total_cents::int as "totalCents", tax_cents::int as "taxCents",
            (select jsonb_object_agg(description, pieces) from (
               select description, sum(quantity)::int as pieces from invoice_lines l
                 where l.business_id = i.business_id and l.invoice_id = i.id group by 1) as lines) as pieces,
            total_cents - paid_cents as "openCents"
       from invoices i where business_id = $1`,
  );
  const sales = confirmed.filter(({ kind }) => kind === 'sale');
  const given = sales.map(({ number, totalCents, pieces }) => ({
    ...{ number, totalCents, taxCents: taxOn(netOf(pieces)), pieces: Object.fromEntries(piecesOf(pieces)) },
  }));
  const found = invoices.map(({ openCents: _open, ...row }) => row as (typeof given)[number]);
  expect(byNumber(found), 'invoices').toEqual(byNumber(given));

  const notes = (await read(
    `select e.booked_number as number, n.total_cents::int as "totalCents", i.number as "ofNumber",
            (select jsonb_object_agg(description, pieces) from (
               select description, sum(l.quantity)::int as pieces from credit_note_lines l
                 where l.business_id = n.business_id and l.credit_note_id = n.id and l.quantity > 0 group by 1) as lines
            ) as pieces
       from credit_notes n join invoices i on i.business_id = n.business_id and i.id = n.invoice_id
       left join till_entries e on e.business_id = n.business_id and e.credit_note_id = n.id
       where n.business_id = $1`,
  )) as { number: string; totalCents: number; ofNumber: string; pieces: unknown }[];
  const refunds = confirmed
    .filter(({ kind }) => kind === 'refund')
    .map(({ number, totalCents, ofNumber, pieces }) => ({
      ...{ number, totalCents, ofNumber, pieces: Object.fromEntries(piecesOf(pieces)) },
    }));
  expect(byNumber(notes), 'credit notes').toEqual(byNumber(refunds));
  const numbers = [...found, ...notes].map(({ number }) => number);
  expect(new Set(numbers).size, 'unique numbers').toBe(numbers.length);

  const payments = await read(
    `select method, sum(amount_cents + tip_cents)::int as cents, count(*)::int as count from payments
       where business_id = $1 and reversed_at is null group by 1 order by 1`,
  );
  const ways = (['card', 'cash'] as const).flatMap((way) => {
    const paid = sales.filter((sale) => sale.way === way);
    const cents = sum(paid.map(({ totalCents, tipCents }) => totalCents + tipCents));
    return paid.length === 0 ? [] : [{ method: way, cents, count: paid.length }];
  });
  expect(payments, 'payments').toEqual(ways);
}

/** The stall has what was packed, less what was sold, with what came back. */
async function expectStock(read: Read, { eventId, confirmed, packed }: Expected): Promise<void> {
  const moved = await read(
    `select i.name, sum(m.quantity)::int as pieces from stock_movements m
       join inventory_items i on i.business_id = m.business_id and i.id = m.item_id
       join event_stalls s on s.business_id = m.business_id and s.place_id = m.place_id
       where m.business_id = $1 and s.event_id = $2 group by 1 order by 1`,
    eventId,
  );
  const left = products.toSorted().map((product) => ({
    name: product,
    pieces:
      packed - sum(confirmed.map(({ kind, pieces }) => (kind === 'sale' ? 1 : -1) * (pieces[product] ?? 0))),
  }));
  expect(moved, 'stock at the stall').toEqual(left);
  const levels = await read(
    `select i.name, l.quantity::int as pieces from stock_levels l
       join inventory_items i on i.business_id = l.business_id and i.id = l.item_id
       join event_stalls s on s.business_id = l.business_id and s.place_id = l.place_id
       where l.business_id = $1 and s.event_id = $2 order by 1`,
    eventId,
  );
  expect(levels, 'levels at the stall').toEqual(left);
}

/** Each account has to the cent what the confirmed entries come to. */
async function expectLedger(read: Read, { confirmed, shortCents }: Expected): Promise<void> {
  const rows = (await read(
    `select a.system_key as key, sum(l.amount_cents)::int as cents from journal_lines l
       join accounts a on a.business_id = l.business_id and a.id = l.account_id
       where l.business_id = $1 and a.system_key is not null group by 1`,
  )) as { key: string; cents: number }[];
  const [refunds] = (await read(
    `select a.system_key as key, sum(l.amount_cents)::int as cents from journal_lines l
       join accounts a on a.business_id = l.business_id and a.id = l.account_id
       where l.business_id = $1 and a.code = '4800' group by 1`,
  )) as { cents: number }[];
  const [given] = (await read(
    'select coalesce(sum(tax_cents), 0)::int as tax from credit_notes where business_id = $1',
  )) as { tax: number }[];
  const balance = (key: string) => rows.find((row) => row.key === key)?.cents ?? 0;
  const sales = confirmed.filter(({ kind }) => kind === 'sale');
  const back = confirmed.filter(({ kind }) => kind === 'refund');
  const totals = (list: readonly Confirmed[]) => sum(list.map(({ totalCents }) => totalCents));
  const of = (list: readonly Confirmed[], way: Confirmed['way']) => list.filter((each) => each.way === way);
  const cash = (list: readonly Confirmed[]) =>
    sum(of(list, 'cash').map(({ totalCents }) => inCash(totalCents)));
  const tips = (list: readonly Confirmed[]) => sum(list.map(({ tipCents }) => tipCents));
  const tax = sum(sales.map(({ pieces }) => taxOn(netOf(pieces)))) - (given?.tax ?? 0);
  const cashBox = cash(sales) - cash(back) - shortCents;
  const rounding = cash(sales) - cash(back) - (totals(of(sales, 'cash')) - totals(of(back, 'cash')));
  expect({
    drawer: balance('cash-drawer'),
    cashBox: balance('cash'),
    bank: balance('bank'),
    receivable: balance('accounts-receivable'),
    tax: -balance('sales-tax-payable'),
    sales: -balance('sales') - (refunds?.cents ?? 0),
    tips: -balance('tips'),
    rounding: -balance('cash-rounding'),
    short: balance('cash-over-short'),
  }).toEqual({
    drawer: 0,
    cashBox,
    bank: totals(of(sales, 'card')) - totals(of(back, 'card')) + tips(sales) - tips(back),
    receivable: 0,
    tax,
    sales: totals(sales) - totals(back) - tax,
    tips: tips(sales) - tips(back),
    rounding,
    short: shortCents,
  });
  // Refunds differ from their sale by less than a cent for each line.
  const exact = sum(back.map(({ pieces }) => (netOf(pieces) * 81_250) / 1_000_000));
  expect(Math.abs((given?.tax ?? 0) - exact)).toBeLessThanOrEqual(back.length);
}
