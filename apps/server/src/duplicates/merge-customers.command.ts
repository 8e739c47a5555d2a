import type { CustomerView } from '@atelier/contract/customers';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findStandingCustomerMerge } from '@atelier/database/duplicates/customer-merges.reads';
import {
  beginCustomerMerge,
  endCustomerMerge,
  undoCustomerMerge as writeUndo,
} from '@atelier/database/duplicates/customer-merges.store';
import { findCustomer } from '@atelier/database/customers/customers.reads';
import { updateCustomer, type CustomerWriteRefusal } from '@atelier/database/customers/customers.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { customerRefusals } from '@atelier/domain/customers';
import {
  decideUndoCustomerMerge,
  mergeCustomers as decideMerge,
  type MergeChoice,
} from '@atelier/domain/duplicates';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

type Asked = {
  readonly id: string;
  readonly keptId: string;
  readonly otherId: string;
  readonly keptVersion: number;
  readonly otherVersion: number;
  readonly fromOther: readonly MergeChoice[];
};

type MergeRefusal =
  | CustomerWriteRefusal
  | Refusal<
      | 'permission-denied'
      | 'customer-not-found'
      | 'customers-are-one'
      | 'customer-is-archived'
      | 'customer-is-erased'
      | 'customer-changed-meanwhile'
      | 'customer-merge-id-taken'
      | 'customer-merge-too-much'
    >;

/** Locks two customers, always in the same order: merged crosswise at once, none waits for the other forever. */
async function lockBoth(tenant: Tenant, ids: readonly string[]) {
  const found = new Map<string, Awaited<ReturnType<typeof findCustomer>>>();
  for (const id of [...ids].sort()) found.set(id, await findCustomer(tenant, id, { lock: true }));
  return ids.map((id) => found.get(id) ?? null);
}

/** Merges a customer into another, who takes over all that names it. Issued invoices keep what they said. */
export async function mergeCustomers(
  tenant: Tenant,
  asked: Asked,
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<CustomerView, MergeRefusal>> {
  const { id, keptId, otherId } = asked;
  const [kept, other] = await lockBoth(tenant, [keptId, otherId]);
  if (!kept || !other) return refuse(customerRefusals.refusal('customer-not-found'));

  const permitted = requirePermission(tenant.role, 'customers.write');
  if (!permitted.ok) return permitted;

  if (keptId === otherId) return refuse(customerRefusals.refusal('customers-are-one'));
  if (kept.mergedInto !== null || other.mergedInto !== null)
    return refuse(customerRefusals.refusal('customer-is-merged'));
  if (kept.isErased || other.isErased) return refuse(customerRefusals.refusal('customer-is-erased'));
  if (kept.isArchived || other.isArchived) return refuse(customerRefusals.refusal('customer-is-archived'));
  if (kept.version !== asked.keptVersion || other.version !== asked.otherVersion)
    return refuse(customerRefusals.refusal('customer-changed-meanwhile'));
  const decided = decideMerge(kept, other, asked.fromOther, (await getBusiness(tenant)).locale);
  if (!decided.ok) return decided;

  const now = tools.clock.now().toISOString();
  const merge = { id, keptId, otherId, now };
  const begun = await beginCustomerMerge(tenant, merge);
  if (!begun.ok) return begun;
  const written = await updateCustomer(tenant, keptId, decided.value, now);
  if (!written.ok) return written;
  await endCustomerMerge(tenant, merge);

  return succeed(known(await findCustomer(tenant, keptId)));
}

/** Makes two customers of one again, and answers the one that was merged. */
export async function undoCustomerMerge(
  tenant: Tenant,
  mergeId: string,
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<
    CustomerView,
    Refusal<
      | 'permission-denied'
      | 'customer-merge-not-found'
      | 'customer-merge-followed'
      | 'customer-merge-settled-across'
    >
  >
> {
  const asked = await findStandingCustomerMerge(tenant, mergeId);
  if (asked === null) return refuse(customerRefusals.refusal('customer-merge-not-found'));

  const permitted = requirePermission(tenant.role, 'customers.write');
  if (!permitted.ok) return permitted;

  const { keptId, otherId } = asked;
  await lockBoth(tenant, [keptId, otherId]);
  // Once more, now that no one else merges them or takes it back.
  const decided = decideUndoCustomerMerge(await findStandingCustomerMerge(tenant, mergeId));
  if (!decided.ok) return decided;
  await writeUndo(tenant, { id: mergeId, keptId, otherId, now: tools.clock.now().toISOString() });

  return succeed(known(await findCustomer(tenant, otherId)));
}
