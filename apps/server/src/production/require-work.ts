import { permits, requirePermission } from '@atelier/domain/businesses';
import type { BatchStored } from '@atelier/database/production/batches.reads';
import type { Tenant } from '@atelier/database/platform/in-business';

/** Requires the permission to work on a batch: on any, or on one that is assigned to the person. */
export function requireWorkOn({ assigneeId }: Pick<BatchStored, 'assigneeId'>, { role, personId }: Tenant) {
  const isOwn = assigneeId === personId && permits(role, 'inventory.own-batches');
  return requirePermission(role, isOwn ? 'inventory.own-batches' : 'inventory.write');
}
