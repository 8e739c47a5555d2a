-- module: businesses
-- A helper sells at the till, packs and checks in, and sees no figures of the business.

alter table business_members
  drop constraint business_members_role_check,
  add constraint business_members_role_check
    check (role in ('owner', 'manager', 'member', 'bookkeeper', 'viewer', 'helper'));
alter table business_invitations
  drop constraint business_invitations_role_check,
  add constraint business_invitations_role_check
    check (role in ('owner', 'manager', 'member', 'bookkeeper', 'viewer', 'helper'));
