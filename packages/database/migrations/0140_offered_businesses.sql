-- A business whose only owner deletes the account, and in which others work, is offered to them for some days before it
-- is deleted. Set by the leaving owner alone, and gone once there is an owner again.
alter table businesses add column offered_until timestamptz;
create policy clock_ends on businesses for select to atelier_clock using (offered_until is not null);
grant select (offered_until) on businesses to atelier_clock;

-- As delete_own_business of 0009, with the days that the others have.
create function offer_own_business(typed_name text, until timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  offered uuid := current_business_id();
begin
  if not exists (select from businesses where id = offered and name = typed_name and not is_sample)
     or not exists (
       select from business_members where business_id = offered and user_id = current_person_id() and role = 'owner')
     or exists (
       select from business_members where business_id = offered and user_id <> current_person_id() and role = 'owner')
  then
    raise exception 'only the only owner can offer a business, by its name' using errcode = 'insufficient_privilege';
  end if;
  update businesses set offered_until = until where id = offered;
end $$;
revoke execute on function offer_own_business from public;
grant execute on function offer_own_business to atelier_app;

create function owner_ends_the_offer() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update businesses set offered_until = null where id = new.business_id and offered_until is not null;
  return null;
end $$;
create trigger owner_ends_the_offer after insert or update of role on business_members
  for each row when (new.role = 'owner') execute function owner_ends_the_offer();

-- Removes the business that the clock has entered, once its days are over and nobody has taken it over.
create function end_offered_business(today timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doomed uuid := current_business_id();
begin
  perform from businesses where id = doomed and offered_until <= today for update;
  if not found or current_person_id() is not null
     or exists (select from business_members where business_id = doomed and role = 'owner')
  then
    raise exception 'only a business that was offered in vain ends by itself' using errcode = 'insufficient_privilege';
  end if;
  update businesses set is_closing = true where id = doomed;
  perform wipe_rows_of_business(doomed);
end $$;
revoke execute on function end_offered_business from public;
grant execute on function end_offered_business to atelier_app;
