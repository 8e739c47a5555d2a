-- Markets, fairs and whatever else a maker sells at, and by which way a sale came about: what the lines of the books are
-- told apart by, beside their accounts.

create table events (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  kind text not null check (kind in (
    'market', 'fair', 'festival', 'trade-show', 'pop-up', 'workshop', 'open-studio', 'online'
  )),
  starts_on date not null,
  ends_on date not null,
  venue text not null default '' check (length(venue) <= 120),
  town text not null default '' check (length(town) <= 80),
  region text not null default '' check (length(region) <= 80),
  postal_code text not null default '' check (length(postal_code) <= 20),
  archived_at timestamptz,
  -- What was entered twice: from then on it is read as the other one, everywhere.
  merged_into uuid,
  created_at timestamptz not null default now(),
  search_text text generated always as (fold(name || ' ' || venue || ' ' || town || ' ' || region)) stored,
  primary key (business_id, id),
  foreign key (business_id, merged_into) references events (business_id, id),
  constraint events_end_after_start check (ends_on >= starts_on),
  constraint events_merged_is_another check (merged_into <> id)
);
-- A market comes again each month under its name; on one day it begins once.
create unique index events_name on events (business_id, lower(name), starts_on) where merged_into is null;
create index events_by_day on events (business_id, starts_on desc, id desc);
create index events_merged on events (business_id, merged_into) where merged_into is not null;
call protect_tenant_table('events');
grant select, insert on events to atelier_app;
grant update (name, kind, starts_on, ends_on, venue, town, region, postal_code, archived_at, merged_into)
  on events to atelier_app;
call audit_table('events');

-- Where a sale was made when nothing else says so: the town and state that end an address, else its last line.
create function place_of_address(address text) returns text
  language sql immutable parallel safe
  return coalesce(
    (select btrim((regexp_match(line, '([^,]+,\s*[[:alpha:]][[:alpha:] ]*)\s\d{5}(-\d{4})?\s*$'))[1])
       from regexp_split_to_table(address, '[\r\n]+') with ordinality as of_address (line, place)
       where line ~ '[^,]+,\s*[[:alpha:]][[:alpha:] ]*\s\d{5}(-\d{4})?\s*$' order by place desc limit 1),
    (select nullif(btrim(line), '')
       from regexp_split_to_table(btrim(address, E' \r\n'), '[\r\n]+') with ordinality as of_address (line, place)
       order by place desc limit 1)
  );

-- A channel that nobody said follows from the rest, when it goes into the books.
alter table transactions
  add column event_id uuid,
  add column channel text check (channel in (
    'direct', 'market', 'own-shop', 'marketplace', 'wholesale', 'consignment', 'other'
  )),
  add foreign key (business_id, event_id) references events (business_id, id);
create index transactions_by_event on transactions (business_id, event_id, transaction_date desc, id desc)
  where event_id is not null;
grant update (event_id, channel) on transactions to atelier_app;

-- Of a line only where it is another one than that of the whole.
alter table transaction_lines
  add column event_id uuid,
  add foreign key (business_id, event_id) references events (business_id, id);
create index transaction_lines_by_event on transaction_lines (business_id, event_id) where event_id is not null;

alter table bill_lines
  add column event_id uuid,
  add foreign key (business_id, event_id) references events (business_id, id);
create index bill_lines_by_event on bill_lines (business_id, event_id) where event_id is not null;

alter table invoices
  add column event_id uuid,
  add column channel text check (channel in (
    'direct', 'market', 'own-shop', 'marketplace', 'wholesale', 'consignment', 'other'
  )),
  add foreign key (business_id, event_id) references events (business_id, id);
create index invoices_by_event on invoices (business_id, event_id) where event_id is not null;
grant insert (event_id, channel), update (event_id, channel) on invoices to atelier_app;

-- The name stays as it was when the drive was written down.
alter table mileage_trips
  add column event_id uuid,
  add foreign key (business_id, event_id) references events (business_id, id);
create index mileage_trips_by_event on mileage_trips (business_id, event_id) where event_id is not null;
grant update (event_id) on mileage_trips to atelier_app;

-- What was posted before has neither.
alter table journal_lines
  add column event_id uuid,
  add column channel text check (channel in (
    'direct', 'market', 'own-shop', 'marketplace', 'wholesale', 'consignment', 'other'
  )),
  add foreign key (business_id, event_id) references events (business_id, id);
create index journal_lines_by_event on journal_lines (business_id, event_id, entry_date) include (account_id, amount_cents)
  where event_id is not null;

-- On cash basis a share of a line belongs where the line does.
alter table cash_adjustments
  add column event_id uuid,
  add column channel text,
  add foreign key (business_id, event_id) references events (business_id, id);
create index cash_adjustments_by_event on cash_adjustments (business_id, event_id, entry_date)
  include (account_id, amount_cents) where event_id is not null;

create or replace view lines_on_account with (security_invoker = true) as
  select l.business_id, l.entry_id, l.line_number, l.account_id, l.amount_cents,
         (sum(l.amount_cents) over of_entry)::bigint as up_to_line,
         (sum(l.amount_cents) over of_entry - l.amount_cents)::bigint as before_line,
         (-sum(l.amount_cents) over (partition by l.business_id, l.entry_id))::bigint as total,
         l.event_id, l.channel
    from journal_lines l
    join accounts a on a.business_id = l.business_id and a.id = l.account_id
    where a.type not in ('receivable', 'payable')
    window of_entry as (partition by l.business_id, l.entry_id order by l.line_number);

create or replace procedure settle_on_cash_basis(business uuid, settling uuid, settled uuid, amount bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before bigint;
  control uuid;
  day date;
  taken smallint;
begin
  if settling is null or settled is null or amount = 0 then return; end if;
  select l.account_id into control
    from journal_lines l join accounts a on a.business_id = l.business_id and a.id = l.account_id
    where l.business_id = business and l.entry_id = settled and a.type in ('receivable', 'payable')
    order by l.line_number limit 1;
  if control is null then return; end if;
  select coalesce(sum(amount_cents), 0) into before from cash_adjustments
    where business_id = business and settles_entry_id = settled and account_id = control;
  select entry_date into day from journal_entries where business_id = business and id = settling;
  select coalesce(max(line_number), 0) into taken from cash_adjustments
    where business_id = business and entry_id = settling;
  insert into cash_adjustments (business_id, entry_id, line_number, account_id, entry_date, amount_cents, settles_entry_id,
      event_id, channel)
    select business, settling, taken + row_number() over (order by line_number), account_id, day, share, settled,
           event_id, channel
      from (
        select 0 as line_number, control as account_id, amount as share, null::uuid as event_id, null::text as channel
        union all
        select line_number, account_id, settled_share(up_to_line, before_line, before + amount, before, total),
               event_id, channel
          from lines_on_account where business_id = business and entry_id = settled
      ) as shares
      where share <> 0;
end $$;

create or replace function leave_documents_out_of_cash_basis() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into cash_adjustments (business_id, entry_id, line_number, account_id, entry_date, amount_cents, event_id, channel)
    select l.business_id, l.entry_id, l.line_number, l.account_id, l.entry_date, -l.amount_cents, l.event_id, l.channel
      from added_lines l join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id
      where is_on_account(e.source_kind);
  return null;
end $$;

create or replace view cash_adjustments_due with (security_invoker = true) as
  with ordered as (
    select s.business_id, s.entry_id, s.settles_entry_id, s.amount_cents, e.entry_date,
           (sum(s.amount_cents) over (partition by s.business_id, s.settles_entry_id order by e.number))::bigint as settled
      from settlements s join journal_entries e on e.business_id = s.business_id and e.id = s.entry_id
  )
  select l.business_id, l.entry_id, l.account_id, l.entry_date, -l.amount_cents as amount_cents, null::uuid as settles_entry_id,
         l.event_id, l.channel
    from journal_lines l join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id
    where is_on_account(e.source_kind)
  union all
  select o.business_id, o.entry_id, c.account_id, o.entry_date, o.amount_cents, o.settles_entry_id, null, null
    from ordered o
    cross join lateral (
      select l.account_id from journal_lines l join accounts a on a.business_id = l.business_id and a.id = l.account_id
        where l.business_id = o.business_id and l.entry_id = o.settles_entry_id and a.type in ('receivable', 'payable')
        order by l.line_number limit 1
    ) c
  union all
  select o.business_id, o.entry_id, l.account_id, o.entry_date,
         settled_share(l.up_to_line, l.before_line, o.settled, o.settled - o.amount_cents, l.total),
         o.settles_entry_id, l.event_id, l.channel
    from ordered o
    join lines_on_account l on l.business_id = o.business_id and l.entry_id = o.settles_entry_id;

drop function ledger_lines(text);
create function ledger_lines(basis text) returns table (
  business_id uuid, entry_id uuid, line_number smallint, account_id uuid, entry_date date, amount_cents bigint,
  settles_entry_id uuid, event_id uuid, channel text
)
  language sql stable parallel safe
  as $$
    select l.business_id, l.entry_id, l.line_number, l.account_id, l.entry_date, l.amount_cents, null::uuid,
           l.event_id, l.channel
      from journal_lines l
    union all
    select c.business_id, c.entry_id, c.line_number, c.account_id, c.entry_date, c.amount_cents, c.settles_entry_id,
           c.event_id, c.channel
      from cash_adjustments c where basis = 'cash'
  $$;

-- These events, and all that were merged into one of them.
create function with_merged_events(event_ids uuid[]) returns uuid[]
  language sql stable parallel safe
  as $$
    select array(
      select v.id from events v
        where v.business_id = current_business_id() and (v.id = any(event_ids) or v.merged_into = any(event_ids))
    )
  $$;

-- The event that one is read as.
create function standing_event(event uuid) returns uuid
  language sql stable strict parallel safe
  as $$
    select coalesce(v.merged_into, v.id) from events v where v.business_id = current_business_id() and v.id = event
  $$;
