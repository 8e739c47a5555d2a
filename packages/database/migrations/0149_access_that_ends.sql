-- module: businesses
-- A role that reads everything and writes nothing, access with a last day, and access remembered in invitations.

-- Access has a last day, by the date in the business's time zone and the clock of the database.
create function is_access_over(ends_on date, time_zone text) returns boolean
  language sql stable
  return coalesce(ends_on < (now() at time zone time_zone)::date, false);

alter table business_members
  drop constraint business_members_role_check,
  add constraint business_members_role_check check (role in ('owner', 'member', 'bookkeeper', 'viewer')),
  -- The last day of access.
  add column ends_on date,
  add constraint business_members_owner_stays check (role <> 'owner' or ends_on is null);
create index business_members_ending on business_members (ends_on) where (ends_on is not null);
grant select (business_id, ends_on) on business_members to atelier_clock;
create policy clock on business_members for select to atelier_clock using (ends_on is not null);

alter table business_invitations
  drop constraint business_invitations_role_check,
  add constraint business_invitations_role_check check (role in ('owner', 'member', 'bookkeeper', 'viewer')),
  add column ends_on date,
  add constraint business_invitations_owner_stays check (role <> 'owner' or ends_on is null),
  add column accepted_by uuid references users (id) on delete set null,
  -- A person whose address the business does not know is shown by this name.
  add column invitee_name text not null default '' check (length(invitee_name) <= 200),
  -- The address as the business typed it; of a person invited by name, nothing.
  add column typed_email text not null generated always as (case when invitee_name = '' then email else '' end) stored;
create index business_invitations_accepted_by on business_invitations (accepted_by);
grant insert (ends_on, invitee_name), update (accepted_by) on business_invitations to atelier_app;

create or replace function enter_business(
  wanted_business uuid, person uuid, idempotency_key uuid default null, command_name text default null, hash text default null
) returns table (member_role text, seen boolean, same_input boolean, earlier_response jsonb)
  language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('atelier.business_id', wanted_business::text, true),
          set_config('atelier.user_id', person::text, true),
          set_config('role', 'atelier_app', true);
  select role into member_role from business_members
    where business_id = wanted_business and user_id = person
      and (ends_on is null
        or not is_access_over(ends_on, (select time_zone from businesses where id = wanted_business)));
  if member_role is null then
    -- Whatever runs after this in the same database transaction is in no business.
    perform set_config('atelier.business_id', '', true);
    return;
  end if;
  seen := false;
  if idempotency_key is not null then
    insert into idempotency_keys (business_id, key, command, input_hash)
      values (wanted_business, idempotency_key, command_name, hash)
      on conflict do nothing;
    if not found then
      select true, command = command_name and input_hash = hash, response
        into seen, same_input, earlier_response
        from idempotency_keys where business_id = wanted_business and key = idempotency_key;
    end if;
  end if;
  return next;
end $$;

create or replace function join_by_invitation(hash text, joined_at timestamptz)
  returns table (business uuid, member_role text)
  language plpgsql as $$
declare
  invitation uuid;
  last_day date;
begin
  perform set_config('atelier.link_token', hash, true);
  select i.business_id, i.id into business, invitation from business_invitations i where i.token_hash = hash;
  perform set_config('atelier.link_token', '', true);
  if business is null then return; end if;
  perform set_config('atelier.business_id', business::text, true), set_config('role', 'atelier_app', true);
  update business_invitations i set accepted_at = joined_at, accepted_by = current_person_id()
    where i.business_id = business and i.id = invitation
      and i.accepted_at is null and i.revoked_at is null and i.expires_at > joined_at
      and not is_access_over(i.ends_on, (select b.time_zone from businesses b where b.id = business))
    returning i.role, i.ends_on into member_role, last_day;
  if member_role is null then return; end if;
  -- Whose access ended a moment ago, and was invited again, joins again.
  delete from business_members m
    where m.business_id = business and m.user_id = current_person_id()
      and is_access_over(m.ends_on, (select b.time_zone from businesses b where b.id = business));
  insert into business_members (business_id, user_id, role, ends_on)
    values (business, current_person_id(), member_role, last_day);
  return next;
end $$;
