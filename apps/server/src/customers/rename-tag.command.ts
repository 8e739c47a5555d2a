import { listCustomerTags } from '@atelier/database/customers/customers.reads';
import { replaceTags } from '@atelier/database/customers/customers.store';
import { listSegments } from '@atelier/database/customers/segments.reads';
import { writeRule } from '@atelier/database/customers/segments.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { asksForTag, customerRefusals, decideTagName, renameTagsInRule } from '@atelier/domain/customers';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { understood } from './understood-segment.ts';

/** Renames a tag of every customer, in use or not, and has rules ask for the new name, so that they find whom they found. */
export async function renameTag(
  tenant: Tenant,
  name: { readonly from: string; readonly to: string; readonly merges: boolean },
): Promise<
  Outcome<
    { count: number; segments: string[] },
    Refusal<'permission-denied' | 'tag-not-found' | 'tag-name-taken'>
  >
> {
  // No one changes a rule meanwhile.
  const segments = (await listSegments(tenant, { lock: true })).map(understood);
  const used = await listCustomerTags(tenant);

  const permitted = requirePermission(tenant.role, 'customers.write');
  if (!permitted.ok) return permitted;

  const renamed = decideTagName(used, name);
  if (!renamed.ok) return renamed;
  const tags = renamed.value;
  const asking = segments.flatMap(({ id, name, rule }) =>
    rule !== null && tags.some((tag) => asksForTag(rule, tag)) ? [{ id, name, rule }] : [],
  );

  const count = await replaceTags(tenant, tags, name.to);
  for (const { id, rule } of asking) await writeRule(tenant, id, renameTagsInRule(rule, tags, name.to));

  return succeed({ count, segments: asking.map(({ name }) => name) });
}

/** Takes a tag off every customer, in use or not. Rules that ask for it stay: it may be given again. */
export async function removeTag(
  tenant: Tenant,
  { tag }: { readonly tag: string },
): Promise<Outcome<{ count: number }, Refusal<'permission-denied' | 'tag-not-found'>>> {
  const used = await listCustomerTags(tenant);

  const permitted = requirePermission(tenant.role, 'customers.write');
  if (!permitted.ok) return permitted;

  if (!used.some((one) => one.tag === tag)) return refuse(customerRefusals.refusal('tag-not-found'));

  return succeed({ count: await replaceTags(tenant, [tag], null) });
}
