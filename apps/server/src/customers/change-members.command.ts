import { findSegment } from '@atelier/database/customers/segments.reads';
import { addMembers, removeMembers } from '@atelier/database/customers/segments.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { customerRefusals } from '@atelier/domain/customers';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';

/** Puts customers into a segment by hand, or takes them out; those of whom it is so already stay. */
export async function changeMembers(
  tenant: Tenant,
  { isIn, ...membership }: { segmentId: string; customerIds: readonly string[]; isIn: boolean },
): Promise<
  Outcome<{ changed: number }, Refusal<'permission-denied' | 'segment-not-found' | 'segment-not-by-hand'>>
> {
  const segment = await findSegment(tenant, membership.segmentId, { lock: true });
  if (segment === null) return refuse(customerRefusals.refusal('segment-not-found'));

  const permitted = requirePermission(tenant.role, 'customers.write');
  if (!permitted.ok) return permitted;

  if (segment.kind !== 'manual') return refuse(customerRefusals.refusal('segment-not-by-hand'));

  return succeed({ changed: await (isIn ? addMembers : removeMembers)(tenant, membership) });
}
