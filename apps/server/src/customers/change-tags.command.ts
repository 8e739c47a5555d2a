import type { TagChangeView } from '@atelier/contract/customers';
import { lockTags } from '@atelier/database/customers/customers.reads';
import { writeTags } from '@atelier/database/customers/customers.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { customerRefusals, decideTags, type TagChange } from '@atelier/domain/customers';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';

/** Gives tags to customers, or takes tags off them. Answers what was new: the same the other way round takes it back. */
export async function changeTags(
  tenant: Tenant,
  { changes }: { readonly changes: readonly (TagChange & { readonly customerId: string })[] },
): Promise<
  Outcome<
    { changes: TagChangeView[] },
    Refusal<
      | 'permission-denied'
      | 'customer-not-found'
      | 'customer-is-merged'
      | 'customer-is-erased'
      | 'customer-has-enough-tags'
    >
  >
> {
  const ids = changes.map(({ customerId }) => customerId);
  const found = new Map((await lockTags(tenant, ids)).map((customer) => [customer.id, customer]));

  const permitted = requirePermission(tenant.role, 'customers.write');
  if (!permitted.ok) return permitted;

  const written: { id: string; tags: readonly string[] }[] = [];
  const done: TagChangeView[] = [];
  for (const { customerId, ...wish } of changes) {
    const customer = found.get(customerId);
    if (customer === undefined) return refuse(customerRefusals.refusal('customer-not-found'));
    const { name } = customer;
    if (customer.mergedInto !== null)
      return refuse(customerRefusals.refusal('customer-is-merged', { details: name }));
    if (customer.isErased) return refuse(customerRefusals.refusal('customer-is-erased', { details: name }));
    const decided = decideTags(customer, wish);
    if (!decided.ok) return decided;
    const { tags, change } = decided.value;
    if (change.add.length + change.remove.length === 0) continue;
    written.push({ id: customerId, tags });
    done.push({ customerId, add: [...change.add], remove: [...change.remove] });
  }

  await writeTags(tenant, written);

  return succeed({ changes: done });
}
