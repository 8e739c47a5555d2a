-- How many minutes the bench is open on each weekday, from Monday on: a promise counts with them.
alter table making_rates add column bench_minutes smallint[] not null default '{480,480,480,480,480,0,0}'
  check (cardinality(bench_minutes) = 7 and array_position(bench_minutes, null) is null
    and 0 <= all (bench_minutes) and 1440 >= all (bench_minutes));
grant update (bench_minutes) on making_rates to atelier_app;
