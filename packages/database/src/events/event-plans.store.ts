import { eventRefusals, type BusinessEvent } from '@atelier/domain/books';
import { eventPlanRefusals, type EventDay, type EventPlan, type EventStatus } from '@atelier/domain/events';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

export type EventPlanWriteRefusal = Refusal<
  | 'event-id-taken'
  | 'event-name-taken'
  | 'event-tax-rate-not-found'
  | 'event-organizer-not-found'
  | 'event-series-not-found'
  | 'event-permit-not-found'
>;

const refusals = {
  events_pkey: eventRefusals.refusal('event-id-taken'),
  events_name: eventRefusals.refusal('event-name-taken', { field: 'name' }),
  events_business_id_tax_rate_id_fkey: eventRefusals.refusal('event-tax-rate-not-found', {
    field: 'taxRateId',
  }),
  events_organizer: eventPlanRefusals.refusal('event-organizer-not-found', { field: 'organizerId' }),
  events_series: eventPlanRefusals.refusal('event-series-not-found', { field: 'seriesId' }),
  events_permit: eventPlanRefusals.refusal('event-permit-not-found', { field: 'permitDocumentId' }),
};

/** A plan that was decided about, dated by its days. */
type DatedPlan = EventPlan & BusinessEvent;

const columnsOf = (plan: DatedPlan) => ({
  name: plan.name,
  kind: plan.kind,
  starts_on: plan.startsOn,
  ends_on: plan.endsOn,
  time_zone: plan.timeZone,
  venue: plan.venue,
  address: plan.address,
  town: plan.town,
  region: plan.region,
  postal_code: plan.postalCode,
  organizer_id: plan.organizerId,
  series_id: plan.seriesId,
  booth_number: plan.boothNumber,
  booth_size: plan.boothSize,
  booth_is_corner: plan.boothIsCorner,
  booth_has_power: plan.boothHasPower,
  travel_tenths: plan.travelTenths,
  travel_minutes: plan.travelMinutes,
  preparation_minutes: plan.preparationMinutes,
  goal_cents: plan.goalCents,
  tax_rate_id: plan.taxRateId,
  tax_jurisdiction: plan.taxJurisdiction,
  tax_looked_up_on: plan.taxLookedUpOn,
  permit_number: plan.permitNumber,
  permit_document_id: plan.permitDocumentId,
  footfall: plan.footfall,
  weather: plan.weather,
  rating_sales: plan.ratingSales,
  rating_crowd: plan.ratingCrowd,
  rating_organization: plan.ratingOrganization,
  verdict: plan.verdict,
  verdict_reason: plan.verdictReason,
  notes: plan.notes,
});

/** Adds an event with its days. */
export async function addEventPlan(
  tenant: Tenant,
  plan: DatedPlan,
): Promise<Outcome<unknown, EventPlanWriteRefusal>> {
  const added = await orRefusal(
    tenant.db
      .insertInto('events')
      .values({ business_id: tenant.businessId, id: plan.id, ...columnsOf(plan) })
      .execute(),
    refusals,
  );
  if (added.ok) await saveDays(tenant, plan.id, plan.days);
  return added;
}

/** Saves a locked event with its days. */
export async function changeEventPlan(
  tenant: Tenant,
  plan: DatedPlan,
): Promise<Outcome<unknown, EventPlanWriteRefusal>> {
  const changed = await orRefusal(
    tenant.db
      .updateTable('events')
      .set(columnsOf(plan))
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', plan.id)
      .execute(),
    refusals,
  );
  if (changed.ok) await saveDays(tenant, plan.id, plan.days);
  return changed;
}

/** Saves each day by itself, so that the audit trail shows only those that changed. */
async function saveDays(tenant: Tenant, eventId: string, days: readonly EventDay[]): Promise<void> {
  await tenant.db
    .deleteFrom('event_days')
    .where('business_id', '=', tenant.businessId)
    .where('event_id', '=', eventId)
    .where(
      'event_date',
      'not in',
      days.map(({ date }) => date),
    )
    .execute();
  await tenant.db
    .insertInto('event_days')
    .values(
      days.map((day) => ({
        business_id: tenant.businessId,
        event_id: eventId,
        event_date: day.date,
        sets_up_at: day.setsUpAt,
        opens_at: day.opensAt,
        closes_at: day.closesAt,
        is_gone_at: day.isGoneAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'event_id', 'event_date']).doUpdateSet((eb) => ({
        sets_up_at: eb.ref('excluded.sets_up_at'),
        opens_at: eb.ref('excluded.opens_at'),
        closes_at: eb.ref('excluded.closes_at'),
        is_gone_at: eb.ref('excluded.is_gone_at'),
      })),
    )
    .execute();
}

/** Saves the status of a locked event. */
export async function saveEventStatus(
  tenant: Tenant,
  eventId: string,
  { status, reason }: { readonly status: EventStatus; readonly reason: string },
): Promise<void> {
  await tenant.db
    .updateTable('events')
    .set({ status, status_reason: reason })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', eventId)
    .execute();
}

/** Puts an event into a series, closed or not: which events belong together is no part of its record. */
export async function joinEventSeries(tenant: Tenant, eventId: string, seriesId: string): Promise<void> {
  await tenant.db
    .updateTable('events')
    .set({ series_id: seriesId })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', eventId)
    .execute();
}
