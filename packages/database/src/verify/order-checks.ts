import { sql, type RawBuilder } from 'kysely';
import { discountOf, roundedBy, type VerifyDifference } from './verify-difference.ts';

/**
 * What an order comes to, against its lines. A tax on top may be away by as many minor units as it has items where a
 * discount was shared among them; and it is that of the last save, so that an order is left out once a tax was changed.
 */
export const orderChecks: readonly RawBuilder<VerifyDifference>[] = [
  sql`
    with priced as (
      select l.business_id, l.order_id, case when l.exemption is null then l.tax_rate_id end as tax_rate_id,
             g.gross - ${discountOf('g.gross', 'l.discount_kind', 'l.discount_value')} as net
        from customer_order_lines l
        cross join lateral (select round(l.unit_price_cents * l.quantity) as gross) g
    ),
    goods as (
      select business_id, order_id as id, sum(net) as subtotal from priced group by 1, 2
    ),
    orders as materialized (
      select o.*, s.subtotal, ${discountOf('s.subtotal', 'o.discount_kind', 'o.discount_value')} as discount
        from customer_orders o
        left join goods using (business_id, id)
        cross join lateral (select coalesce(goods.subtotal, 0) as subtotal) s
    ),
    taxed as materialized (
      select business_id, id, ordered_on, tax_rounding, item.tax_rate_id, sum(base) as base, count(*) as items
        from (
          select o.business_id, o.id, o.ordered_on, o.tax_rounding, p.tax_rate_id, p.net - o.discount * p.net / o.subtotal as base
            from orders o join priced p on p.business_id = o.business_id and p.order_id = o.id
            where p.net > 0 and not o.prices_include_tax
          union all
          select business_id, id, ordered_on, tax_rounding, shipping_tax_rate_id, shipping_cents
            from orders where shipping_exemption is null and not prices_include_tax
        ) as item
        where tax_rate_id is not null
        group by 1, 2, 3, 4, 5
    ),
    rates as materialized (
      select business_id, tax_rate_id, ordered_on, tax_rate_on(business_id, tax_rate_id, ordered_on) as rate
        from (select distinct business_id, tax_rate_id, ordered_on from taxed) as asked
    ),
    taxes as (
      select business_id, id, sum(t.tax) as tax, sum(items) as items
        from taxed join rates using (business_id, tax_rate_id, ordered_on)
        cross join lateral (select base * rate / 1000000.0 as exact) x
        cross join lateral (select ${roundedBy('tax_rounding', 'x.exact')} as tax) t
        group by 1, 2
    )
    select o.business_id as business, 'total of order ' || coalesce(o.number, o.id::text) as what,
           due.total::bigint::text as expected, o.total_cents::text as found
      from orders o
      left join taxes using (business_id, id)
      cross join lateral (
        select o.subtotal - o.discount + o.shipping_cents + coalesce(o.told_tax_cents, taxes.tax, 0) as total
      ) due
      where abs(o.total_cents - due.total) > case when o.discount = 0 then 0 else coalesce(taxes.items, 0) end
        and (taxes.items is null or not exists (
          select from record_changes c
            where c.business_id = o.business_id and c.changed_at > o.created_at
              and (c.record_kind = 'tax_rate_versions' or c.record_kind = 'tax_rates' and c.deed = 'changed')))`,
];
