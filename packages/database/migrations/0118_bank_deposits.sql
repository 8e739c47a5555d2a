-- Which checks and how much cash went to the bank with one slip: entries that put money into undeposited funds, and the
-- transfer that took them out together.
create table deposited_entries (
  business_id uuid not null references businesses (id) on delete cascade,
  account_id uuid not null,
  entry_id uuid not null,
  transaction_id uuid not null,
  -- An entry is brought to the bank once.
  primary key (business_id, account_id, entry_id),
  foreign key (business_id, account_id) references accounts (business_id, id),
  foreign key (business_id, entry_id) references journal_entries (business_id, id),
  foreign key (business_id, transaction_id) references transactions (business_id, id)
);
create index deposited_entries_by_transaction on deposited_entries (business_id, transaction_id);
create index deposited_entries_by_entry on deposited_entries (business_id, entry_id);
call protect_tenant_table('deposited_entries');
drop trigger announce_change on deposited_entries;
grant select, insert, delete, update (entry_id) on deposited_entries to atelier_app;

-- A line of the bank that was found to be several payments brought them there as well. Whoever says so of one entry at the
-- same moment waits: the entry is held first.
create function entry_is_deposited_once() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from accounts where business_id = new.business_id and id = new.account_id and type = 'undeposited-funds'
  ) then
    return new;
  end if;
  perform from journal_entries where business_id = new.business_id and id = new.entry_id for no key update;
  if tg_table_name = 'bank_line_matches' and exists (
    select from deposited_entries
      where business_id = new.business_id and account_id = new.account_id and entry_id = new.entry_id
  ) then
    raise exception 'the entry was brought to the bank already'
      using errcode = 'unique_violation', constraint = 'bank_line_matches_pkey', table = 'bank_line_matches';
  elsif tg_table_name = 'deposited_entries' and exists (
    select from bank_line_matches
      where business_id = new.business_id and account_id = new.account_id and entry_id = new.entry_id
  ) then
    raise exception 'a line of the bank has deposited the entry'
      using errcode = 'unique_violation', constraint = 'deposited_entries_pkey', table = 'deposited_entries';
  end if;
  return new;
end $$;
create trigger entry_is_deposited_once before insert on bank_line_matches
  for each row execute function entry_is_deposited_once();
create trigger entry_is_deposited_once before insert on deposited_entries
  for each row execute function entry_is_deposited_once();

-- What a deleted deposit held waits for the bank again; one that stands holds what it is made of.
create function deposit_holds_its_entries() returns trigger
  language plpgsql as $$
begin
  if new.status = 'deleted' then
    delete from deposited_entries where business_id = new.business_id and transaction_id = new.id;
  elsif (new.kind, new.amount_cents, new.money_account_id) is distinct from (old.kind, old.amount_cents, old.money_account_id)
    and exists (select from deposited_entries where business_id = new.business_id and transaction_id = new.id)
  then
    raise exception 'a deposit comes to what it is made of'
      using errcode = 'restrict_violation', constraint = 'transactions_deposit_stays', table = 'transactions';
  end if;
  return null;
end $$;
create trigger deposit_holds_its_entries after update of status, kind, amount_cents, money_account_id on transactions
  for each row execute function deposit_holds_its_entries();

-- What lies in undeposited funds and was neither taken back nor brought to the bank by a deposit or a line of the bank.
create view collected_entries with (security_invoker = true) as
  select l.business_id, l.account_id, l.entry_id, l.entry_date, e.number, e.memo, e.source_kind, e.source_id, l.amount_cents
    from accounts a
    join journal_lines l on l.business_id = a.business_id and l.account_id = a.id and l.amount_cents > 0
    join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id and e.reverses_id is null
    where a.type = 'undeposited-funds'
      and not exists (select from journal_entries r where r.business_id = e.business_id and r.reverses_id = e.id)
      and not exists (
        select from bank_line_matches m
          where m.business_id = l.business_id and m.account_id = l.account_id and m.entry_id = l.entry_id)
      and not exists (
        select from deposited_entries d
          where d.business_id = l.business_id and d.account_id = l.account_id and d.entry_id = l.entry_id);
grant select on collected_entries to atelier_app;

-- As in 0014, with deposits: a check that bounced was at the bank all the same, so a deposit holds it unless another entry
-- has come in its place.
create or replace function reversed_entry_leaves_the_bank() returns trigger
  language plpgsql as $$
declare
  held record;
  successor uuid;
begin
  for held in
    select account_id, null::uuid as line_id, reconciliation_id, null::uuid as transaction_id from reconciled_entries
      where business_id = new.business_id and entry_id = new.reverses_id
    union all
    select account_id, line_id, null, null from bank_line_matches
      where business_id = new.business_id and entry_id = new.reverses_id
    union all
    select account_id, null, null, transaction_id from deposited_entries
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
    if held.transaction_id is not null then
      update deposited_entries set entry_id = successor
        where business_id = new.business_id and account_id = held.account_id and entry_id = new.reverses_id
          and successor is not null;
    elsif held.line_id is null then
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
