-- What was too slow.

-- A join with the lines that came in was planned as if they were one: each was held against every open line of the
-- business, and a file of 4,000 rows took a minute. So the opposite amounts are a list, and each is looked up.
create or replace function added_bank_lines_are_compared() returns trigger
  language plpgsql as $$
declare
  account uuid;
  opposite bigint[];
begin
  -- A line may be the other side of one that was there before, in another account.
  for account, opposite in select account_id, array_agg(distinct -amount_cents) from added_lines group by account_id loop
    update bank_lines set compared_at = null
      where business_id = current_business_id() and amount_cents = any (opposite) and account_id <> account
        and state in ('new', 'suggested') and compared_at is not null;
  end loop;
  if exists (select from added_lines where compared_at is null and not pending) then perform want_bank_lines_compared(); end if;
  return null;
end $$;

-- So it was with every entry that was posted: it was held against every open line.
create or replace function entry_compares_bank_lines() returns trigger
  language plpgsql as $$
declare
  amounts bigint[] := array(select amount_cents from added_lines union select -amount_cents from added_lines);
begin
  update bank_lines set compared_at = null
    where business_id = current_business_id() and amount_cents = any (amounts) and state in ('new', 'suggested')
      and compared_at is not null;
  if found then perform want_bank_lines_compared(); end if;
  return null;
end $$;

-- With the amount in it the index answers what moved on an account without a look at the lines themselves.
drop index journal_lines_by_account;
create index journal_lines_by_account on journal_lines (business_id, account_id, entry_date, entry_id, line_number)
  include (amount_cents);

-- After a large file nobody knows yet how many lines there are, and until the database looks by itself, in a minute or
-- so, every search among them is planned for a handful. Only the owner of a table may look.
create function look_at_bank_lines_anew() returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  analyze public.bank_lines;
end $$;
revoke execute on function look_at_bank_lines_anew from public;
grant execute on function look_at_bank_lines_anew to atelier_app;
