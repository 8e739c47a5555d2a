import { findEventPlan } from '@atelier/database/events/event-plans.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { eventRefusals } from '@atelier/domain/books';
import { requirePermission, type Permission } from '@atelier/domain/businesses';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';

type EventRow = NonNullable<Awaited<ReturnType<typeof findEventPlan>>>;

export type OpenEventRefusal = Refusal<
  'permission-denied' | 'event-not-found' | 'event-merged' | 'event-closed'
>;

/** Locks an event whose application, checklist and fees may change: one that is neither merged nor closed. */
export async function lockOpenEvent(
  tenant: Tenant,
  eventId: string,
  permission: Permission = 'finances.record',
): Promise<Outcome<EventRow, OpenEventRefusal>> {
  const event = await findEventPlan(tenant, eventId, { lock: true });
  const permitted = requirePermission(tenant.role, permission);
  if (!permitted.ok) return permitted;
  if (!event) return refuse(eventRefusals.refusal('event-not-found'));
  if (event.mergedInto !== null) return refuse(eventRefusals.refusal('event-merged'));
  return event.status === 'closed' ? refuse(eventRefusals.refusal('event-closed')) : succeed(event);
}
