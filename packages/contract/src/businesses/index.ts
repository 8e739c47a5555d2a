export {
  accountBusinesses,
  businesses,
  businessSettingsInput,
  foundBusinessInput,
} from './businesses.endpoints.ts';
export {
  businessRole,
  businessView,
  membershipView,
  type BusinessView,
  type MembershipView,
} from './businesses.views.ts';
