-- Credit notes are posted to returns and allowances, line 2 of Schedule C, instead of against sales.

-- As in 0018: where the account is not there any more, or serves something else, another one is made on the next free number.
create procedure keep_account(wanted_key text, wanted_code text, wanted_name text, wanted_type text, wanted_line text)
  language plpgsql as $$
begin
  update accounts a set system_key = wanted_key
    where a.code = wanted_code and a.type = wanted_type and a.system_key is null and a.is_active;
  insert into accounts (business_id, id, code, name, type, system_key, schedule_c_line)
    select b.id, gen_random_uuid(), free.code, wanted_name, wanted_type, wanted_key, wanted_line
      from businesses b
      cross join lateral (
        select n::text as code from generate_series(wanted_code::integer, 99999) as n
          where not exists (select from accounts a where a.business_id = b.id and a.code = n::text)
          order by n limit 1
      ) free
      where not exists (select from accounts a where a.business_id = b.id and a.system_key = wanted_key);
end $$;
-- The policies show the rows of an entered business alone, to the owner as well.
alter table accounts no force row level security;
alter table businesses no force row level security;
call keep_account('returns', '4800', 'Returns and allowances', 'income', '2');
alter table accounts force row level security;
alter table businesses force row level security;
drop procedure keep_account;
