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
export {
  decideInteraction,
  followUpStates,
  interactionDirections,
  interactionKinds,
  type FollowUpState,
  type Interaction,
  type InteractionDirection,
  type InteractionKind,
} from './interaction.ts';
export {
  decideUndoCustomerMerge,
  differingFields,
  isFilled,
  mergeCustomers,
  mergeFields,
  proposeMerge,
  type MergeChoice,
  type MergeField,
  type StandingMerge,
} from './merge-customers.ts';
export { timelineKinds, timelineParts, type TimelineKind, type TimelinePart } from './timeline.ts';
export { decideOwnValues, ownFieldKinds, type OwnField, type OwnFieldKind } from './own-field.ts';
