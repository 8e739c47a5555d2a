export { comingBirthdays } from './coming-birthdays.ts';
export {
  blankCustomer,
  consentChannels,
  contactKinds,
  contactMeans,
  customerRefusals,
  customerSources,
  customerKinds,
  customerSorts,
  customerStatuses,
  isBirthday,
  orderChannelNames,
  orderChannels,
  taxExemptionOn,
  type ConsentChannel,
  type Contact,
  type ContactMeans,
  type Customer,
  type CustomerSource,
  type CustomerKind,
  type CustomerSort,
  type CustomerStatus,
  type OrderChannel,
  type TaxStanding,
} from './customer.ts';
export { decideErasure, type OpenOfCustomer } from './erase-customer.ts';
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
export { rulesIn, type CustomerFacts } from './rule-meaning.ts';
export { rfmGroups, rfmGroupsOf, rfmTable, slippingGroups, type RfmFigures, type RfmGroup } from './rfm.ts';
export {
  decideSegment,
  segmentColors,
  segmentKinds,
  type Segment,
  type SegmentColor,
  type SegmentKind,
} from './segment.ts';
export {
  boughtKinds,
  boughtRule,
  countRuleParts,
  isRuleGroup,
  periodDays,
  ruleDepth,
  ruleFieldNames,
  ruleFields,
  ruleMatches,
  rulePartsAtMost,
  sinceDay,
  type BoughtKind,
  type RuleCondition,
  type RuleField,
  type RuleGroup,
  type RuleMatch,
  type RulePart,
  type RulePeriod,
  type RuleSince,
  type RuleValueKind,
  type RuleValues,
} from './segment-rule.ts';
export {
  asksForTag,
  decideTagName,
  decideTags,
  longestTag,
  renameTagsInRule,
  type TagChange,
  type UsedTag,
} from './tags.ts';
export { askedPhone, isSamePhone, looksLikePhone, phoneIdentity } from './phone.ts';
export { identityOf, uniteContacts, waysToReach } from './unite-customers.ts';
export { mostOfCustomer, uniteTexts } from './unite-texts.ts';
