-- module: till
-- The page of a receipt behind a link that its device made up, and receipts that are mailed.

alter table till_entries
  -- SHA-256 of the token in the address of the receipt's page.
  add column receipt_hash text check (receipt_hash ~ '^[0-9a-f]{64}$');
-- No second token is refused: a sale is booked whatever link it has.
create index till_entries_by_receipt on till_entries (receipt_hash, received_at) where (receipt_hash is not null);

alter table till_entries
  drop constraint till_entries_kind_check,
  add constraint till_entries_kind_check
    check (kind in ('open', 'sale', 'refund', 'movement', 'close', 'order', 'receipt')),
  drop constraint till_entries_check4,
  add constraint till_entries_sale_check check ((sale_id is not null) = (kind in ('refund', 'receipt')));

grant select (business_id, id, receipt_hash, received_at, state, differs_from) on till_entries to atelier_link;
create policy link on till_entries for select to atelier_link
  using (receipt_hash = current_setting('atelier.link_token', true));

create function enter_by_receipt_link(hash text) returns table (business uuid, sale uuid)
  language plpgsql as $$
begin
  perform set_config('atelier.link_token', hash, true), set_config('role', 'atelier_link', true);
  select business_id, id into business, sale from till_entries
    where receipt_hash = hash and state <> 'set-aside' and differs_from is null
    order by received_at, id limit 1;
  perform set_config('atelier.link_token', '', true), set_config('role', 'atelier_app', true);
  if business is not null then
    perform set_config('atelier.business_id', business::text, true);
    return next;
  end if;
end $$;

-- An address that a receipt was mailed to goes with its customer.
create or replace function forget_customer_at_till() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update till_entries
    set content = content
      || case when kind = 'receipt' then '{"email": ""}'::jsonb
           else jsonb_build_object('customer', (content -> 'customer')
             || jsonb_build_object('name', new.name, 'email', '', 'phone', '')) end
      || case when content ? 'shippingAddress' then '{"shippingAddress": ""}'::jsonb else '{}'::jsonb end
      || case when content ? 'note' then '{"note": ""}'::jsonb else '{}'::jsonb end
    where business_id = new.business_id and customer_id = new.id
      and (jsonb_typeof(content -> 'customer') = 'object' or kind = 'receipt');
  return null;
end $$;
