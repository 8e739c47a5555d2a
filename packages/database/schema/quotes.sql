-- quotes: quotes, from the draft to the invoice.

create table quotes (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  -- May be missing while a draft.
  customer_id uuid,
  -- Null while a draft: a number is taken when the quote is sent, without gaps.
  number text,
  reference text not null default '' check (length(reference) <= 80),
  issue_date date not null,
  valid_until date not null,
  prices_include_tax boolean not null default false,
  discount_kind text not null default 'none' check (discount_kind in ('none', 'rate', 'amount')),
  discount_value bigint not null default 0 check (discount_value >= 0),
  shipping_cents bigint not null default 0 check (shipping_cents >= 0),
  shipping_tax_rate_id uuid,
  shipping_exemption text check (shipping_exemption in ('customer', 'marketplace')),
  note text not null default '',
  tax_note text not null default '',
  event_id uuid,
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  discount_cents bigint not null check (discount_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  -- What each tax comes to, as it stood when the quote was written. Nothing is reported from it.
  taxes jsonb not null default '[]' check (jsonb_typeof(taxes) = 'array'),
  -- Seller and buyer as they were on the day of sending.
  seller jsonb,
  buyer jsonb,
  public_token text not null unique check (length(public_token) >= 32),
  sent_at timestamptz,
  -- When it was mailed last; one that is handed over otherwise is sent all the same.
  mailed_at timestamptz,
  viewed_at timestamptz,
  accepted_at timestamptz,
  -- The name that was typed, and what was said with it.
  accepted_by text not null default '' check (length(accepted_by) <= 200),
  declined_at timestamptz,
  answer_note text not null default '' check (length(answer_note) <= 1000),
  -- The quote that this one is a new version of; sending it takes the place of that one.
  replaces_id uuid,
  replaced_at timestamptz,
  -- The invoice that was made of it; a draft may be thrown away.
  invoice_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null default '',
  scheduled_at timestamptz,
  version integer not null default 1 check (version > 0),
  primary key (business_id, id),
  unique (business_id, number),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, shipping_tax_rate_id) references tax_rates (business_id, id),
  foreign key (business_id, event_id) references events (business_id, id),
  foreign key (business_id, replaces_id) references quotes (business_id, id) on delete set null (replaces_id),
  foreign key (business_id, invoice_id) references invoices (business_id, id) on delete set null (invoice_id),
  constraint quotes_valid_after_issue check (valid_until >= issue_date),
  constraint quotes_number_when_sent check ((number is null) = (sent_at is null)),
  constraint quotes_frozen_parties
    check (sent_at is null or customer_id is not null and seller is not null and buyer is not null),
  constraint quotes_answered_once check (accepted_at is null or declined_at is null),
  constraint quotes_accepted_by_somebody check ((accepted_at is null) = (accepted_by = '')),
  constraint quotes_nothing_happens_to_a_draft
    check (sent_at is not null
    or num_nonnulls(mailed_at, viewed_at, accepted_at, declined_at, replaced_at, invoice_id) = 0)
);
create index quotes_by_date on quotes (business_id, issue_date desc, id desc);
create index quotes_by_customer on quotes (business_id, customer_id, issue_date desc, id desc);
create index quotes_by_replaced on quotes (business_id, replaces_id) where (replaces_id is not null);
create unique index quotes_by_invoice on quotes (business_id, invoice_id) where (invoice_id is not null);
create index quotes_by_tax_rate on quotes (business_id, shipping_tax_rate_id)
  where (shipping_tax_rate_id is not null);
create index quotes_by_event on quotes (business_id, event_id) where (event_id is not null);
create index quotes_search on quotes using gin (business_id, search_text gin_trgm_ops);
call protect_tenant_table('quotes');
grant select, insert (business_id, id, customer_id, reference, issue_date, valid_until, prices_include_tax,
  discount_kind, discount_value, shipping_cents, shipping_tax_rate_id, shipping_exemption, note, tax_note, event_id,
  subtotal_cents, discount_cents, tax_cents, total_cents, taxes, public_token, replaces_id, created_at, updated_at),
  update (customer_id, number, reference, issue_date, valid_until, prices_include_tax, discount_kind,
  discount_value, shipping_cents, shipping_tax_rate_id, shipping_exemption, note, tax_note, event_id,
  subtotal_cents, discount_cents, tax_cents, total_cents, taxes, seller, buyer, public_token, sent_at, mailed_at,
  viewed_at, accepted_at, accepted_by, declined_at, answer_note, replaces_id, replaced_at, invoice_id, updated_at,
  version), delete on quotes to atelier_app;
grant select (business_id, id, public_token) on quotes to atelier_link;
grant select (business_id, id, customer_id, issue_date, valid_until, sent_at, viewed_at, accepted_at, declined_at,
  replaced_at, invoice_id, search_text, scheduled_at) on quotes to atelier_search;

alter table customer_mails
  add constraint customer_mails_business_id_quote_id_fkey foreign key (business_id, quote_id) references quotes (business_id, id) on delete cascade;

alter table scheduled_mails
  add constraint scheduled_mails_business_id_quote_id_fkey foreign key (business_id, quote_id) references quotes (business_id, id) on delete cascade;

-- A sent quote is what the customer was offered: afterwards only what happens to it changes, never what it says.
create function sent_quote_is_frozen() returns trigger
  language plpgsql as $$
declare
  what_happens text[] := array['mailed_at', 'viewed_at', 'accepted_at', 'accepted_by', 'declined_at', 'answer_note',
    'replaced_at', 'invoice_id', 'public_token', 'updated_at', 'search_text', 'scheduled_at'];
begin
  if old.sent_at is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    if may_wipe(old.business_id) then return old; end if;
  else
    if new.customer_id <> old.customer_id and are_merged(new.business_id, old.customer_id, new.customer_id) then
      what_happens := what_happens || 'customer_id'::text;
    end if;
    if to_jsonb(new) - what_happens = to_jsonb(old) - what_happens
      and (old.accepted_at is null or (old.accepted_at, old.accepted_by) = (new.accepted_at, new.accepted_by))
      and (old.declined_at is null or old.declined_at = new.declined_at)
    then
      return new;
    end if;
  end if;
  raise exception 'a sent quote does not change' using errcode = 'restrict_violation', constraint = 'quotes_frozen', table = 'quotes';
end $$;
comment on function sent_quote_is_frozen() is 'guards: a sent quote keeps what it says.';

-- A public link opens one sent quote, and nothing else of its business.
create policy link on quotes for select to atelier_link
  using ((public_token = current_setting('atelier.link_token', true)) and (sent_at is not null));

-- The search sees all rows, and names the business that was entered itself.
create policy search on quotes for select to atelier_search using (true);

create trigger sent_quote_is_frozen before delete or update on quotes
  for each row
  when (not is_erasing()) execute function sent_quote_is_frozen();

create trigger write_invoice_search_text before insert or update of number, reference, buyer, customer_id on quotes
  for each row execute function write_invoice_search_text();

create trigger merged_customer_leads_on before insert or update of customer_id on quotes
  for each row
  when (new.customer_id is not null) execute function merged_customer_leads_on();

create trigger record_change after insert or delete or update on quotes
  for each row execute function record_change();

create trigger record_lets_documents_go after delete on quotes
  for each row execute function record_lets_documents_go('quote');

create table quote_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  quote_id uuid not null,
  position smallint not null check ("position" >= 1),
  product_id uuid,
  description text not null check (btrim(description) <> '' and length(description) <= 1000),
  quantity numeric(16,6) not null check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  discount_kind text not null default 'none' check (discount_kind in ('none', 'rate', 'amount')),
  discount_value bigint not null default 0 check (discount_value >= 0),
  tax_rate_id uuid,
  exemption text check (exemption in ('customer', 'product', 'marketplace')),
  income_account_id uuid,
  -- After the line's discount, before the document's; as shown on the quote.
  amount_cents bigint not null check (amount_cents >= 0),
  unit text not null default '' check (length(unit) <= 20),
  primary key (business_id, id),
  unique (business_id, quote_id, "position"),
  foreign key (business_id, quote_id) references quotes (business_id, id) on delete cascade,
  foreign key (business_id, product_id) references inventory_items (business_id, id),
  foreign key (business_id, tax_rate_id) references tax_rates (business_id, id),
  foreign key (business_id, income_account_id) references accounts (business_id, id)
);
create index quote_lines_by_product on quote_lines (business_id, product_id) where (product_id is not null);
create index quote_lines_by_tax_rate on quote_lines (business_id, tax_rate_id) where (tax_rate_id is not null);
create index quote_lines_by_account on quote_lines (business_id, income_account_id)
  where (income_account_id is not null);
call protect_tenant_table('quote_lines');
grant select, insert, delete on quote_lines to atelier_app;

create function sent_quote_keeps_its_rows() returns trigger
  language plpgsql as $$
declare
  touched record := case tg_op when 'DELETE' then old else new end;
begin
  if exists (
    select from quotes
      where business_id = touched.business_id and sent_at is not null
        and (id = touched.quote_id or tg_op = 'UPDATE' and id = old.quote_id)
  ) and not (tg_op = 'DELETE' and may_wipe(touched.business_id)) then
    raise exception 'a sent quote does not change' using errcode = 'restrict_violation', constraint = 'quotes_frozen', table = tg_table_name;
  end if;
  return touched;
end $$;
comment on function sent_quote_keeps_its_rows() is 'guards: a sent quote keeps its lines and taxes.';

create trigger sent_quote_keeps_its_rows before insert or delete or update on quote_lines
  for each row
  when (not is_erasing()) execute function sent_quote_keeps_its_rows();

create trigger keep_lines after delete on quote_lines
  referencing old table as gone
  for each statement execute function keep_lines('quote_id');

create trigger tell_lines after insert on quote_lines
  referencing new table as came
  for each statement execute function tell_lines('quote_id', 'quotes');

drop trigger announce_change on quote_lines;

create function enter_by_quote_link(token text) returns table (business uuid, quote uuid)
  language plpgsql as $$
begin
  perform set_config('atelier.link_token', token, true), set_config('role', 'atelier_link', true);
  select business_id, id into business, quote from quotes where public_token = token;
  perform set_config('atelier.link_token', '', true), set_config('role', 'atelier_app', true);
  if business is not null then
    perform set_config('atelier.business_id', business::text, true);
    return next;
  end if;
end $$;

create function suggest_quotes(asked text, patterns text[], most integer, of_customers uuid[], nearness_of real[])
  returns table (id uuid, closeness real)
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan rows 10
  as $$ with newest as materialized (
          select q.id, issue_date, search_text from quotes q
          where business_id = current_business_id() and length(asked) > 1
          order by issue_date desc, q.id desc limit 2000
        ), numbered as materialized (
          select q.id, issue_date from quotes q
          where business_id = current_business_id() and asked ~ '^\D{0,20}\d{2,18}$'
            and search_text ~ ('^\S*\m0*' || substring(asked from '0*(\d+)$') || ' ')
            and (asked ~ '^\d' or starts_with(search_text, rtrim(asked, '0123456789')))
        ), found as (
          (select n.id, issue_date, search_closeness(search_text, asked) as nearness from newest n
            where search_text ~ patterns[1] and search_text ~ patterns[2] and search_text ~ patterns[3]
              and search_text ~ patterns[4]
            order by issue_date desc, n.id desc limit most)
          union all select n.id, issue_date, 5 from numbered n
          union all
          select q.id, q.issue_date, c.nearness from unnest(of_customers, nearness_of) as c (id, nearness)
            cross join lateral (
              select n.id, n.issue_date from quotes n
              where business_id = current_business_id() and customer_id = c.id
              order by n.issue_date desc, n.id desc limit most
            ) q
        )
        select f.id, max(f.nearness) as closest from found f group by f.id
          order by closest desc, max(f.issue_date) desc, f.id desc limit most $$;
grant create on schema public to atelier_search;
alter function suggest_quotes(asked text, patterns text[], most integer, of_customers uuid[], nearness_of real[]) owner to atelier_search;
revoke create on schema public from atelier_search;
set local role atelier_search;
revoke execute on function suggest_quotes(asked text, patterns text[], most integer, of_customers uuid[], nearness_of real[]) from public;
grant execute on function suggest_quotes(asked text, patterns text[], most integer, of_customers uuid[], nearness_of real[]) to atelier_app;
reset role;

create function quote_state(
  sent_at timestamptz, scheduled_at timestamptz, viewed_at timestamptz, accepted_at timestamptz, declined_at timestamptz,
  replaced_at timestamptz, invoice_id uuid, valid_until date, today date
) returns text
  language sql immutable parallel safe
  return case
    when sent_at is null then case when scheduled_at is null then 'draft' else 'scheduled' end
    when invoice_id is not null then 'converted'
    when replaced_at is not null then 'replaced'
    when accepted_at is not null then 'accepted'
    when declined_at is not null then 'declined'
    when valid_until < today then 'expired'
    when viewed_at is not null then 'viewed'
    else 'sent'
  end;
