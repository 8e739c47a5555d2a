export { bookBases, otherBasis, type BookBasis } from './book-basis.ts';
export { businessRefusals, requirePermission } from './business-refusals.ts';
export {
  changeMemberRole,
  findManaged,
  invitationDays,
  invitationExpiry,
  mayAcceptInvitation,
  mayInvite,
  mostInvitations,
  removeMember,
  type Invitation,
  type Member,
} from './members.ts';
export {
  defaultPaperColor,
  mixColors,
  paperColorOf,
  paperColorPattern,
  paperDesigns,
  paperPanel,
  paperSizes,
  type PaperColor,
  type PaperDesign,
  type PaperSize,
} from './paper-style.ts';
export {
  businessRoleNames,
  businessRoles,
  mayTakeOver,
  mayWrite,
  readsBusiness,
  permissions,
  permits,
  rolesWith,
  type BusinessRole,
  type Permission,
} from './permissions.ts';
export { decideRealtime, realtimeTables } from './realtime-tables.ts';
export { fateOnLeaving, mayDeleteBusiness, offeredDays, type FateOnLeaving } from './leaving.ts';
export { isMaskedTaxId, shownTaxId } from './shown-tax-id.ts';
