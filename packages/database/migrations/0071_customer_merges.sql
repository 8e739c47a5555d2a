-- Two customers who were one all along: one stays, the other leads to it. What names the other names the one that stays from
-- then on, and is written down, so that a merge can be taken back whole. What an issued invoice says stays what it said.

alter table customers
  add column merged_into uuid,
  add foreign key (business_id, merged_into) references customers (business_id, id),
  add constraint customers_merged_is_put_away
    check (merged_into is null or (merged_into <> id and archived_at is not null)),
  drop column search_text,
  -- Who is merged is found by no search.
  add column search_text text generated always as (
    case when merged_into is null then
      fold(name || ' ' || email || ' ' || phone || ' ' || company || ' ' || contacts_text(contacts) || ' '
        || phone_digits(phone, contacts))
    else '' end
  ) stored;
create index customers_search on customers using gin (business_id, search_text gin_trgm_ops);
grant select (search_text) on customers to atelier_search;
create index customers_merged on customers (business_id, merged_into) where merged_into is not null;
grant update (merged_into) on customers to atelier_app;

create table customer_merges (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  kept_id uuid not null,
  other_id uuid not null,
  merged_at timestamptz not null,
  merged_by uuid references users (id) on delete set null,
  -- By table and column the keys of the rows that named the other and name the one that stays since.
  moved jsonb not null default '{}',
  -- What the one that stays said before the merge, and what the merge made of it.
  before jsonb not null,
  after jsonb not null default '{}',
  -- Who was said to be another person than the other, and is therefore another than the one that stays.
  told_apart uuid[] not null default '{}',
  undone_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, kept_id) references customers (business_id, id) on delete cascade,
  foreign key (business_id, other_id) references customers (business_id, id) on delete cascade,
  check (kept_id <> other_id)
);
create unique index customer_merges_one_stands on customer_merges (business_id, other_id) where undone_at is null;
create index customer_merges_by_other on customer_merges (business_id, other_id);
create index customer_merges_by_kept on customer_merges (business_id, kept_id, merged_at desc);
create index customer_merges_by_person on customer_merges (merged_by);
call protect_tenant_table('customer_merges');
-- They change only together with customers.
drop trigger announce_change on customer_merges;
grant select, insert, update (moved, after, told_apart, undone_at) on customer_merges to atelier_app;

-- Where a customer is named. A test holds this against the foreign keys that there are.
create function customer_links() returns table (table_name text, column_name text, condition text)
  language sql immutable parallel safe
  as $$
    values
      ('customers', 'merged_into', 'true'),
      ('customer_consents', 'customer_id', 'true'),
      ('customer_interactions', 'customer_id', 'true'),
      ('invoices', 'customer_id', 'true'),
      ('payments', 'customer_id', 'true'),
      ('stock_places', 'customer_id', 'true'),
      -- What is attached to both already stays with each.
      ('document_links', 'record_id', $c$t.record_kind = 'customer' and not exists (select from document_links d
        where d.business_id = t.business_id and d.document_id = t.document_id and d.record_kind = t.record_kind
          and d.record_id = $2)$c$)
  $$;

-- As move_account_uses() of 0023, for customers; only along a merge that stands.
create function move_customer_links(first uuid, second uuid, wanted jsonb) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  used record;
  place text;
  keys jsonb;
  moved jsonb := '{}';
begin
  if not are_merged(current_business_id(), first, second) then
    raise exception 'only what is merged is moved' using errcode = 'restrict_violation', table = 'customer_merges';
  end if;
  for used in select * from customer_links() loop
    place := used.table_name || '.' || used.column_name;
    execute format(
      'with moved as (
         update %1$I t set %2$I = $2
           where t.business_id = current_business_id() and t.%2$I = $1 and %3$s
             and ($3 is null or exists (select from jsonb_array_elements($3 -> %4$L) key where to_jsonb(t) @> key))
           returning to_jsonb(t) as said
       )
       select coalesce(jsonb_agg((
         select jsonb_object_agg(a.attname, said -> a.attname) from pg_index i
           join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
           where i.indrelid = %1$L::regclass and i.indisprimary)), ''[]'') from moved',
      used.table_name, used.column_name, used.condition, place
    ) into keys using first, second, wanted;
    if jsonb_array_length(keys) > 0 then moved := moved || jsonb_build_object(place, keys); end if;
  end loop;
  return moved;
end $$;
revoke execute on function move_customer_links from public;
grant execute on function move_customer_links to atelier_app;

create function are_merged(business uuid, one uuid, another uuid) returns boolean
  language sql stable
  as $$
    select exists (
      select from customer_merges where business_id = business and undone_at is null
        and ((kept_id = one and other_id = another) or (kept_id = another and other_id = one))
    )
  $$;

-- As in 0064; whose an invoice is follows a merge of customers, and nothing else. What it says of them stays.
create or replace function issued_invoice_is_frozen() returns trigger
  language plpgsql as $$
declare
  what_happens text[] := array['sent_at', 'viewed_at', 'voided_at', 'void_reason', 'void_entry_id', 'paid_cents',
    'written_off_cents', 'balance_cents', 'updated_at', 'search_text'];
begin
  if old.issued_at is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    if may_wipe(old.business_id) then return old; end if;
  else
    if new.customer_id <> old.customer_id and are_merged(new.business_id, old.customer_id, new.customer_id) then
      what_happens := what_happens || 'customer_id'::text;
    end if;
    if to_jsonb(new) - what_happens = to_jsonb(old) - what_happens
      and (old.voided_at is null or old.voided_at = new.voided_at)
    then
      return new;
    end if;
  end if;
  raise exception 'an issued invoice does not change' using errcode = 'restrict_violation', constraint = 'invoices_frozen', table = 'invoices';
end $$;

-- What one invoice earned; as earnings_between() of 0019.
create function earnings_of_invoice(invoice invoices, of_basis text, customer uuid) returns setof earning
  language sql stable as $$
    select invoice.business_id, invoice.id, customer, e.id, e.entry_date, l.account_id,
           greatest(sum(l.amount_cents), 0)::bigint, -sum(l.amount_cents)::bigint
      from journal_entries e
      join journal_lines l on l.business_id = e.business_id and l.entry_id = e.id
      join accounts a on a.business_id = l.business_id and a.id = l.account_id and a.type in ('income', 'other-income')
      where of_basis = 'accrual' and e.business_id = invoice.business_id and e.source_id = invoice.id
        and e.source_kind = 'invoice'
      group by e.id, e.entry_date, l.account_id
      having sum(l.amount_cents) <> 0
    union all
    select invoice.business_id, invoice.id, customer, s.entry_id, s.entry_date, s.account_id,
           (sum(s.amount) over (partition by s.account_id order by s.number) - s.amount)::bigint, s.amount
      from (
        select c.entry_id, c.entry_date, c.account_id, e.number, -sum(c.amount_cents)::bigint as amount
          from cash_adjustments c
          join accounts a on a.business_id = c.business_id and a.id = c.account_id and a.type in ('income', 'other-income')
          join journal_entries e on e.business_id = c.business_id and e.id = c.entry_id
          where of_basis = 'cash' and c.business_id = invoice.business_id and c.settles_entry_id = invoice.journal_entry_id
          group by c.entry_id, c.entry_date, c.account_id, e.number
          having sum(c.amount_cents) <> 0
      ) s
  $$;

create function moved_invoice_moves_sales() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- In the order of the key, as in 0019.
  insert into sales_months (business_id, basis, dimension, span, month, account_id, key, amount_cents, quantity, invoices)
    select s.business_id, s.basis, s.dimension, s.span, s.month, s.account_id, s.key,
           sum(side.sign * s.amount_cents), sum(side.sign * s.quantity), sum(side.sign * s.invoices)
      from (values (old.customer_id, -1), (new.customer_id, 1)) as side (customer, sign)
      cross join (values ('accrual'), ('cash')) as basis (name)
      cross join lateral sum_earnings(
        array(select row(e.*)::earning from earnings_of_invoice(new, basis.name, side.customer) e), basis.name) s
      where s.dimension = 'customer'
      group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (business_id, basis, dimension, span, month, account_id, key) do update
      set amount_cents = sales_months.amount_cents + excluded.amount_cents,
          quantity = sales_months.quantity + excluded.quantity,
          invoices = sales_months.invoices + excluded.invoices;
  return null;
end $$;
create trigger moved_invoice_moves_sales after update of customer_id on invoices
  for each row when (old.issued_at is not null and old.customer_id <> new.customer_id)
  execute function moved_invoice_moves_sales();

-- Whoever has the one open that was merged meanwhile writes to the one that stays. A merge that is under way is waited for.
create function merged_customer_leads_on() returns trigger
  language plpgsql as $$
declare
  kept uuid;
begin
  select merged_into into kept from customers
    where business_id = new.business_id and id = new.customer_id for key share;
  new.customer_id := coalesce(kept, new.customer_id);
  return new;
end $$;
create trigger merged_customer_leads_on before insert or update of customer_id on customer_consents
  for each row when (new.customer_id is not null) execute function merged_customer_leads_on();
create trigger merged_customer_leads_on before insert or update of customer_id on customer_interactions
  for each row when (new.customer_id is not null) execute function merged_customer_leads_on();
create trigger merged_customer_leads_on before insert or update of customer_id on invoices
  for each row when (new.customer_id is not null) execute function merged_customer_leads_on();
create trigger merged_customer_leads_on before insert or update of customer_id on payments
  for each row when (new.customer_id is not null) execute function merged_customer_leads_on();
create trigger merged_customer_leads_on before insert or update of customer_id on stock_places
  for each row when (new.customer_id is not null) execute function merged_customer_leads_on();

-- As in 0064, with what follows from a name and from ways to reach somebody.
create or replace function record_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- What follows from something else is no news.
  derived text[] := array['business_id', 'search_text', 'created_at', 'updated_at', 'paid_cents', 'public_token',
    'next_date', 'next_sequence', 'base_sequence', 'problem', 'version', 'next_due', 'next_on', 'last_handed_at',
    'driven_tenths', 'written_off_cents', 'balance_cents', 'applied_cents', 'refunded_cents', 'unapplied_cents',
    'folded_name', 'likeness_keys'];
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  record_row jsonb := coalesce(new_row, old_row);
  business uuid := coalesce(record_row ->> 'business_id', record_row ->> 'id')::uuid;
begin
  -- Outside the business nothing is recorded, nor what goes down with it, nor what it was founded with.
  if business is distinct from current_business_id() or may_wipe(business) or not exists (
    select from businesses where id = business and created_at <> now()
  ) then
    return null;
  end if;
  old_row := old_row - derived;
  new_row := new_row - derived;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value), jsonb_object_agg(key, new_row -> key) into old_row, new_row
      from jsonb_each(old_row) where value is distinct from new_row -> key;
    if old_row is null then return null; end if;
  end if;
  insert into record_changes (business_id, person_id, record_kind, record_id, record_name, deed, before, after)
    values (business, current_person_id(), tg_table_name,
      coalesce(record_row ->> 'id', record_row ->> 'user_id', record_row ->> 'tax_rate_id')::uuid,
      record_name(tg_table_name, record_row),
      case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'deleted' end, old_row, new_row);
  return null;
end $$;
