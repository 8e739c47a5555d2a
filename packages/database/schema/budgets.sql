-- budgets: plans of a year and what became of them.

create table budgets (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  name text not null check (btrim(name) <> '' and length(name) <= 80),
  -- The first day of its twelve months.
  starts_on date not null check (extract(day from starts_on) = 1),
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, id, starts_on)
);
create unique index budgets_name on budgets (business_id, starts_on, lower(name));
call protect_tenant_table('budgets');
grant select, insert, update (name), delete on budgets to atelier_app;

create trigger record_change after insert or delete or update on budgets
  for each row execute function record_change();

create table budget_lines (
  business_id uuid not null references businesses (id) on delete cascade,
  budget_id uuid not null,
  starts_on date not null,
  account_id uuid not null,
  month date not null check (extract(day from month) = 1),
  -- On the side where the account grows: income and costs are both positive. Nothing planned is no line.
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (business_id, budget_id, account_id, month),
  foreign key (business_id, budget_id, starts_on) references budgets (business_id, id, starts_on) on delete cascade,
  foreign key (business_id, account_id) references accounts (business_id, id),
  constraint budget_lines_within_the_year check (month >= starts_on and month < (starts_on + '1 year'::interval))
);
create index budget_lines_by_account on budget_lines (business_id, account_id);
call protect_tenant_table('budget_lines');
grant select, insert, update (amount_cents), delete on budget_lines to atelier_app;

create function record_planned() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform record_budget_change('{}', array(select row(l.*)::budget_lines from new_lines l where l.business_id = current_business_id()));
  return null;
end $$;
comment on function record_planned() is 'audits: new amounts of a budget.';

create function record_planned_anew() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform record_budget_change(
    array(select row(l.*)::budget_lines from old_lines l where l.business_id = current_business_id()),
    array(select row(l.*)::budget_lines from new_lines l where l.business_id = current_business_id()));
  return null;
end $$;
comment on function record_planned_anew() is 'audits: changed amounts of a budget.';

create function record_unplanned() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform record_budget_change(array(select row(l.*)::budget_lines from old_lines l where l.business_id = current_business_id()), '{}');
  return null;
end $$;
comment on function record_unplanned() is 'audits: removed amounts of a budget.';

create trigger record_planned after insert on budget_lines
  referencing new table as new_lines
  for each statement execute function record_planned();

create trigger record_planned_anew after update on budget_lines
  referencing old table as old_lines new table as new_lines
  for each statement execute function record_planned_anew();

create trigger record_unplanned after delete on budget_lines
  referencing old table as old_lines
  for each statement execute function record_unplanned();

-- The amounts of a budget. What was saved at once is one row of the trail, a field for each amount: `6550 Studio rent,
-- 2026-03`. Where more than three months of an account changed at once, their sum says it: nobody reads twelve lines of
-- a rent that went up.
create function record_budget_change(old_lines budget_lines[], new_lines budget_lines[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
    insert into record_changes (business_id, person_id, record_kind, record_id, record_name, deed, before, after)
      select current_business_id(), current_person_id(), 'budgets', b.id, b.name, 'changed',
             jsonb_object_agg(f.field, f.before_cents), jsonb_object_agg(f.field, f.after_cents)
        from (
          select c.budget_id,
                 c.account || case when c.months > 3
                   then ', ' || c.months || ' months' else ', ' || to_char(c.month, 'YYYY-MM') end || '_cents' as field,
                 sum(c.before_cents) as before_cents, sum(c.after_cents) as after_cents
            from (
              select l.budget_id, a.code || ' ' || a.name as account, l.month,
                     count(*) over (partition by l.budget_id, l.account_id) as months,
                     sum(l.before_cents) as before_cents, sum(l.after_cents) as after_cents
                from (
                  select budget_id, account_id, month, amount_cents as before_cents, null::bigint as after_cents
                    from unnest(old_lines)
                  union all
                  select budget_id, account_id, month, null, amount_cents from unnest(new_lines)
                ) l
                join accounts a on a.business_id = current_business_id() and a.id = l.account_id
                group by l.budget_id, l.account_id, a.code, a.name, l.month
            ) c
            group by 1, 2
        ) f
        -- What goes down with its budget is told there.
        join budgets b on b.business_id = current_business_id() and b.id = f.budget_id
        where not may_wipe(b.business_id) and exists (
          select from businesses where id = b.business_id and created_at <> now()
        )
        group by b.id, b.name
  $$;
revoke execute on function record_budget_change(old_lines budget_lines[], new_lines budget_lines[]) from public;
