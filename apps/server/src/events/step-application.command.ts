import type { EventApplicationView } from '@atelier/contract/events';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { findApplication } from '@atelier/database/events/event-applications.reads';
import { saveApplicationStep } from '@atelier/database/events/event-applications.store';
import { saveEventStatus } from '@atelier/database/events/event-plans.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known as assertFound } from '@atelier/database/platform/known';
import {
  daysOfEvent,
  decideApplicationStep,
  decideEventStatus,
  eventPhase,
  eventPlanRefusals,
  type ApplicationStatus,
  type EventStatus,
} from '@atelier/domain/events';
import { refuse, succeed, type CalendarDate, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayOf } from '../platform/clock.ts';
import { lockOpenEvent, type OpenEventRefusal } from './lock-open-event.ts';
import { readEventApplication } from './read-event-application.ts';

/** Moves an application to its next status or back, and its event with it where asked. Books and stock do not change. */
export async function stepApplication(
  tenant: Tenant,
  input: {
    readonly eventId: string;
    readonly id: string;
    readonly version: number;
    readonly status: ApplicationStatus;
    readonly happenedOn: CalendarDate;
    readonly seenWhere: string;
    readonly event: { readonly status: EventStatus; readonly reason: string } | null;
  },
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<
    EventApplicationView,
    | OpenEventRefusal
    | Refusal<
        | 'application-not-found'
        | 'application-changed-meanwhile'
        | 'application-status-not-reached'
        | 'application-step-in-future'
        | 'event-status-not-reached'
        | 'event-not-over'
        | 'event-reason-required'
      >
  >
> {
  const locked = await lockOpenEvent(tenant, input.eventId);
  if (!locked.ok) return locked;
  const event = locked.value;
  const stored = await findApplication(tenant, event.id, { lock: true });
  if (!stored) return refuse(eventPlanRefusals.refusal('application-not-found'));
  if (stored.version !== input.version) {
    return refuse(eventPlanRefusals.refusal('application-changed-meanwhile'));
  }
  const decided = decideApplicationStep(stored, input, await todayOf(tenant, tools.clock));
  if (!decided.ok) return decided;

  if (input.event !== null) {
    const timeZone = event.timeZone ?? (await getBusiness(tenant)).timeZone;
    const phase = eventPhase(daysOfEvent(event), timeZone, tools.clock.now().toISOString());
    const changed = decideEventStatus({ status: event.status, phase }, input.event);
    if (!changed.ok) return changed;
    await saveEventStatus(tenant, event.id, changed.value);
  }
  await saveApplicationStep(tenant, event.id, {
    id: input.id,
    fromStatus: stored.status,
    toStatus: input.status,
    happenedOn: input.happenedOn,
    seenWhere: input.seenWhere,
  });

  return succeed(assertFound(await readEventApplication(tenant, event.id, tools)));
}
