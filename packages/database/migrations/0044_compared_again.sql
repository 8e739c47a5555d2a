-- A line that waits to be compared may be under comparison at this moment, with what was there before: passed over, it
-- would be called compared with what it never saw. So it is wanted again whether it waits or not: the update waits for
-- the comparison, and calls it undone.

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
        and state in ('new', 'suggested');
  end loop;
  if exists (select from added_lines where compared_at is null and not pending) then perform want_bank_lines_compared(); end if;
  return null;
end $$;

create or replace function entry_compares_bank_lines() returns trigger
  language plpgsql as $$
declare
  amounts bigint[] := array(select amount_cents from added_lines union select -amount_cents from added_lines);
begin
  update bank_lines set compared_at = null
    where business_id = current_business_id() and amount_cents = any (amounts) and state in ('new', 'suggested');
  if found then perform want_bank_lines_compared(); end if;
  return null;
end $$;

create or replace function open_bill_compares_bank_lines() returns trigger
  language plpgsql as $$
begin
  update bank_lines b set compared_at = null
    where b.business_id = new.business_id and b.state in ('new', 'suggested')
      and b.amount_cents = any(array[old.total_cents - old.paid_cents, old.paid_cents - old.total_cents,
                                     new.total_cents - new.paid_cents, new.paid_cents - new.total_cents]);
  if found then perform want_bank_lines_compared(); end if;
  return null;
end $$;

create or replace function open_sum_compares_bank_lines(open_cents bigint, with_whom text) returns void
  language plpgsql as $$
declare
  words text;
begin
  select string_agg(word, '|') into words
    from regexp_split_to_table(fold(with_whom), '[^[:alnum:]]+') as word where length(word) >= 3;
  if words is null then return; end if;
  update bank_lines set compared_at = null
    where business_id = current_business_id() and state in ('new', 'suggested')
      and abs(amount_cents) >= abs(open_cents) and fold(payee || ' ' || description) ~ words;
  if found then perform want_bank_lines_compared(); end if;
end $$;
