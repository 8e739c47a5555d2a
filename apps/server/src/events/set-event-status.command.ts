import type { EventPlanView } from '@atelier/contract/events';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findEventPlan } from '@atelier/database/events/event-plans.reads';
import { saveEventStatus } from '@atelier/database/events/event-plans.store';
import { findStall } from '@atelier/database/packing/stalls.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { findSignup } from '@atelier/database/workshops/signups.reads';
import { eventRefusals } from '@atelier/domain/books';
import { requirePermission } from '@atelier/domain/businesses';
import {
  daysOfEvent,
  decideEventStatus,
  eventPhase,
  eventPlanRefusals,
  type EventStatus,
} from '@atelier/domain/events';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { readEventPlan } from './read-event-plan.ts';
import { cancelPlaces } from './tell-attendees.ts';

/**
 * Confirms, closes, reopens or cancels an event. Books and stock do not change with it; places of a workshop are cancelled
 * with it, and stay cancelled when it is planned again.
 */
export async function setEventStatus(
  tenant: Tenant,
  input: {
    readonly eventId: string;
    readonly version: number;
    readonly status: EventStatus;
    readonly reason: string;
    readonly mailsAttendees?: boolean;
  },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<
  Outcome<
    EventPlanView,
    Refusal<
      | 'permission-denied'
      | 'event-not-found'
      | 'event-merged'
      | 'event-changed-meanwhile'
      | 'event-status-not-reached'
      | 'event-not-over'
      | 'event-stall-open'
      | 'event-reason-required'
    >
  >
> {
  // Before the event, as those who book do, to avoid a deadlock.
  const signup = await findSignup(tenant, input.eventId, { lock: true });
  const stored = await findEventPlan(tenant, input.eventId, { lock: true });

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  if (!stored) return refuse(eventRefusals.refusal('event-not-found'));
  if (stored.mergedInto !== null) return refuse(eventRefusals.refusal('event-merged'));
  if (stored.version !== input.version) return refuse(eventPlanRefusals.refusal('event-changed-meanwhile'));
  const timeZone = stored.timeZone ?? (await getBusiness(tenant)).timeZone;
  const phase = eventPhase(daysOfEvent(stored), timeZone, tools.clock.now().toISOString());
  const decided = decideEventStatus({ status: stored.status, phase }, input);
  if (!decided.ok) return decided;
  // Goods of a closed event could not be counted on return.
  if (decided.value.status === 'closed' && (await findStall(tenant, stored.id))?.isOpen === true) {
    return refuse(eventPlanRefusals.refusal('event-stall-open'));
  }

  await saveEventStatus(tenant, stored.id, decided.value);
  if (signup && decided.value.status === 'cancelled') {
    await cancelPlaces(tenant, stored.id, { mails: input.mailsAttendees === true }, tools);
  }

  return succeed(known(await readEventPlan(tenant, stored.id, tools)));
}
