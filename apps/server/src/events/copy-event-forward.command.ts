import type { EventPlanView } from '@atelier/contract/events';
import { findEventSeriesByName } from '@atelier/database/events/event-organizers.reads';
import { saveEventSeries } from '@atelier/database/events/event-organizers.store';
import { findEventPlan } from '@atelier/database/events/event-plans.reads';
import {
  addEventPlan,
  joinEventSeries,
  type EventPlanWriteRefusal,
} from '@atelier/database/events/event-plans.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { eventRefusals } from '@atelier/domain/books';
import { requirePermission } from '@atelier/domain/businesses';
import { copyPlanForward, daysOfEvent, decideEventPlan, type EventStep } from '@atelier/domain/events';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { readEventPlan } from './read-event-plan.ts';

/** Plans the next event of a series. An event without a series begins one under its name. */
export async function copyEventForward(
  tenant: Tenant,
  input: { readonly eventId: string; readonly id: string; readonly step: EventStep },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<
  Outcome<
    EventPlanView,
    | EventPlanWriteRefusal
    | Refusal<
        | 'permission-denied'
        | 'event-not-found'
        | 'event-merged'
        | 'event-closed'
        | 'event-name-required'
        | 'event-ends-before-it-starts'
        | 'event-day-missing'
        | 'event-day-twice'
        | 'event-day-out-of-order'
        | 'event-series-name-taken'
      >
  >
> {
  const stored = await findEventPlan(tenant, input.eventId, { lock: true });

  const permitted = requirePermission(tenant.role, 'finances.record');
  if (!permitted.ok) return permitted;

  if (!stored) return refuse(eventRefusals.refusal('event-not-found'));
  if (stored.mergedInto !== null) return refuse(eventRefusals.refusal('event-merged'));
  const original = { ...stored, days: daysOfEvent(stored) };
  const decided = decideEventPlan(copyPlanForward(original, input.id, input.step));
  if (!decided.ok) return decided;

  const series = await findOrBeginSeries(tenant, stored, tools);
  if (!series.ok) return series;
  const added = await addEventPlan(tenant, { ...decided.value, seriesId: series.value });
  if (!added.ok) return added;

  return succeed(known(await readEventPlan(tenant, input.id, tools)));
}

async function findOrBeginSeries(
  tenant: Tenant,
  event: { readonly id: string; readonly name: string; readonly seriesId: string | null },
  { ids }: Pick<Tools, 'ids'>,
): Promise<Outcome<string, Refusal<'event-series-name-taken'>>> {
  if (event.seriesId !== null) return succeed(event.seriesId);
  const ofName = await findEventSeriesByName(tenant, event.name);
  const id = ofName?.id ?? ids.next();
  if (!ofName) {
    const began = await saveEventSeries(tenant, { id, name: event.name });
    if (!began.ok) return began;
  }
  await joinEventSeries(tenant, event.id, id);
  return succeed(id);
}
