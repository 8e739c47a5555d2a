import type { SegmentView } from '@atelier/contract/customers';
import { findSegment } from '@atelier/database/customers/segments.reads';
import {
  addSegment as writeSegment,
  changeSegment as writeChange,
  type SegmentWriteRefusal,
} from '@atelier/database/customers/segments.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { customerRefusals, decideSegment, type Segment } from '@atelier/domain/customers';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { understood } from './understood-segment.ts';

type SaveRefusal = SegmentWriteRefusal | Refusal<'permission-denied' | 'segment-says-nobody'>;

/** Adds a segment. */
export async function addSegment(tenant: Tenant, said: Segment): Promise<Outcome<SegmentView, SaveRefusal>> {
  const permitted = requirePermission(tenant.role, 'customers.write');
  if (!permitted.ok) return permitted;

  const decided = decideSegment(said);
  if (!decided.ok) return decided;

  const written = await writeSegment(tenant, decided.value);
  if (!written.ok) return written;

  return succeed(understood(known(await findSegment(tenant, said.id))));
}

/** Changes a segment, or puts it away. Members by hand stay. */
export async function changeSegment(
  tenant: Tenant,
  {
    isArchived,
    version,
    ...said
  }: Omit<Segment, 'kind'> & { readonly isArchived: boolean; readonly version?: number | undefined },
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<SegmentView, SaveRefusal | Refusal<'segment-not-found' | 'segment-changed-meanwhile'>>> {
  const before = await findSegment(tenant, said.id, { lock: true });
  if (before === null) return refuse(customerRefusals.refusal('segment-not-found'));

  const permitted = requirePermission(tenant.role, 'customers.write');
  if (!permitted.ok) return permitted;

  if (version !== undefined && version !== before.version)
    return refuse(customerRefusals.refusal('segment-changed-meanwhile'));
  const decided = decideSegment({ ...said, kind: before.kind });
  if (!decided.ok) return decided;

  const now = tools.clock.now().toISOString();
  const written = await writeChange(tenant, decided.value, isArchived ? (before.archivedAt ?? now) : null);
  if (!written.ok) return written;

  return succeed(understood(known(await findSegment(tenant, said.id))));
}
