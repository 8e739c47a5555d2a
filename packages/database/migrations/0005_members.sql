-- People of a business: invitations by an unguessable link, and the names of those who are in.

-- The name that others see is the one in the profile: people change it there, sign-in keeps a copy.
create function keep_name_of_person() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update users set name = new.full_name where id = new.id;
  return null;
end $$;
create trigger keep_name_of_person after update of full_name on profiles
  for each row when (new.full_name is distinct from old.full_name) execute function keep_name_of_person();

-- The token of the link is never stored, only its SHA-256. The inviter's name stays as the invitation said it.
create table business_invitations (
  business_id uuid not null references businesses (id) on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email) and length(email) between 3 and 320),
  role text not null check (role in ('owner', 'member', 'bookkeeper')),
  token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$'),
  invited_by uuid references users (id) on delete set null,
  inviter_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (business_id, id),
  check (accepted_at is null or revoked_at is null)
);
create unique index business_invitations_token on business_invitations (token_hash);
create index business_invitations_invited_by on business_invitations (invited_by);
-- At most one invitation waits for an address: a new one takes the place of the old one.
create unique index business_invitations_waiting on business_invitations (business_id, email)
  where accepted_at is null and revoked_at is null;
call protect_tenant_table('business_invitations');
grant select on business_invitations to atelier_app;
grant insert (business_id, id, email, role, token_hash, invited_by, inviter_name, created_at, expires_at)
  on business_invitations to atelier_app;
grant update (accepted_at, revoked_at) on business_invitations to atelier_app;

-- The address of the person of this database transaction, and whether it was confirmed.
create function own_address() returns table (email text, is_confirmed boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select users.email, users.email_verified from users where users.id = current_person_id() $$;
revoke execute on function own_address from public;
grant execute on function own_address to atelier_person;

-- Outside any business, a person sees the one invitation whose token was named, and only when it is addressed to that
-- person; with it, the name of the business that invites.
create policy invited on business_invitations for select to atelier_person using (
  token_hash = current_setting('atelier.link_token', true) and email = (select a.email from own_address() a)
);
grant select on business_invitations to atelier_person;
create policy invited on businesses for select to atelier_person using (
  id in (select business_id from business_invitations)
);

-- The way in for somebody who was invited: uses the invitation up, enters its business and makes the member. Run by the
-- login role, acting as atelier_person; answers the business and the role, or no row when the invitation is not to be
-- had. Of two at once, one waits for the other and then finds it used.
create function join_by_invitation(hash text, joined_at timestamptz) returns table (business uuid, member_role text)
  language plpgsql as $$
declare
  invitation uuid;
begin
  perform set_config('atelier.link_token', hash, true);
  select i.business_id, i.id into business, invitation from business_invitations i where i.token_hash = hash;
  perform set_config('atelier.link_token', '', true);
  if business is null then return; end if;
  perform set_config('atelier.business_id', business::text, true), set_config('role', 'atelier_app', true);
  update business_invitations i set accepted_at = joined_at
    where i.business_id = business and i.id = invitation
      and i.accepted_at is null and i.revoked_at is null and i.expires_at > joined_at
    returning i.role into member_role;
  if member_role is null then return; end if;
  insert into business_members (business_id, user_id, role) values (business, current_person_id(), member_role);
  return next;
end $$;

-- Names and addresses of the members of the business that was entered, and of nobody else: the tables of sign-in are
-- closed to the application.
create function business_people() returns table (user_id uuid, name text, email text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.id, u.name, u.email from business_members m join users u on u.id = m.user_id
    where m.business_id = current_business_id()
  $$;
revoke execute on function business_people from public;
grant execute on function business_people to atelier_app;
