-- module: admin
-- Administrators see the queue of jobs without what they carry, try one again or cancel it, and read facts of the database.

-- Jobs of the queue, without their payload, which may hold letters to customers.
create function queued_jobs() returns table (
  id bigint, name text, state text, attempts integer, max_attempts integer, run_at timestamptz,
  created_at timestamptz, last_error text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not is_admin() or to_regclass('graphile_worker.jobs') is null then return; end if;
  return query execute $jobs$
    select j.id, j.task_identifier::text,
           case when j.locked_at is not null then 'running' when j.attempts >= j.max_attempts then 'failed'
             when j.last_error is not null then 'retrying' else 'waiting' end,
           j.attempts::int, j.max_attempts::int, j.run_at, j.created_at, j.last_error
      from graphile_worker.jobs j $jobs$;
end $$;

-- Runs a job now, with all its tries, or cancels it. Returns 'done', 'running', or 'gone'.
create function settle_job(job bigint, is_retried boolean) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare settled bigint;
begin
  if not is_admin() then
    raise exception 'only an administrator settles jobs' using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from queued_jobs() q where q.id = job) then return 'gone'; end if;
  if is_retried then
    execute 'select id from graphile_worker.reschedule_jobs(array[$1], run_at => now(), attempts => 0)'
      into settled using job;
  else
    execute 'select id from graphile_worker.complete_jobs(array[$1])' into settled using job;
  end if;
  return case when settled is null then 'running' else 'done' end;
end $$;

create function database_facts() returns table (bytes bigint, postgres text, migration text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select pg_database_size(current_database()), current_setting('server_version'),
           (select name from schema_migrations order by version desc limit 1)
      where is_admin()
  $$;
revoke execute on function queued_jobs(), settle_job(bigint, boolean), database_facts() from public;
grant execute on function queued_jobs(), settle_job(bigint, boolean), database_facts() to atelier_admin;
