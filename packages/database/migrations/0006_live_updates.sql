-- Live updates: a table says that something of a business changed, and nothing of what. A server listens and lets the
-- screens of that business ask again, so that there is one way to data and no second.

-- Once per statement, to the business that was entered; where none is, nobody can be looking. NOTIFY sends one message
-- of many that are alike, at commit, so a database transaction tells of a table once however often it writes to it.
create function announce_change() returns trigger
  language plpgsql as $$
declare
  entered uuid := current_business_id();
begin
  if entered is not null then
    perform pg_notify('atelier_changes', entered || ' ' || tg_table_name);
  end if;
  return null;
end $$;

-- Members come and go outside the business, too: a person founds it, joins it or deletes his account.
create function announce_members() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('atelier_changes', case tg_op when 'DELETE' then old.business_id else new.business_id end || ' ' || tg_table_name);
  return null;
end $$;

-- Whoever looks on by this session has to leave.
create function announce_session_end() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('atelier_sessions', old.id::text);
  return null;
end $$;

-- As in 0002; and from now on a tenant table announces its changes. One that no screen shows and that is written often
-- drops the trigger again.
create or replace procedure protect_tenant_table(table_name text)
  language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('create policy tenant on %I using (business_id = current_business_id())', table_name);
  execute format('create policy keeper on %I for select to atelier_keeper using (true)', table_name);
  execute format('grant select on %I to atelier_keeper', table_name);
  execute format(
    'create trigger announce_change after insert or update or delete on %I for each statement execute function announce_change()',
    table_name
  );
end $$;

-- Rows that change only together with a row of another table here (the lines of an invoice, of an entry, allocations,
-- months of accounts, numbers) are announced by that one.
do $$
declare
  shown text;
begin
  foreach shown in array array[
    'businesses', 'business_logos', 'business_invitations', 'customers', 'inventory_items', 'accounts', 'tax_rates',
    'journal_entries', 'transactions', 'invoices', 'payments'
  ] loop
    execute format(
      'create trigger announce_change after insert or update or delete on %I for each statement execute function announce_change()',
      shown
    );
  end loop;
end $$;
create trigger announce_members after insert or update or delete on business_members
  for each row execute function announce_members();
create trigger announce_session_end after delete on sessions
  for each row execute function announce_session_end();
