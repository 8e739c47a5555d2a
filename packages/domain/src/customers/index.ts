export { comingBirthdays } from './coming-birthdays.ts';
export {
  blankCustomer,
  type ConsentChannel,
  consentChannels,
  type Contact,
  contactKinds,
  contactMeans,
  type ContactMeans,
  type Customer,
  type CustomerKind,
  customerKinds,
  customerRefusals,
  type CustomerSort,
  customerSorts,
  type CustomerSource,
  customerSources,
  type CustomerStatus,
  customerStatuses,
  isBirthday,
  type OrderChannel,
  orderChannelNames,
  orderChannels,
  taxExemptionOn,
  type TaxStanding,
} from './customer.ts';
export { decideErasure, type OpenOfCustomer } from './erase-customer.ts';
export {
  decideContact,
  decideInteraction,
  type FollowUpState,
  followUpStates,
  type Interaction,
  type InteractionDirection,
  interactionDirections,
  type InteractionKind,
  interactionKinds,
} from './interaction.ts';
export { decideOwnValues, type OwnField, type OwnFieldKind, ownFieldKinds } from './own-field.ts';
export { askedPhone, isSamePhone, looksLikePhone, phoneIdentity } from './phone.ts';
export { type RfmGroup, rfmGroups, rfmGroupsOf, rfmTable, slippingGroups } from './rfm.ts';
export { type CustomerFacts, rulesIn } from './rule-meaning.ts';
export {
  type BoughtKind,
  boughtKinds,
  boughtRule,
  countRuleParts,
  isRuleGroup,
  periodDays,
  type RuleCondition,
  ruleDepth,
  type RuleField,
  ruleFieldNames,
  ruleFields,
  type RuleGroup,
  type RuleMatch,
  ruleMatches,
  type RulePart,
  rulePartsAtMost,
  type RulePeriod,
  type RuleValueKind,
  type RuleValues,
  sinceDay,
} from './segment-rule.ts';
export {
  decideSegment,
  type Segment,
  type SegmentColor,
  segmentColors,
  type SegmentKind,
  segmentKinds,
} from './segment.ts';
export {
  asksForTag,
  decideTagName,
  decideTags,
  longestTag,
  renameTagsInRule,
  type TagChange,
  type UsedTag,
} from './tags.ts';
export { type TimelineKind, timelineKinds, type TimelinePart, timelineParts } from './timeline.ts';
export { mostOfCustomer, uniteTexts } from './unite-texts.ts';
