-- What is open anew reads lines of at least its sum, and no others: from the index of amounts, where it looked at every
-- line that waits. Planned for each sum: of a large one there are few lines, of a small one nearly all.
create or replace function open_sum_compares_bank_lines(open_cents bigint, with_whom text) returns void
  language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  words text;
begin
  select string_agg(word, '|') into words
    from regexp_split_to_table(fold(with_whom), '[^[:alnum:]]+') as word where length(word) >= 3;
  if words is null then return; end if;
  update bank_lines set compared_at = null
    where business_id = current_business_id() and state in ('new', 'suggested')
      and (amount_cents >= abs(open_cents) or amount_cents <= -abs(open_cents))
      and fold(payee || ' ' || description) ~ words;
  if found then perform want_bank_lines_compared(); end if;
end $$;
