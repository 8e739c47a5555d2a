import type { EventPlanView } from '@atelier/contract/events';
import { linkDocument } from '@atelier/database/documents/documents.store';
import { findEventPlan } from '@atelier/database/events/event-plans.reads';
import {
  addEventPlan,
  changeEventPlan,
  type EventPlanWriteRefusal,
} from '@atelier/database/events/event-plans.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { findSignup } from '@atelier/database/workshops/signups.reads';
import { moveSessions } from '@atelier/database/workshops/signups.store';
import { eventRefusals } from '@atelier/domain/books';
import { requirePermission } from '@atelier/domain/businesses';
import {
  daysOfEvent,
  decideEventPlan,
  eventPlanRefusals,
  isRescheduled,
  movedBy,
  type EventPlan,
} from '@atelier/domain/events';
import { isTimeZone, refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayOf } from '../platform/clock.ts';
import { readEventPlan } from './read-event-plan.ts';
import { movePlaces } from './tell-attendees.ts';

type SaveRefusal =
  | EventPlanWriteRefusal
  | Refusal<
      | 'permission-denied'
      | 'event-not-found'
      | 'event-merged'
      | 'event-closed'
      | 'event-changed-meanwhile'
      | 'event-name-required'
      | 'event-ends-before-it-starts'
      | 'event-day-missing'
      | 'event-day-twice'
      | 'event-day-out-of-order'
      | 'event-time-zone-unknown'
    >;

/**
 * Adds an event, or changes the version that was seen; null adds it. Sessions of a workshop move with all its days, and its
 * attendees can cancel for free once days or hours have changed. Its permit is attached to it, so that the document stays as
 * long as an event needs it.
 */
export async function saveEventPlan(
  tenant: Tenant,
  {
    version,
    mailsAttendees = false,
    ...plan
  }: EventPlan & { readonly version: number | null; readonly mailsAttendees?: boolean },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<EventPlanView, SaveRefusal>> {
  // Before the event, as those who book do, to avoid a deadlock.
  const signup = version === null ? null : await findSignup(tenant, plan.id, { lock: true });
  const stored = version === null ? null : await findEventPlan(tenant, plan.id, { lock: true });

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  if (version !== null) {
    if (!stored) return refuse(eventRefusals.refusal('event-not-found'));
    if (stored.mergedInto !== null) return refuse(eventRefusals.refusal('event-merged'));
    if (stored.version !== version) return refuse(eventPlanRefusals.refusal('event-changed-meanwhile'));
  }
  if (plan.timeZone !== null && !isTimeZone(plan.timeZone)) {
    return refuse(eventPlanRefusals.refusal('event-time-zone-unknown', { field: 'timeZone' }));
  }
  const decided = decideEventPlan(plan, stored?.status);
  if (!decided.ok) return decided;

  const saved = await (stored ? changeEventPlan : addEventPlan)(tenant, decided.value);
  if (!saved.ok) return saved;
  const moved = stored ? movedBy(daysOfEvent(stored), decided.value.days) : 0;
  if (moved !== 0) await moveSessions(tenant, plan.id, moved);
  const daysBefore = stored ? daysOfEvent(stored) : [];
  if (signup && isRescheduled(daysBefore, decided.value.days, await todayOf(tenant, tools.clock))) {
    await movePlaces(tenant, plan.id, { mails: mailsAttendees, daysBefore }, tools);
  }
  if (plan.permitDocumentId !== null) {
    await linkDocument(tenant, plan.permitDocumentId, { recordKind: 'event', recordId: plan.id });
  }

  return succeed(known(await readEventPlan(tenant, plan.id, tools)));
}
