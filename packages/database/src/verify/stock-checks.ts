import { sql, type RawBuilder } from 'kysely';
import type { VerifyDifference } from './verify-difference.ts';

/** The stock ledger against the books, and what is derived from it. */
export const stockChecks: readonly RawBuilder<VerifyDifference>[] = [
  // For every day from the first on which the account follows the stock: its balance is the value of what is there.
  sql`
    select business_id as business, 'stock on account ' || account_id || ' at the end of ' || day as what,
           moved::text as expected, posted::text as found
      from (
        select business_id, account_id, day,
               sum(sum(posted)) over until_day as posted, sum(sum(moved)) over until_day as moved
          from (
            select a.business_id, a.id as account_id, greatest(l.entry_date, a.holds_stock_from) as day,
                   l.amount_cents as posted, 0::bigint as moved
              from accounts a
              join journal_lines l on l.business_id = a.business_id and l.account_id = a.id
              where a.holds_stock_from is not null
            union all
            select business_id, account_id, day, 0, value_cents from stock_movements
          ) both_sides
          group by business_id, account_id, day
          window until_day as (partition by business_id, account_id order by day)
      ) days where posted <> moved`,
  sql`
    select business_id as business, 'stock of item ' || item_id as what,
           coalesce(m.quantity, 0) || ' worth ' || coalesce(m.value, 0) as expected,
           coalesce(w.quantity, 0) || ' worth ' || coalesce(w.value_cents, 0) as found
      from item_worths w
      full join (
        select business_id, item_id, sum(quantity) as quantity, sum(value_cents) as value
          from stock_movements group by 1, 2
      ) m using (business_id, item_id)
      where coalesce(m.quantity, 0) <> coalesce(w.quantity, 0) or coalesce(m.value, 0) <> coalesce(w.value_cents, 0)
         or (w.quantity = 0 and w.value_cents <> 0) or w.quantity * w.value_cents < 0`,
  sql`
    select business_id as business, 'stock of item ' || item_id || ' at place ' || place_id as what,
           coalesce(m.quantity, 0)::text as expected, coalesce(l.quantity, 0)::text as found
      from stock_levels l
      full join (
        select business_id, item_id, place_id, sum(quantity) as quantity from stock_movements group by 1, 2, 3
      ) m using (business_id, item_id, place_id)
      where coalesce(m.quantity, 0) <> coalesce(l.quantity, 0)`,
  sql`
    select business_id as business, 'stock of lot ' || lot_id || ' at place ' || place_id as what,
           coalesce(m.quantity, 0)::text as expected, coalesce(l.quantity, 0)::text as found
      from stock_lot_levels l
      full join (
        select l.business_id, m.item_id, m.place_id, l.lot_id, sum(l.quantity) as quantity
          from stock_movement_lots l
          join stock_movements m
            on m.business_id = l.business_id and m.operation_id = l.operation_id and m.position = l.position
          group by 1, 2, 3, 4
      ) m using (business_id, item_id, place_id, lot_id)
      where coalesce(m.quantity, 0) <> coalesce(l.quantity, 0)`,
  // From where the next valuation goes on; a correction counts to the day of what it corrects.
  sql`
    select s.business_id as business, 'stock of item ' || s.item_id || ' settled through ' || s.through as what,
           coalesce(m.quantity, 0) || ' worth ' || coalesce(m.value, 0) as expected,
           s.quantity || ' worth ' || s.value as found
      from (
        select business_id, item_id, through,
               (select coalesce(sum((layer ->> 0)::numeric), 0) / 1000000 from jsonb_array_elements(layers) layer) as quantity,
               (select coalesce(sum((layer ->> 1)::bigint), 0) from jsonb_array_elements(layers) layer) as value
          from stock_standings
      ) s
      left join (
        select m.business_id, m.item_id, coalesce(o.day, m.day) as day,
               sum(sum(m.quantity)) over until_day as quantity, sum(sum(m.value_cents)) over until_day as value
          from stock_movements m
          left join stock_movements o on m.quantity = 0 and o.business_id = m.business_id
            and o.operation_id = m.of_operation_id and o.position = m.of_position
          where not m.is_within
          group by m.business_id, m.item_id, coalesce(o.day, m.day)
          window until_day as (partition by m.business_id, m.item_id order by coalesce(o.day, m.day))
      ) m on m.business_id = s.business_id and m.item_id = s.item_id and m.day = s.through
      where coalesce(m.quantity, 0) <> s.quantity or coalesce(m.value, 0) <> s.value`,
  sql`
    select business_id as business,
           'stock of item ' || item_id || ' moved by ' || kind || ' in the ' || span || ' of ' || month as what,
           coalesce(d.quantity, 0) || ' worth ' || coalesce(d.value_cents, 0) || ', cost ' || coalesce(d.cost_cents, 0)
             || ', out ' || coalesce(d.last_out_on::text, 'never') as expected,
           coalesce(m.quantity, 0) || ' worth ' || coalesce(m.value_cents, 0) || ', cost ' || coalesce(m.cost_cents, 0)
             || ', out ' || coalesce(m.last_out_on::text, 'never') as found
      from stock_months m
      full join stock_months_due d using (business_id, span, month, item_id, kind, was_in)
      where (m.quantity, m.value_cents, m.cost_cents, m.last_out_on)
        is distinct from (d.quantity, d.value_cents, d.cost_cents, d.last_out_on)`,
  // What came from a supplier, in the stock ledger and at its order.
  sql`
    select l.business_id as business, 'line ' || l.position || ' of purchase receipt ' || l.receipt_id as what,
           (m.quantity || ' worth ' || sum(m.value_cents + m.true_up_cents + coalesce(c.cents, 0))) as expected,
           l.quantity || ' worth ' || l.value_cents as found
      from purchase_receipt_lines l
      join purchase_receipts r on r.business_id = l.business_id and r.id = l.receipt_id and r.kind = 'receipt'
      join stock_movements m on m.business_id = r.business_id and m.operation_id = r.stock_operation_id
        and m.position = l.movement_position
      left join lateral (
        select sum(c.value_cents + c.true_up_cents) as cents from stock_movements c
          where c.business_id = m.business_id and c.of_operation_id = m.operation_id and c.of_position = m.position
            and c.quantity = 0
      ) c on true
      group by l.business_id, l.receipt_id, l.position, l.quantity, l.value_cents, m.quantity
      having m.quantity <> l.quantity or sum(m.value_cents + m.true_up_cents + coalesce(c.cents, 0)) <> l.value_cents`,
  sql`
    select l.business_id as business, 'what came of line ' || l.position || ' of purchase order ' || l.order_id as what,
           came.packs || ' worth ' || came.cents as expected,
           l.received_packs || ' worth ' || l.received_value_cents as found
      from purchase_order_lines l
      cross join lateral (
        select coalesce(sum(c.packs), 0) as packs, coalesce(sum(c.value_cents), 0) as cents
          from purchase_receipt_lines c
          join purchase_receipts r on r.business_id = c.business_id and r.id = c.receipt_id
          where c.business_id = l.business_id and c.order_id = l.order_id and c.position = l.position
            and r.kind = 'receipt' and r.reversed_at is null
      ) came
      where came.packs <> l.received_packs or came.cents <> l.received_value_cents`,
];
