import {
  consentChannels,
  countRuleParts,
  customerSources,
  customerStatuses,
  orderChannels,
  ruleDepth,
  ruleFieldNames,
  ruleFields,
  ruleMatches,
  rulePartsAtMost,
  type RuleCondition,
  type RuleField,
  type RuleGroup,
  type RulePart,
  type RuleValueKind,
} from '@atelier/domain/customers';
import { z } from 'zod';
import { calendarDate, id, positiveCents, requiredText } from '../foundation/index.ts';
import { customerKind } from './customers.views.ts';

const days = z.int().min(1, 'At least a day').max(36_500, 'At most 36,500 days');

const values: Record<RuleValueKind, z.ZodType> = {
  money: positiveCents,
  number: z.int().min(1, 'At least 1').max(1_000_000),
  since: z.union([z.strictObject({ days }), z.strictObject({ day: calendarDate })]),
  'within-days': z.int().min(0).max(365, 'At most 365 days'),
  product: id,
  event: id,
  text: requiredText(100),
  source: z.enum(customerSources),
  channel: z.enum(consentChannels),
  'order-channel': z.enum(orderChannels),
  month: z.int().min(1).max(12),
  kind: customerKind,
  status: z.enum(customerStatuses),
  'price-list': z.union([z.literal('retail'), id]),
  own: z.strictObject({ fieldId: id, says: requiredText(500) }),
};

const period = z.union([
  z.strictObject({ days }),
  z
    .strictObject({ from: calendarDate, to: calendarDate })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Not before the first day' }),
]);

/** Returns what ruleFields of the domain says of a field, and nothing else. */
function conditionOf(field: RuleField) {
  const { operators, value, hasPeriod } = ruleFields[field];
  return z.strictObject({
    field: z.literal(field),
    operator: z.enum(operators),
    value: values[value],
    period: hasPeriod ? period.nullable().default(null) : z.null().default(null),
  });
}

const [first, ...others] = ruleFieldNames;
const condition = z.discriminatedUnion('field', [
  conditionOf(first),
  ...others.map(conditionOf),
]) as unknown as z.ZodType<RuleCondition>;

const parts = (part: z.ZodType<RulePart>) =>
  z.array(part).min(1, 'Say who belongs to it').max(rulePartsAtMost, 'Too many conditions');
const groupOf = (part: z.ZodType<RulePart>) =>
  z.strictObject({ match: z.enum(ruleMatches), parts: parts(part) });

/** A group in which groups may stand, so many deep: a rule ends somewhere, and so does its description. */
const ruleOfDepth = (depth: number): z.ZodType<RuleGroup> =>
  groupOf(depth === 1 ? condition : z.union([condition, ruleOfDepth(depth - 1)]));

/** A rule that the server understands: all that may be stored, and all that is read from the store. */
export const segmentRule = ruleOfDepth(ruleDepth).refine(
  (rule) => countRuleParts(rule) <= rulePartsAtMost,
  `At most ${String(rulePartsAtMost)} conditions and groups`,
);
