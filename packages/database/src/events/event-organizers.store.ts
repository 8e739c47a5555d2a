import { eventPlanRefusals } from '@atelier/domain/events';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** An organizer of events. Texts may be empty, but for the name. */
export interface EventOrganizer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly website: string;
  readonly applicationSystem: string;
  readonly notes: string;
  /** An ISO instant. */
  readonly archivedAt: string | null;
}

/** Adds an organizer, or saves it over the one with its id. */
export function saveEventOrganizer(
  tenant: Tenant,
  { id, applicationSystem, archivedAt, ...same }: EventOrganizer,
): Promise<Outcome<unknown, Refusal<'event-organizer-name-taken'>>> {
  const columns = { ...same, application_system: applicationSystem, archived_at: archivedAt };
  return orRefusal(
    tenant.db
      .insertInto('event_organizers')
      .values({ business_id: tenant.businessId, id, ...columns })
      .onConflict((conflict) => conflict.columns(['business_id', 'id']).doUpdateSet(columns))
      .execute(),
    {
      event_organizers_name: eventPlanRefusals.refusal('event-organizer-name-taken', { field: 'name' }),
    },
  );
}

/** Adds a series, or renames the one with its id. */
export function saveEventSeries(
  tenant: Tenant,
  series: { readonly id: string; readonly name: string },
): Promise<Outcome<unknown, Refusal<'event-series-name-taken'>>> {
  return orRefusal(
    tenant.db
      .insertInto('event_series')
      .values({ business_id: tenant.businessId, ...series })
      .onConflict((conflict) => conflict.columns(['business_id', 'id']).doUpdateSet({ name: series.name }))
      .execute(),
    { event_series_name: eventPlanRefusals.refusal('event-series-name-taken', { field: 'name' }) },
  );
}
