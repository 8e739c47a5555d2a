import type { EventView } from '@atelier/contract/books';
import { findEvent, lockEvents } from '@atelier/database/books/events.reads';
import {
  addEvent as writeEvent,
  changeEvent as writeEventChange,
  mergeEvent as writeMerge,
  type EventWriteRefusal,
} from '@atelier/database/books/events.store';
import { moveGoodsAndPacking } from '@atelier/database/packing/event-goods.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { decideEvent, eventRefusals, type BusinessEvent } from '@atelier/domain/books';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';

type SaveRefusal = EventWriteRefusal | Refusal<'permission-denied' | 'event-name-required'>;

/** Adds a market, a fair or another event. */
export async function addEvent(
  tenant: Tenant,
  event: BusinessEvent,
): Promise<Outcome<EventView, SaveRefusal>> {
  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  const decided = decideEvent(event);
  if (!decided.ok) return decided;

  const written = await writeEvent(tenant, decided.value);
  if (!written.ok) return written;

  return succeed(known(await findEvent(tenant, event.id)));
}

/**
 * Changes an event, or archives it; what is missing stays. Reports say it as it is called now. A closed event is only
 * archived, and one with days of its own is dated by them.
 */
export async function updateEvent(
  tenant: Tenant,
  eventId: string,
  { isArchived, ...change }: Partial<Omit<BusinessEvent, 'id'>> & { readonly isArchived?: boolean },
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<
    EventView,
    SaveRefusal | Refusal<'event-not-found' | 'event-merged' | 'event-closed' | 'event-dated-by-days'>
  >
> {
  const stored = (await lockEvents(tenant, [eventId])).get(eventId);

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  if (!stored) return refuse(eventRefusals.refusal('event-not-found'));
  if (stored.mergedInto !== null) return refuse(eventRefusals.refusal('event-merged'));
  if (stored.status === 'closed' && Object.keys(change).length > 0) {
    return refuse(eventRefusals.refusal('event-closed'));
  }
  const decided = decideEvent({ ...stored, ...change });
  if (!decided.ok) return decided;
  const { startsOn, endsOn } = decided.value;
  if (stored.hasDays && (startsOn !== stored.startsOn || endsOn !== stored.endsOn)) {
    return refuse(eventRefusals.refusal('event-dated-by-days', { field: 'startsOn' }));
  }

  const now = tools.clock.now().toISOString();
  const archivedAt =
    isArchived === undefined ? stored.archivedAt : isArchived ? (stored.archivedAt ?? now) : null;
  const written = await writeEventChange(tenant, decided.value, archivedAt);
  if (!written.ok) return written;

  return succeed(known(await findEvent(tenant, eventId)));
}

/** Lets an event that was entered twice be read as the other one. What was posted stays as it was posted. */
export async function mergeEvent(
  tenant: Tenant,
  { eventId, intoId }: { readonly eventId: string; readonly intoId: string },
): Promise<
  Outcome<
    EventView,
    Refusal<'permission-denied' | 'event-not-found' | 'event-merged' | 'event-merge-with-itself'>
  >
> {
  const stored = await lockEvents(tenant, [eventId, intoId]);
  const [source, target] = [stored.get(eventId), stored.get(intoId)];

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  if (!source || !target) return refuse(eventRefusals.refusal('event-not-found'));
  if (source.id === target.id) return refuse(eventRefusals.refusal('event-merge-with-itself'));
  if (source.mergedInto !== null || target.mergedInto !== null) {
    return refuse(eventRefusals.refusal('event-merged'));
  }

  await moveGoodsAndPacking(tenant, eventId, intoId);
  await writeMerge(tenant, eventId, intoId);

  return succeed(known(await findEvent(tenant, intoId)));
}
