import { eventRefusals, type BusinessEvent } from '@atelier/domain/books';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** Why an event could not be written. */
export type EventWriteRefusal = Refusal<
  'event-id-taken' | 'event-name-taken' | 'event-ends-before-it-starts' | 'event-tax-rate-not-found'
>;

const refusals = {
  events_pkey: eventRefusals.refusal('event-id-taken'),
  events_name: eventRefusals.refusal('event-name-taken', { field: 'name' }),
  events_end_after_start: eventRefusals.refusal('event-ends-before-it-starts', { field: 'endsOn' }),
  events_business_id_tax_rate_id_fkey: eventRefusals.refusal('event-tax-rate-not-found', {
    field: 'taxRateId',
  }),
};

const columnsOf = (event: BusinessEvent) => ({
  name: event.name,
  kind: event.kind,
  starts_on: event.startsOn,
  ends_on: event.endsOn,
  venue: event.venue,
  town: event.town,
  region: event.region,
  postal_code: event.postalCode,
  tax_rate_id: event.taxRateId,
});

/** Adds an event. */
export async function addEvent(
  tenant: Tenant,
  event: BusinessEvent,
): Promise<Outcome<unknown, EventWriteRefusal>> {
  return orRefusal(
    tenant.db
      .insertInto('events')
      .values({ business_id: tenant.businessId, id: event.id, ...columnsOf(event) })
      .execute(),
    refusals,
  );
}

/** Changes an event, puts it away or takes it back into use. */
export async function changeEvent(
  tenant: Tenant,
  event: BusinessEvent,
  archivedAt: string | null,
): Promise<Outcome<unknown, EventWriteRefusal>> {
  return orRefusal(
    tenant.db
      .updateTable('events')
      .set({ ...columnsOf(event), archived_at: archivedAt })
      .where('business_id', '=', tenant.businessId)
      .where('id', '=', event.id)
      .execute(),
    refusals,
  );
}

/** Lets an event, and all that were merged into it, be read as another one from now on. */
export async function mergeEvent(tenant: Tenant, eventId: string, intoId: string): Promise<void> {
  await tenant.db
    .updateTable('events')
    .set({ merged_into: intoId })
    .where('business_id', '=', tenant.businessId)
    .where((eb) => eb.or([eb('id', '=', eventId), eb('merged_into', '=', eventId)]))
    .execute();
}
