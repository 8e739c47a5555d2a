-- A stock take that was posted may be taken back as a whole, once; what it found stays readable.

alter table stock_takes
  add column reversed_at timestamptz check (reversed_at is null or operation_id is not null);
grant update (reversed_at) on stock_takes to atelier_app;

create or replace function stock_take_end_stays() returns trigger
  language plpgsql as $$
begin
  if old.reversed_at is null and new.reversed_at is not null
     and to_jsonb(new) - 'reversed_at' = to_jsonb(old) - 'reversed_at' then
    return new;
  end if;
  raise exception 'a stock take that is over stays as it is'
    using errcode = 'restrict_violation', constraint = 'stock_takes_stay', table = 'stock_takes';
end $$;
