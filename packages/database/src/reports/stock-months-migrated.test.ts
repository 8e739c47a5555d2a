import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { openOldSchema } from '../platform/old-schema.factory.ts';

/** The last schema in which only an item's own account was its cost. */
const before = 64;

it('counts to the cost, for the months that were, what batches used of an item with a cost account of its own', async () => {
  const old = await openOldSchema(before);
  const { client, business, person } = old;
  const [clay, place, operation] = [v7(), v7(), v7()];
  const accounts = { stock: v7(), costs: v7(), own: v7(), shrinkage: v7(), draw: v7() };
  for (const [id, code, type] of [
    [accounts.stock, '1300', 'inventory'],
    [accounts.costs, '5000', 'cost-of-goods-sold'],
    [accounts.own, '5300', 'cost-of-goods-sold'],
    [accounts.shrinkage, '6990', 'expense'],
    [accounts.draw, '3200', 'owners-draw'],
  ]) {
    await client.query(
      `insert into accounts (business_id, id, code, name, type, holds_stock_from)
         values ($1, $2, $3, $3, $4, case when $4 = 'inventory' then date '2026-01-01' end)`,
      [business, id, code, type],
    );
  }
  await client.query(
    `insert into stock_places (business_id, id, kind, name, is_default) values ($1, $2, 'studio', 'Studio', true)`,
    [business, place],
  );
  await client.query(
    `insert into inventory_items (business_id, id, kind, product_type, name, price_cents, is_counted, inventory_account_id, cost_account_id)
       values ($1, $2, 'material', null, 'Clay', 0, true, $3, $4)`,
    [business, clay, accounts.stock, accounts.own],
  );
  await client.query(
    `insert into journal_entries (business_id, id, number, entry_date, kind, posted_by, source_kind, source_id)
       values ($1, $2, 1, '2026-02-02', 'stock', $3, 'stock-operation', $2)`,
    [business, operation, person],
  );
  await client.query(
    `insert into journal_lines (business_id, entry_id, line_number, account_id, entry_date, amount_cents)
       values ($1, $2, 1, $3, '2026-02-02', -10000), ($1, $2, 2, $4, '2026-02-02', 10000)`,
    [business, operation, accounts.stock, accounts.costs],
  );
  await client.query(
    `insert into stock_operations (business_id, id, number, kind, day, recorded_by, journal_entry_id)
       values ($1, $2, 1, 'production', '2026-02-02', $3, $2)`,
    [business, operation, person],
  );
  const against = [accounts.costs, accounts.own, accounts.shrinkage, accounts.draw];
  for (const [index, counter] of against.entries()) {
    await client.query(
      `insert into stock_movements (business_id, operation_id, position, day, item_id, place_id, quantity, value_cents,
           true_up_cents, account_id, cost_account_id, counter_account_id)
         values ($1, $2, $3::smallint, '2026-02-02', $4, $5, -1, -1000 * $3::smallint, 1, $6, $7, $8)`,
      [business, operation, index + 1, clay, place, accounts.stock, accounts.own, counter],
    );
  }

  await old.bringUpToDate();
  const told = (table: string) =>
    client.query(`select span, cost_cents::int as cost from ${table} order by span`);
  // Of the first two all that they were worth, of the others what was put right beside it.
  const cost = 1000 + 2000 + 1 + 1;
  const rows = [
    { span: 'month', cost },
    { span: 'year', cost },
  ];
  expect(await told('stock_months_due')).toMatchObject({ rows });
  expect(await told('stock_months')).toMatchObject({ rows });
  await old.drop();
});
