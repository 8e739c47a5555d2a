import { sql, type RawBuilder } from 'kysely';
import type { VerifyDifference } from './verify-difference.ts';

/** What moved at processors of cards: what is said to be in the books of it is there. */
export const cardChecks: readonly RawBuilder<VerifyDifference>[] = [
  sql`
    select m.business_id as business, figure.name || ' ' || m.kind || ' ' || m.ref as what,
           figure.expected::text as expected, figure.found::text as found
      from card_movements m
      left join payments p on p.business_id = m.business_id and p.id = m.payment_id
      left join customer_refunds r on r.business_id = m.business_id and r.id = m.refund_id
      left join card_movements o
        on o.business_id = m.business_id and o.processor = m.processor and o.ref = m.of_ref
      -- Of places it is compared for each charge.
      left join card_checkouts c on c.business_id = m.business_id and c.id = m.checkout_id
      cross join lateral (values
        ('booked of', case m.kind
          when 'payment' then coalesce(p.amount_cents, 0)
          when 'payout' then m.booked_cents
          else coalesce(r.amount_cents, 0) end, m.booked_cents),
        ('fee of', case m.kind when 'payment' then coalesce(p.fee_cents, 0) else m.booked_fee_cents end, m.booked_fee_cents),
        -- A refund is of the payment that it goes back from.
        ('refunds of another payment by', 0, (r.id is not null and r.payment_id is distinct from o.payment_id)::integer),
        ('transfers missing of', 0, (m.kind = 'payout' and m.booked_cents <> 0 and m.transaction_id is null)::integer)
      ) as figure (name, expected, found)
      where figure.expected <> figure.found and c.booking_id is null`,
  sql`
    select m.business_id as business, figure.name || ' charge ' || m.ref as what,
           figure.expected::text as expected, figure.found::text as found
      from card_movements m
      join card_checkouts c on c.business_id = m.business_id and c.id = m.checkout_id and c.booking_id is not null
      cross join lateral (
        select coalesce(sum(p.amount_cents) filter (where p.kind = 'payment'), 0) as paid,
               coalesce(-sum(p.amount_cents) filter (where p.kind = 'refund'), 0) as back
          from event_payments p where p.business_id = m.business_id and p.charge = m.ref
      ) places
      cross join lateral (
        select coalesce(sum(b.booked_cents), 0) as back
          from card_movements b
          where b.business_id = m.business_id and b.processor = m.processor and b.of_ref = m.ref
      ) movements
      cross join lateral (values
        ('paid for places by', places.paid, m.booked_cents),
        ('refunds of places by', places.back, movements.back)
      ) as figure (name, expected, found)
      where m.kind = 'payment' and figure.expected <> figure.found`,
];
