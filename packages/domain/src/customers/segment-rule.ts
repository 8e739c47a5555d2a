import { addDays, type CalendarDate, type Money } from '../foundation/index.ts';
import type { ConsentChannel, Customer, CustomerSource, CustomerStatus, OrderChannel } from './customer.ts';

/** Some days: the last ones up to today, or from one to another, both included. */
export type RulePeriod =
  | { readonly days: number }
  | { readonly from: CalendarDate; readonly to: CalendarDate };

/** From when on: so many days ago, today included; or a day. */
export type RuleSince = { readonly days: number } | { readonly day: CalendarDate };

/** What stands as value in a condition, by its kind. Money is in minor units, from one on; so are numbers. */
export type RuleValues = {
  money: Money;
  number: number;
  since: RuleSince;
  /** In how many days at the most; 0 is by today. */
  'within-days': number;
  /** Of a product; its variants count as it. */
  product: string;
  event: string;
  text: string;
  source: CustomerSource;
  channel: ConsentChannel;
  'order-channel': OrderChannel;
  /** 1 to 12. */
  month: number;
  kind: Customer['kind'];
  status: CustomerStatus;
  /** Its id, or `retail`: those who have none. */
  'price-list': string;
  /** What an own field says; capitals and accents part no one. */
  own: { readonly fieldId: string; readonly says: string };
};
export type RuleValueKind = keyof RuleValues;

/**
 * What a rule may ask of a customer: by each field its two operators, of which the second says that the first is not so
 * (but for `customer-since`, where both want a first purchase), the kind of value, and whether it is asked of some days.
 */
export const ruleFields = {
  /** Sum of issued invoices that are not void. */
  spent: { operators: ['at-least', 'less-than'], value: 'money', hasPeriod: true },
  /** Number of these invoices. */
  purchases: { operators: ['at-least', 'less-than'], value: 'number', hasPeriod: true },
  /** A purchase, or an interaction that is more than a note. */
  'last-seen': { operators: ['since', 'not-since'], value: 'since', hasPeriod: false },
  /** The first purchase. */
  'customer-since': { operators: ['since', 'before'], value: 'since', hasPeriod: false },
  product: { operators: ['bought', 'not-bought'], value: 'product', hasPeriod: true },
  /** Number of orders that were opened and are not cancelled; so are those of the next four fields. */
  orders: { operators: ['at-least', 'less-than'], value: 'number', hasPeriod: true },
  /** Those that are still to be completed, also on hold. */
  'open-orders': { operators: ['at-least', 'less-than'], value: 'number', hasPeriod: false },
  'last-ordered': { operators: ['since', 'not-since'], value: 'since', hasPeriod: false },
  'ordered-by': { operators: ['used', 'not-used'], value: 'order-channel', hasPeriod: true },
  'product-ordered': { operators: ['ordered', 'not-ordered'], value: 'product', hasPeriod: true },
  /** Named by an invoice, an order or an interaction. */
  event: { operators: ['met-at', 'not-met-at'], value: 'event', hasPeriod: false },
  tag: { operators: ['has', 'has-not'], value: 'text', hasPeriod: false },
  /** Whole words of an address: a town, a state, a postal code, a country. */
  place: { operators: ['in', 'not-in'], value: 'text', hasPeriod: false },
  source: { operators: ['is', 'is-not'], value: 'source', hasPeriod: false },
  overdue: { operators: ['at-least', 'less-than'], value: 'money', hasPeriod: false },
  /** The latest answer of a channel. */
  consent: { operators: ['given', 'not-given'], value: 'channel', hasPeriod: false },
  'follow-up': { operators: ['due', 'not-due'], value: 'within-days', hasPeriod: false },
  birthday: { operators: ['in', 'not-in'], value: 'month', hasPeriod: false },
  kind: { operators: ['is', 'is-not'], value: 'kind', hasPeriod: false },
  status: { operators: ['is', 'is-not'], value: 'status', hasPeriod: false },
  'price-list': { operators: ['is', 'is-not'], value: 'price-list', hasPeriod: false },
  'own-field': { operators: ['says', 'says-not'], value: 'own', hasPeriod: false },
} as const satisfies Record<
  string,
  {
    readonly operators: readonly [string, string];
    readonly value: RuleValueKind;
    readonly hasPeriod: boolean;
  }
>;
export type RuleField = keyof typeof ruleFields;
export const ruleFieldNames = Object.keys(ruleFields) as [RuleField, ...RuleField[]];

/** One line of a rule. */
export type RuleCondition<Field extends RuleField = RuleField> = {
  [Each in Field]: {
    readonly field: Each;
    readonly operator: (typeof ruleFields)[Each]['operators'][number];
    readonly value: RuleValues[(typeof ruleFields)[Each]['value']];
    /** Null: whenever. */
    readonly period: (typeof ruleFields)[Each]['hasPeriod'] extends true ? RulePeriod | null : null;
  };
}[Field];

export const ruleMatches = ['all', 'any', 'none'] as const;
export type RuleMatch = (typeof ruleMatches)[number];

/** Conditions and further groups of which all, any or none has to be so. */
export type RuleGroup = { readonly match: RuleMatch; readonly parts: readonly RulePart[] };
export type RulePart = RuleCondition | RuleGroup;

/** Groups within groups, at the most. */
export const ruleDepth = 3;
/** Conditions and groups of a whole rule, at the most. */
export const rulePartsAtMost = 30;

export const isRuleGroup = (part: RulePart): part is RuleGroup => 'match' in part;

/** Returns how many conditions and groups there are, this one included. */
export const countRuleParts = (part: RulePart): number =>
  isRuleGroup(part) ? part.parts.reduce((sum, each) => sum + countRuleParts(each), 1) : 1;

/** The day on which it begins. */
export const sinceDay = (since: RuleSince, today: CalendarDate): CalendarDate =>
  'day' in since ? since.day : addDays(today, 1 - since.days);

/** First and last day of a period; what is of a later day than today counts to the last ones. */
export const periodDays = (
  period: RulePeriod,
  today: CalendarDate,
): { from: CalendarDate; to: CalendarDate | null } =>
  'from' in period ? period : { from: addDays(today, 1 - period.days), to: null };

/** Who bought in some days: for the first time, again, or either; some do both. */
export const boughtKinds = ['new', 'returning', 'any'] as const;
export type BoughtKind = (typeof boughtKinds)[number];

/** The rule that finds them; both days are included. */
export function boughtRule(
  kind: BoughtKind,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): RuleGroup {
  const inThese: RuleCondition = {
    field: 'purchases',
    operator: 'at-least',
    value: 1,
    period: { from, to },
  };
  const isSomebody: RuleCondition = { field: 'kind', operator: 'is-not', value: 'unnamed', period: null };
  const since = (operator: 'since' | 'before'): RuleCondition => ({
    ...{ field: 'customer-since', operator, value: { day: from }, period: null },
  });
  const ofKind: Record<BoughtKind, readonly RulePart[]> = {
    any: [],
    new: [since('since')],
    returning: [{ match: 'any', parts: [since('before'), { ...inThese, value: 2 }] }],
  };
  return { match: 'all', parts: [inThese, isSomebody, ...ofKind[kind]] };
}
