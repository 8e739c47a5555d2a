import type { EventApplicationView } from '@atelier/contract/events';
import { findApplication } from '@atelier/database/events/event-applications.reads';
import {
  addApplication,
  changeApplication,
  type EventApplication,
} from '@atelier/database/events/event-applications.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known as assertFound } from '@atelier/database/platform/known';
import { decideApplicationDates, eventPlanRefusals, type ApplicationStatus } from '@atelier/domain/events';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayOf } from '../platform/clock.ts';
import { lockOpenEvent, type OpenEventRefusal } from './lock-open-event.ts';
import { readEventApplication } from './read-event-application.ts';

/** Adds the application to an event, or changes the version that was seen; null adds it. */
export async function saveApplication(
  tenant: Tenant,
  input: EventApplication & {
    readonly eventId: string;
    readonly version: number | null;
    readonly status: ApplicationStatus;
  },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<
  Outcome<
    EventApplicationView,
    | OpenEventRefusal
    | Refusal<
        | 'application-not-found'
        | 'application-exists'
        | 'application-changed-meanwhile'
        | 'application-date-out-of-order'
      >
  >
> {
  const { eventId, version, status, ...application } = input;
  const event = await lockOpenEvent(tenant, eventId);
  if (!event.ok) return event;
  const stored = await findApplication(tenant, eventId, { lock: true });
  if (version !== null) {
    if (!stored) return refuse(eventPlanRefusals.refusal('application-not-found'));
    if (stored.version !== version) return refuse(eventPlanRefusals.refusal('application-changed-meanwhile'));
  }
  const decided = decideApplicationDates(application);
  if (!decided.ok) return decided;

  if (version === null) {
    const added = await addApplication(tenant, eventId, application, {
      id: tools.ids.next(),
      fromStatus: null,
      toStatus: status,
      happenedOn: await todayOf(tenant, tools.clock),
      seenWhere: '',
    });
    if (!added.ok) return added;
  } else await changeApplication(tenant, eventId, application);

  return succeed(assertFound(await readEventApplication(tenant, eventId, tools)));
}
