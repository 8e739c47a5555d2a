import { sql, type RawBuilder } from 'kysely';
import { discountOf, type VerifyDifference } from './verify-difference.ts';

/**
 * What an order comes to, against its lines. A tax on top may be away by as many minor units as it has items where a
 * discount was shared among them; and it is that of the last save, so that an order is left out once a tax was changed.
 */
export const orderChecks: readonly RawBuilder<VerifyDifference>[] = [
  sql`
    with priced as materialized (
      select l.business_id, l.order_id, case when l.exemption is null then l.tax_rate_id end as tax_rate_id,
             g.gross - ${discountOf('g.gross', 'l.discount_kind', 'l.discount_value')} as net
        from customer_order_lines l
        cross join lateral (select round(l.unit_price_cents * l.quantity) as gross) g
    )
    select o.business_id as business, 'total of order ' || coalesce(o.number, o.id::text) as what,
           (s.subtotal - d.discount + o.shipping_cents + t.tax)::bigint::text as expected, o.total_cents::text as found
      from customer_orders o
      cross join lateral (
        select coalesce(sum(net), 0) as subtotal from priced where business_id = o.business_id and order_id = o.id
      ) s
      cross join lateral (select ${discountOf('s.subtotal', 'o.discount_kind', 'o.discount_value')} as discount) d
      cross join lateral (
        select coalesce(sum(tax), 0) as tax, coalesce(sum(items), 0) as items from (
          select round(sum(base) * tax_rate_on(o.business_id, tax_rate_id, o.ordered_on) / 1000000.0) as tax,
                 count(*) as items
            from (
              select tax_rate_id, net - d.discount * net / nullif(s.subtotal, 0) as base from priced
                where business_id = o.business_id and order_id = o.id and net > 0
              union all
              select o.shipping_tax_rate_id, o.shipping_cents where o.shipping_exemption is null
            ) as item
            where tax_rate_id is not null and not o.prices_include_tax
            group by tax_rate_id
        ) as rate
      ) t
      where abs(o.total_cents - (s.subtotal - d.discount + o.shipping_cents + t.tax))
              > case when d.discount = 0 then 0 else t.items end
        and (t.items = 0 or not exists (
          select from record_changes c
            where c.business_id = o.business_id and c.changed_at > o.created_at
              and (c.record_kind = 'tax_rate_versions' or c.record_kind = 'tax_rates' and c.deed = 'changed')))`,
];
