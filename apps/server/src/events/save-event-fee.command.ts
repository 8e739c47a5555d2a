import type { EventFeeView } from '@atelier/contract/events';
import { findEventFee } from '@atelier/database/events/event-fees.reads';
import {
  addEventFee,
  changeEventFee,
  removeEventFee as deleteEventFee,
} from '@atelier/database/events/event-fees.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known as assertFound } from '@atelier/database/platform/known';
import { requirePermission } from '@atelier/domain/businesses';
import { decideEventFee, eventPlanRefusals, type EventFee } from '@atelier/domain/events';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { lockOpenEvent, type OpenEventRefusal } from './lock-open-event.ts';
import { readEventFee } from './read-event-application.ts';

/** Adds a fee to an event, or changes the version that was seen; null adds it. */
export async function saveEventFee(
  tenant: Tenant,
  input: EventFee & {
    readonly feeId: string;
    readonly eventId: string;
    readonly version: number | null;
  },
  tools: Pick<Tools, 'clock'>,
): Promise<
  Outcome<
    EventFeeView,
    | OpenEventRefusal
    | Refusal<
        | 'event-fee-not-found'
        | 'event-fee-id-taken'
        | 'event-fee-changed-meanwhile'
        | 'event-fee-amount-missing'
        | 'event-fee-amount-and-rate'
        | 'event-fee-due-missing'
      >
  >
> {
  const { feeId: id, eventId, version, ...fee } = input;
  const event = await lockOpenEvent(tenant, eventId);
  if (!event.ok) return event;
  if (version !== null) {
    const stored = await findEventFee(tenant, id, { lock: true });
    if (stored?.eventId !== eventId) return refuse(eventPlanRefusals.refusal('event-fee-not-found'));
    if (stored.version !== version) return refuse(eventPlanRefusals.refusal('event-fee-changed-meanwhile'));
  }
  const decided = decideEventFee(fee);
  if (!decided.ok) return decided;

  if (version === null) {
    const added = await addEventFee(tenant, eventId, { ...decided.value, id });
    if (!added.ok) return added;
  } else await changeEventFee(tenant, { ...decided.value, id });

  return succeed(assertFound(await readEventFee(tenant, id, tools)));
}

/** Removes a fee that nothing pays. */
export async function removeEventFee(
  tenant: Tenant,
  { feeId }: { readonly feeId: string },
): Promise<
  Outcome<{ readonly removed: true }, OpenEventRefusal | Refusal<'event-fee-not-found' | 'event-fee-paid'>>
> {
  const stored = await findEventFee(tenant, feeId, { lock: true });

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  if (!stored) return refuse(eventPlanRefusals.refusal('event-fee-not-found'));
  const event = await lockOpenEvent(tenant, stored.eventId);
  if (!event.ok) return event;
  if (stored.state !== 'unpaid') return refuse(eventPlanRefusals.refusal('event-fee-paid'));

  await deleteEventFee(tenant, feeId);

  return succeed({ removed: true });
}
