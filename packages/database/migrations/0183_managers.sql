-- module: businesses
-- A manager does all that an owner does, but for owners themselves and the end of the business.

alter table business_members
  drop constraint business_members_role_check,
  add constraint business_members_role_check
    check (role in ('owner', 'manager', 'member', 'bookkeeper', 'viewer'));
alter table business_invitations
  drop constraint business_invitations_role_check,
  add constraint business_invitations_role_check
    check (role in ('owner', 'manager', 'member', 'bookkeeper', 'viewer'));

-- Tells whether the professional works in a business of the person of this database transaction, and not as its bookkeeper.
grant create on schema public to atelier_directory;
set local role atelier_directory;
create or replace function is_colleague(professional uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select exists (
      select from professionals p
        join business_members theirs on theirs.user_id = p.user_id and theirs.role in ('owner', 'manager', 'member')
        join business_members own on own.business_id = theirs.business_id and own.user_id = current_person_id()
        where p.id = professional and p.user_id <> current_person_id())
  $$;
reset role;
revoke create on schema public from atelier_directory;

-- A member becomes an owner by an invitation, too: the role changes, and access has no end.
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
  if member_role = 'owner' then
    update business_members m set role = member_role, ends_on = null
      where m.business_id = business and m.user_id = current_person_id() and m.role <> member_role;
    if found then return next; return; end if;
  end if;
  insert into business_members (business_id, user_id, role, ends_on)
    values (business, current_person_id(), member_role, last_day);
  return next;
end $$;

-- Ends every session of a member of the business that was entered; answers how many.
create function end_member_sessions(member uuid) returns integer
  language sql security definer set search_path = public, pg_temp as $$
    with ended as (
      delete from sessions where user_id = member and exists (
        select from business_members where business_id = current_business_id() and user_id = member)
      returning 1
    )
    select count(*)::integer from ended
  $$;
revoke execute on function end_member_sessions(member uuid) from public;
grant execute on function end_member_sessions(member uuid) to atelier_app;
