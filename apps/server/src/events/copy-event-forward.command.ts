import type { EventPlanView } from '@atelier/contract/events';
import { findEventSeriesByName } from '@atelier/database/events/event-organizers.reads';
import { saveEventSeries } from '@atelier/database/events/event-organizers.store';
import { findApplication, listRequirements } from '@atelier/database/events/event-applications.reads';
import { addApplication, saveRequirement } from '@atelier/database/events/event-applications.store';
import { listFeesOfEvents } from '@atelier/database/events/event-fees.reads';
import { addEventFee } from '@atelier/database/events/event-fees.store';
import { linkDocument } from '@atelier/database/documents/documents.store';
import { findEventBudget } from '@atelier/database/event-budgets/event-budgets.reads';
import { saveEventBudget } from '@atelier/database/event-budgets/event-budgets.store';
import { findEventPlan } from '@atelier/database/events/event-plans.reads';
import {
  addEventPlan,
  joinEventSeries,
  type EventPlanWriteRefusal,
} from '@atelier/database/events/event-plans.store';
import { copyGoodsAndPacking } from '@atelier/database/packing/event-goods.store';
import { findSignup } from '@atelier/database/workshops/signups.reads';
import { saveSignup } from '@atelier/database/workshops/signups.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { eventRefusals } from '@atelier/domain/books';
import { requirePermission } from '@atelier/domain/businesses';
import { copyBudgetForward } from '@atelier/domain/event-budgets';
import {
  copyFeeForward,
  copyPlanForward,
  daysOfEvent,
  decideEventPlan,
  moveApplicationDates,
  type EventStep,
} from '@atelier/domain/events';
import {
  daysBetween,
  refuse,
  succeed,
  type CalendarDate,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import { copySignupForward } from '@atelier/domain/workshops';
import type { Tools } from '../platform/answer.ts';
import { todayOf } from '../platform/clock.ts';
import { readEventPlan } from './read-event-plan.ts';

/** Refusals that the new ids of a copy rule out. */
type CopyRefusal = Refusal<
  | 'application-exists'
  | 'event-requirement-document-not-found'
  | 'event-fee-id-taken'
  | 'event-requirement-id-taken'
  | 'event-budget-product-not-found'
  | 'signup-part-in-use'
  | 'signup-id-taken'
  | 'signup-promo-code-twice'
>;

/**
 * Plans the next events of a series, one step after another, each with its application, fees, budget, sign-up, goods and
 * packing list. An event without a series begins one under its name. Returns the first of them.
 */
export async function copyEventForward(
  tenant: Tenant,
  input: { readonly eventId: string; readonly ids: readonly string[]; readonly step: EventStep },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<
  Outcome<
    EventPlanView,
    | EventPlanWriteRefusal
    | CopyRefusal
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
  const series = await findOrBeginSeries(tenant, stored, tools);
  if (!series.ok) return series;
  const original = { ...stored, days: daysOfEvent(stored), seriesId: series.value };
  const parts = await loadParts(tenant, stored.id);
  for (const [index, id] of input.ids.entries()) {
    const decided = decideEventPlan(copyPlanForward(original, id, input.step, index + 1));
    if (!decided.ok) return decided;
    const added = await addEventPlan(tenant, decided.value);
    if (!added.ok) return withDay(added, decided.value.startsOn);
    const days = daysBetween(stored.startsOn, decided.value.startsOn);
    const copied = await copyParts(tenant, parts, { fromId: stored.id, id, days }, tools);
    if (!copied.ok) return copied;
  }

  return succeed(known(await readEventPlan(tenant, known(input.ids[0]), tools)));
}

/** Adds the day on which an event of this name starts already. */
function withDay<Refused extends { readonly ok: false; readonly refusal: EventPlanWriteRefusal }>(
  refused: Refused,
  details: CalendarDate,
) {
  return refused.refusal.code === 'event-name-taken'
    ? refuse(eventRefusals.refusal('event-name-taken', { details }))
    : refused;
}

/** Reads the records that are copied with an event. */
const loadParts = async (tenant: Tenant, eventId: string) => ({
  application: await findApplication(tenant, eventId),
  requirements: await listRequirements(tenant, eventId),
  fees: await listFeesOfEvents(tenant, [eventId]),
  budget: await findEventBudget(tenant, eventId),
  signup: await findSignup(tenant, eventId),
});
type Parts = Awaited<ReturnType<typeof loadParts>>;

async function copyParts(
  tenant: Tenant,
  parts: Parts,
  { fromId, id, days }: { readonly fromId: string; readonly id: string; readonly days: number },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<null, CopyRefusal>> {
  const { fees, budget, signup } = parts;
  const nextId = () => tools.ids.next();
  const copied = await copyApplication(tenant, parts, id, days, tools);
  if (!copied.ok) return copied;
  for (const fee of fees) {
    const charged = await addEventFee(tenant, id, { ...copyFeeForward(fee, days), id: nextId() });
    if (!charged.ok) return charged;
  }
  if (budget) {
    const planned = await saveEventBudget(tenant, id, copyBudgetForward(budget, days));
    if (!planned.ok) return planned;
  }
  if (signup) {
    const opened = await saveSignup(tenant, copySignupForward(signup, id, days, nextId), null);
    if (!opened.ok) return opened;
  }
  await copyGoodsAndPacking(tenant, fromId, id, nextId);
  return succeed(null);
}

/** Copies an application as an idea, its dates moved by days, with its checklist to do and the documents kept. */
async function copyApplication(
  tenant: Tenant,
  { application, requirements }: Parts,
  eventId: string,
  days: number,
  { clock, ids }: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<null, CopyRefusal>> {
  if (!application) return succeed(null);
  const copied = { ...application, ...moveApplicationDates(application, days), reference: '' };
  const happenedOn = await todayOf(tenant, clock);
  const step = { id: ids.next(), fromStatus: null, toStatus: 'idea', happenedOn, seenWhere: '' } as const;
  const added = await addApplication(tenant, eventId, copied, step);
  if (!added.ok) return added;
  for (const requirement of requirements) {
    const { documentId } = requirement;
    const copy = { ...requirement, id: ids.next(), isDone: false };
    const saved = await saveRequirement(tenant, eventId, copy);
    if (!saved.ok) return saved;
    if (documentId !== null) {
      await linkDocument(tenant, documentId, { recordKind: 'event', recordId: eventId });
    }
  }
  return succeed(null);
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
