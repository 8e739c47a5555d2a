import { expect, test } from 'vitest';
import { decideRealtime, realtimeTables } from './realtime-tables.ts';

const telling = new Set(['customers', 'transactions', 'inventory_items', 'invoices']);

test('a table that nobody knows is refused at its place', () => {
  const decided = decideRealtime(['customers', 'kilns'], telling);
  expect(decided).toMatchObject({ ok: false, refusal: { code: 'table-unknown', field: 'tables.1' } });
});

test('a table that does not tell is as good as unknown', () => {
  expect(decideRealtime(['idempotency_keys'], telling).ok).toBe(false);
});

test('tables that tell are on, and those of areas to come are named', () => {
  expect(decideRealtime(realtimeTables, telling)).toEqual({
    ok: true,
    value: {
      success: true,
      message:
        'Live updates are on for transactions, inventory_items, customers. Not built yet: events, event_attendees, customer_orders, customer_interactions; live updates will be on from the start.',
    },
  });
  expect(decideRealtime(['customers', 'customers'], telling)).toMatchObject({
    value: { message: 'Live updates are on for customers.' },
  });
});
