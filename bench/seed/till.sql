-- Products with stock, and invoices as sales that an earlier till brought; see seed-till.ts. The `given` row has the ids of the products.

insert into inventory_items (business_id, id, name, sku, barcode, kind, product_type, is_counted, stock_unit, category,
    price_cents, income_account_id, inventory_account_id, cost_account_id)
  select g.business, p.id, 'Piece ' || lpad(n::text, 4, '0') || ' in ' ||
           (array['celadon', 'tenmoku', 'shino', 'cobalt', 'oatmeal'])[1 + n % 5],
         'TILL-' || lpad(n::text, 4, '0'), null, 'product', 'resold', true, 'piece', 'Shelf ' || n % 12, 500 + n % 90 * 50,
         g.sales, g.stock, g.cost
    from given g, unnest(g.products) with ordinality as p (id, n);

insert into till_entries (business_id, id, till_id, session_id, kind, number, content, content_hash, sold_at, received_at,
    total_cents, state, booked_on, booked_number, invoice_id)
  select s.business_id, s.id, s.till, s.session, 'sale', s.number,
         jsonb_build_object('version', 1, 'id', s.id, 'sessionId', s.session, 'at', s.at, 'clockOffsetMs', 0, 'personId', null,
           'kind', 'sale', 'number', s.number, 'discount', '{"kind": "none"}'::jsonb, 'discountReason', '',
           'pricesIncludeTax', false, 'exemptReason', '', 'roundingCents', 0, 'onAccountCents', 0, 'customer', null, 'note', '',
           'lines', jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'productId', null, 'description', 'Piece',
             'quantity', 1000000, 'unitPriceCents', s.cents, 'listPriceCents', null, 'priceReason', '', 'taxRate', null,
             'discount', '{"kind": "none"}'::jsonb, 'isExempt', false, 'lotId', null)),
           'totals', jsonb_build_object('subtotalCents', s.cents, 'discountCents', 0, 'taxCents', 0, 'totalCents', s.cents,
             'taxes', '[]'::jsonb),
           'payments', jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'method', 'cash', 'amountCents', s.cents,
             'tipCents', 0, 'tenderedCents', null, 'reference', ''))),
         encode(sha256(s.id::text::bytea), 'hex'), s.at, s.at, s.cents, 'taken', s.issue_date, s.number, s.id
    from (
      select i.business_id, i.id, g.till, overlay(overlay(md5(i.issue_date::text) placing '4' from 13) placing '8' from 17)::uuid as session, i.issue_date,
             (i.issue_date + time '12:00') at time zone 'UTC' as at, i.total_cents as cents,
             'A-' || lpad((row_number() over (order by i.issue_date, i.id))::text, 6, '0') as number
        from given g join invoices i on i.business_id = g.business and i.number is not null
    ) s;
analyze till_entries;
