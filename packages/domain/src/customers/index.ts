export {
  blankCustomer,
  consentChannels,
  contactKinds,
  contactMeans,
  customerRefusals,
  customerSources,
  customerStatuses,
  isBirthday,
  taxExemptionOn,
  type ConsentChannel,
  type Contact,
  type ContactMeans,
  type Customer,
  type CustomerSource,
  type CustomerStatus,
  type TaxStanding,
} from './customer.ts';
export { decideOwnValues, ownFieldKinds, type OwnField, type OwnFieldKind } from './own-field.ts';
