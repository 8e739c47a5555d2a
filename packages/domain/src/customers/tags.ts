import { refuse, succeed, type Outcome, type Refusal } from '../foundation/index.ts';
import { customerRefusals, type Customer } from './customer.ts';
import { isRuleGroup, type RuleGroup, type RulePart } from './segment-rule.ts';
import { mostOfCustomer, uniteTexts } from './unite-texts.ts';

/** The characters of a tag, at the most. */
export const longestTag = 40;

/** Tags that a customer is given, and tags that are taken off. */
export type TagChange = { readonly add: readonly string[]; readonly remove: readonly string[] };

const isOne = (one: string, another: string) => one.toLowerCase() === another.toLowerCase();

/**
 * The tags of a customer after a change, and what of it was new: the same change the other way round takes it back. Within
 * a customer a tag is one whatever its capitals, and stays as it was written first. Refused at `add` with the name of whom
 * it would give more tags than there is room for.
 */
export function decideTags(
  { name, tags }: Pick<Customer, 'name' | 'tags'>,
  { add, remove }: TagChange,
): Outcome<
  { readonly tags: readonly string[]; readonly change: TagChange },
  Refusal<'customer-has-enough-tags'>
> {
  const left = tags.filter((tag) => !remove.some((each) => isOne(each, tag)));
  const after = uniteTexts(left, add);
  if (after.length > mostOfCustomer.tags)
    return refuse(customerRefusals.refusal('customer-has-enough-tags', { field: 'add', details: name }));
  const change = {
    add: after.filter((tag) => !tags.includes(tag)),
    remove: tags.filter((tag) => !after.includes(tag)),
  };
  return succeed({ tags: after, change });
}

/** A tag as it is written, and how many customers have it: in use, and archived. */
export type UsedTag = { readonly tag: string; readonly count: number; readonly archivedCount: number };

/**
 * What becomes `to` when a tag is renamed: the tag, and the same as `to` in other capitals, so that it is one from then on.
 * That it is one with a tag that customers have already is refused at `to` unless it is wanted.
 */
export function decideTagName(
  used: readonly UsedTag[],
  { from, to, merges }: { readonly from: string; readonly to: string; readonly merges: boolean },
): Outcome<readonly string[], Refusal<'tag-not-found' | 'tag-name-taken'>> {
  if (!used.some(({ tag }) => tag === from)) return refuse(customerRefusals.refusal('tag-not-found'));
  const alike = used.filter(({ tag }) => tag !== from && isOne(tag, to));
  // Who only leads to another customer is shown nowhere.
  if (!merges && alike.some(({ count, archivedCount }) => count + archivedCount > 0))
    return refuse(customerRefusals.refusal('tag-name-taken', { field: 'to' }));
  return succeed([from, ...alike.map(({ tag }) => tag)].filter((tag) => tag !== to));
}

/** Tells whether a rule asks for a tag, as it is written. */
export function asksForTag(part: RulePart, tag: string): boolean {
  if (isRuleGroup(part)) return part.parts.some((each) => asksForTag(each, tag));
  return part.field === 'tag' && part.value === tag;
}

/** A rule that asks for `to` where it asked for one of these tags. */
export function renameTagsInRule(rule: RuleGroup, tags: readonly string[], to: string): RuleGroup {
  const renamed = (part: RulePart): RulePart => {
    if (isRuleGroup(part)) return renameTagsInRule(part, tags, to);
    return part.field === 'tag' && tags.includes(part.value) ? { ...part, value: to } : part;
  };
  return { ...rule, parts: rule.parts.map(renamed) };
}
