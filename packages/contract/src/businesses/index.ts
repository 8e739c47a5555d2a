export {
  accountBusinesses,
  businesses,
  businessSettingsInput,
  foundBusinessInput,
  paperColor,
} from './businesses.endpoints.ts';
export { leaving } from './leaving.endpoints.ts';
export { accountInvitations, invitations, inviteInput, members } from './members.endpoints.ts';
export {
  businessRole,
  businessView,
  membershipView,
  type BusinessView,
  type InvitationView,
  type LeavingView,
  type MembershipView,
  type MemberView,
  type NewInvitationView,
  type OfferedInvitationView,
} from './businesses.views.ts';
export { tenant } from './tenant.ts';
