-- Payment schedules: an invoice may be paid in parts, each due on a day of its own. What of them is paid is derived.

-- The parts of an invoice, the first due first; one where it has no plan. What is covered covers them in that order.
-- The same as invoiceParts() in the domain, and a test holds them together.
create function invoice_parts(last_day date, plan jsonb, total bigint, covered bigint)
  returns table (part integer, due_date date, amount_cents bigint, open_cents bigint)
  language sql immutable parallel safe rows 3
  begin atomic
    with earlier as (
      -- Days are written year first, and so are read alike whatever a session is set to.
      select n::integer as part, (e ->> 'dueDate')::date as due_date, (e ->> 'cents')::bigint as cents
        from jsonb_array_elements(coalesce(plan -> 'parts', '[]')) with ordinality as p (e, n)
    ), parts as (
      select * from earlier
      union all
      select count(*)::integer + 1, last_day, total - coalesce(sum(cents), 0)::bigint from earlier
    ), reached as (
      select *, (sum(cents) over (order by part))::bigint as upto from parts
    )
    select part, due_date, cents, cents - least(cents, greatest(0, covered - upto + cents)) from reached order by part;
  end;

-- When the next part is due of which something is open; of one that is settled the last.
create function next_due_date(last_day date, plan jsonb, total bigint, covered bigint) returns date
  language sql immutable parallel safe
  return coalesce(
    (select min(p.due_date) from invoice_parts(last_day, plan, total, covered) p where p.open_cents > 0), last_day
  );

alter table invoices
  -- { isDeposit, parts: [{ dueDate, share, cents }] }: all parts but the last, which is the rest on the due date.
  add column schedule jsonb,
  add constraint invoices_schedule_has_parts check (jsonb_array_length(schedule -> 'parts') between 1 and 11);
alter table invoices add column next_due_date date not null generated always as (
  case when schedule is null then due_date
       else next_due_date(due_date, schedule, total_cents, paid_cents + credited_cents + written_off_cents) end
) stored;
grant insert (schedule), update (schedule) on invoices to atelier_app;
grant select (next_due_date) on invoices to atelier_search, atelier_clock;
grant select (occasion) on notifications to atelier_clock;

drop index invoices_open_by_due, invoices_open_by_customer;
create index invoices_open_by_due on invoices (business_id, next_due_date, id) include (balance_cents, customer_id, schedule)
  where balance_cents > 0;
create index invoices_open_by_customer on invoices (business_id, customer_id, next_due_date, id) where balance_cents > 0;

-- What is owed, part by part: the one place that says what is due when. An invoice without a plan is one part, due on
-- its next due date, so that the index of open invoices answers.
create view owed_parts with (security_invoker = true) as
  select i.business_id, i.id as invoice_id, i.customer_id, i.next_due_date as due_date, i.balance_cents as open_cents
    from invoices i where i.balance_cents > 0 and i.schedule is null
  union all
  select i.business_id, i.id, i.customer_id, p.due_date, p.open_cents
    from invoices i
    cross join lateral invoice_parts(i.due_date, i.schedule, i.total_cents, i.total_cents - i.balance_cents) p
    where i.balance_cents > 0 and i.schedule is not null and p.open_cents > 0;
grant select on owed_parts to atelier_app;

-- As in 0079: overdue is what has a part that is.
create or replace function invoice_state(invoice invoices, today date) returns text
  language sql stable
  return invoice_state(invoice.issued_at, invoice.viewed_at, invoice.voided_at, invoice.next_due_date, invoice.total_cents,
    invoice.paid_cents, invoice.credited_cents, invoice.written_off_cents, today);

grant create on schema public to atelier_search;
set local role atelier_search;
create or replace function search_invoices(
  words text, most integer, wanted_state text default null, today date default null, wanted_customer uuid default null,
  after_date date default null, after_id uuid default null
) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan rows 50
  as $$ select id from invoices
        where business_id = current_business_id() and search_text like like_pattern(words)
          and (wanted_state is null or invoice_state(issued_at, viewed_at, voided_at, next_due_date, total_cents, paid_cents,
            credited_cents, written_off_cents, today) = wanted_state)
          and (wanted_customer is null or customer_id = wanted_customer)
          and (after_id is null or (issue_date, id) < (after_date, after_id))
        order by issue_date desc, id desc limit most $$;
reset role;
revoke create on schema public from atelier_search;

-- As in 0088, with what follows from what is paid.
create or replace function issued_invoice_is_frozen() returns trigger
  language plpgsql as $$
declare
  what_happens text[] := array['sent_at', 'viewed_at', 'voided_at', 'void_reason', 'void_entry_id', 'paid_cents',
    'credited_cents', 'written_off_cents', 'balance_cents', 'next_due_date', 'public_token', 'updated_at', 'search_text',
    'reminded_from'];
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

-- As in 0086, with when the next part is due.
create or replace function derived_columns() returns text[]
  language sql immutable parallel safe
  return array['business_id', 'search_text', 'created_at', 'updated_at', 'paid_cents', 'public_token',
    'next_date', 'next_sequence', 'base_sequence', 'made_through', 'failures', 'problem', 'version', 'next_due', 'next_on',
    'last_handed_at', 'driven_tenths', 'written_off_cents', 'balance_cents', 'applied_cents', 'refunded_cents',
    'unapplied_cents', 'folded_name', 'likeness_keys', 'credited_cents', 'next_due_date'];
