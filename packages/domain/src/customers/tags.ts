import { refuse, succeed, type Outcome, type Refusal } from '../foundation/index.ts';
import { customerRefusals, type Customer } from './customer.ts';
import { mostOfCustomer, uniteTexts } from './unite-customers.ts';

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
