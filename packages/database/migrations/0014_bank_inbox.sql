-- The inbox of bank lines: rules and likenesses suggest, a person decides, and a statement of the bank closes it.

-- A rule suggests what a line is; it never posts. A line must meet every condition that is set.
create table bank_rules (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  position integer not null check (position >= 1),
  is_active boolean not null default true,
  -- Each is words of which one must stand in the line, whatever the capitals; empty: any.
  payee_texts text[] not null default '{}' check (cardinality(payee_texts) <= 20),
  description_texts text[] not null default '{}' check (cardinality(description_texts) <= 20),
  direction text check (direction in ('in', 'out')),
  -- Without its sign.
  least_cents bigint check (least_cents >= 0),
  most_cents bigint check (most_cents >= 0),
  account_id uuid,
  -- What the line would be recorded as; an empty payee keeps the bank's.
  category_account_id uuid not null,
  payee text not null default '' check (length(payee) <= 200),
  payee_id uuid,
  memo text not null default '' check (length(memo) <= 500),
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, account_id) references accounts (business_id, id),
  foreign key (business_id, category_account_id) references accounts (business_id, id),
  foreign key (business_id, payee_id) references payees (business_id, id),
  constraint bank_rules_condition check (
    cardinality(payee_texts) > 0 or cardinality(description_texts) > 0 or least_cents is not null or most_cents is not null
  ),
  constraint bank_rules_amounts check (least_cents <= most_cents)
);
create index bank_rules_in_order on bank_rules (business_id, position, id);
call protect_tenant_table('bank_rules');
grant select, insert, delete on bank_rules to atelier_app;
grant update (name, position, is_active, payee_texts, description_texts, direction, least_cents, most_cents, account_id,
  category_account_id, payee, payee_id, memo) on bank_rules to atelier_app;

-- When a line was last compared with the books and the rules; null: it waits for that.
alter table bank_lines add column compared_at timestamptz;
grant update (state, compared_at, pending) on bank_lines to atelier_app;
create index bank_lines_to_review on bank_lines (business_id, line_date desc, id desc)
  where state in ('new', 'suggested') and not pending;
create index bank_lines_to_compare on bank_lines (business_id, id)
  where compared_at is null and state in ('new', 'suggested') and not pending;
create index bank_lines_by_amount on bank_lines (business_id, amount_cents) where state in ('new', 'suggested');
create index bank_lines_by_account_and_state on bank_lines (business_id, account_id, state, line_date desc, id desc);
create index bank_lines_counted on bank_lines (business_id, account_id, state, pending);

-- What a line most likely is, and why. One at a time: the next one comes when it is declined.
create table bank_suggestions (
  business_id uuid not null references businesses (id) on delete cascade,
  line_id uuid not null,
  kind text not null check (kind in ('entry', 'deposit', 'transfer', 'invoice', 'rule')),
  -- An entry, the entries of payments that were collected, another bank line, an invoice, or a rule.
  target_ids uuid[] not null check (cardinality(target_ids) between 1 and 50),
  score smallint not null,
  -- In what the line and the target agree, in the domain's words and as of the comparison.
  reason jsonb not null,
  primary key (business_id, line_id),
  foreign key (business_id, line_id) references bank_lines (business_id, id) on delete cascade
);
call protect_tenant_table('bank_suggestions');
drop trigger announce_change on bank_suggestions;
grant select, insert, delete on bank_suggestions to atelier_app;

-- What somebody said no to is not suggested for that line again.
create table bank_declined_suggestions (
  business_id uuid not null references businesses (id) on delete cascade,
  line_id uuid not null,
  target text not null check (length(target) <= 2500),
  declined_at timestamptz not null default now(),
  primary key (business_id, line_id, target),
  foreign key (business_id, line_id) references bank_lines (business_id, id) on delete cascade
);
call protect_tenant_table('bank_declined_suggestions');
drop trigger announce_change on bank_declined_suggestions;
grant select, insert, delete on bank_declined_suggestions to atelier_app;

-- Which entries a line is. What an entry says of one account belongs to one line of that account at most; payments that
-- were collected and deposited together belong to the line of their deposit by their side of the collecting account.
create table bank_line_matches (
  business_id uuid not null references businesses (id) on delete cascade,
  line_id uuid not null,
  account_id uuid not null,
  entry_id uuid not null,
  -- The entry was made from the line, so taking the match back takes the entry back.
  was_posted_here boolean not null,
  matched_at timestamptz not null default now(),
  matched_by uuid not null,
  primary key (business_id, account_id, entry_id),
  foreign key (business_id, line_id) references bank_lines (business_id, id),
  foreign key (business_id, account_id) references accounts (business_id, id),
  foreign key (business_id, entry_id) references journal_entries (business_id, id)
);
create index bank_line_matches_by_line on bank_line_matches (business_id, line_id);
create index bank_line_matches_by_entry on bank_line_matches (business_id, entry_id);
call protect_tenant_table('bank_line_matches');
drop trigger announce_change on bank_line_matches;
grant select, insert, delete, update (entry_id) on bank_line_matches to atelier_app;

-- The books of an account held against a statement of its bank.
create table reconciliations (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  statement_date date not null,
  opening_cents bigint not null,
  closing_cents bigint not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  finished_by uuid,
  -- What made up for a difference that nobody could explain.
  adjustment_entry_id uuid,
  reopened_at timestamptz,
  reopened_by uuid,
  reopen_reason text not null default '' check (length(reopen_reason) <= 500),
  primary key (business_id, id),
  foreign key (business_id, account_id) references accounts (business_id, id),
  foreign key (business_id, adjustment_entry_id) references journal_entries (business_id, id),
  check ((finished_at is null) = (finished_by is null)),
  check ((reopened_at is null) = (reopen_reason = ''))
);
create unique index reconciliations_one_open on reconciliations (business_id, account_id) where finished_at is null;
create unique index reconciliations_one_a_day on reconciliations (business_id, account_id, statement_date);
call protect_tenant_table('reconciliations');
grant select, insert, delete on reconciliations to atelier_app;
grant update (statement_date, closing_cents, finished_at, finished_by, adjustment_entry_id, reopened_at, reopened_by,
  reopen_reason) on reconciliations to atelier_app;

-- The entries that a statement shows, as far as they touch its account.
create table reconciled_entries (
  business_id uuid not null references businesses (id) on delete cascade,
  account_id uuid not null,
  entry_id uuid not null,
  reconciliation_id uuid not null,
  primary key (business_id, account_id, entry_id),
  foreign key (business_id, reconciliation_id) references reconciliations (business_id, id) on delete cascade,
  foreign key (business_id, entry_id) references journal_entries (business_id, id)
);
create index reconciled_entries_by_reconciliation on reconciled_entries (business_id, reconciliation_id);
create index reconciled_entries_by_entry on reconciled_entries (business_id, entry_id);
call protect_tenant_table('reconciled_entries');
grant select, insert, delete, update (entry_id) on reconciled_entries to atelier_app;

-- Wants the lines of the entered business compared, once for however many changes; before the queue is there, nobody is.
create function want_bank_lines_compared() returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if to_regnamespace('graphile_worker') is null or public.current_business_id() is null then return; end if;
  perform graphile_worker.add_job(
    identifier => 'compare-bank-lines',
    payload => json_build_object('businessId', public.current_business_id()),
    job_key => 'compare-bank-lines ' || public.current_business_id()
  );
end $$;
revoke execute on function want_bank_lines_compared from public;
grant execute on function want_bank_lines_compared to atelier_app;

create function added_bank_lines_are_compared() returns trigger
  language plpgsql as $$
begin
  -- A line may be the other side of one that was there before.
  update bank_lines b set compared_at = null from added_lines l
    where b.business_id = l.business_id and b.amount_cents = -l.amount_cents and b.account_id <> l.account_id
      and b.state in ('new', 'suggested') and b.compared_at is not null;
  if exists (select from added_lines where compared_at is null and not pending) then perform want_bank_lines_compared(); end if;
  return null;
end $$;
create trigger added_bank_lines_are_compared after insert on bank_lines
  referencing new table as added_lines for each statement execute function added_bank_lines_are_compared();

-- A new entry may be what a line waits for: the line of the same amount, or for an invoice the line that pays it.
create function entry_compares_bank_lines() returns trigger
  language plpgsql as $$
begin
  update bank_lines b set compared_at = null
    from (
      select business_id, amount_cents from added_lines union select business_id, -amount_cents from added_lines
    ) l
    where b.business_id = l.business_id and b.amount_cents = l.amount_cents and b.state in ('new', 'suggested')
      and b.compared_at is not null;
  if found then perform want_bank_lines_compared(); end if;
  return null;
end $$;
create trigger entry_compares_bank_lines after insert on journal_lines
  referencing new table as added_lines for each statement execute function entry_compares_bank_lines();

-- When an entry is taken back, what a bank line or a statement holds of it goes over to the entry that was posted in its
-- place, where that says the same of the account on the same day. Else the line is open again; but what stands in a
-- finished reconciliation cannot go. Looked at last, for the entry in its place comes after the reversal.
create function reversed_entry_leaves_the_bank() returns trigger
  language plpgsql as $$
declare
  held record;
  successor uuid;
begin
  for held in
    select account_id, null::uuid as line_id, reconciliation_id from reconciled_entries
      where business_id = new.business_id and entry_id = new.reverses_id
    union all
    select account_id, line_id, null from bank_line_matches
      where business_id = new.business_id and entry_id = new.reverses_id
  loop
    select e.id into successor
      from journal_entries taken
      join journal_entries e on e.business_id = taken.business_id and e.source_id = taken.source_id
       and e.source_kind = taken.source_kind and e.entry_date = taken.entry_date and e.kind <> 'reversal' and e.id <> taken.id
      where taken.business_id = new.business_id and taken.id = new.reverses_id
        and not exists (select from journal_entries r where r.business_id = e.business_id and r.reverses_id = e.id)
        and (select sum(amount_cents) from journal_lines l
               where l.business_id = e.business_id and l.entry_id = e.id and l.account_id = held.account_id)
          = (select sum(amount_cents) from journal_lines l
               where l.business_id = taken.business_id and l.entry_id = taken.id and l.account_id = held.account_id);
    if held.line_id is null then
      if successor is not null then
        update reconciled_entries set entry_id = successor
          where business_id = new.business_id and account_id = held.account_id and entry_id = new.reverses_id;
      elsif exists (
        select from reconciliations where business_id = new.business_id and id = held.reconciliation_id and finished_at is not null
      ) then
        raise exception 'entry % stands in a finished reconciliation', new.reverses_id
          using errcode = 'restrict_violation', constraint = 'reconciled_entry_stays', table = 'reconciled_entries';
      else
        delete from reconciled_entries
          where business_id = new.business_id and account_id = held.account_id and entry_id = new.reverses_id;
      end if;
    elsif successor is not null then
      update bank_line_matches set entry_id = successor
        where business_id = new.business_id and account_id = held.account_id and entry_id = new.reverses_id;
    else
      delete from bank_line_matches where business_id = new.business_id and line_id = held.line_id;
      update bank_lines set state = 'new', compared_at = null where business_id = new.business_id and id = held.line_id;
      perform want_bank_lines_compared();
    end if;
  end loop;
  return null;
end $$;
create constraint trigger reversed_entry_leaves_the_bank after insert on journal_entries
  deferrable initially deferred for each row when (new.reverses_id is not null)
  execute function reversed_entry_leaves_the_bank();
