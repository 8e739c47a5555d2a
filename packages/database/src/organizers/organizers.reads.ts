import type { InteractionDirection, InteractionKind } from '@atelier/domain/customers';
import { sql } from 'kysely';
import type { Tenant } from '../platform/in-business.ts';

/** Lists what was said with an organizer, the latest first. */
export function listOrganizerInteractions(tenant: Tenant, organizerId: string) {
  return tenant.db
    .selectFrom('organizer_interactions as i')
    .where('i.business_id', '=', tenant.businessId)
    .where('i.organizer_id', '=', organizerId)
    .select([
      'i.id',
      sql<InteractionKind>`i.kind`.as('kind'),
      sql<InteractionDirection | null>`i.direction`.as('direction'),
      'i.happened_on as happenedOn',
      'i.subject',
      'i.body',
      'i.outcome',
      sql<string | null>`(select name from business_people() p where p.user_id = i.recorded_by)`.as(
        'recordedBy',
      ),
    ])
    .orderBy('i.happened_on', 'desc')
    .orderBy('i.id', 'desc')
    .execute();
}

/** Finds the customer that an organizer also is, or null. */
export async function findCustomerOfOrganizer(tenant: Tenant, organizerId: string) {
  const row = await tenant.db
    .selectFrom('event_organizers as o')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.business_id', '=', 'o.business_id').onRef('c.id', '=', 'o.customer_id'),
    )
    .where('o.business_id', '=', tenant.businessId)
    .where('o.id', '=', organizerId)
    .select(['c.id', 'c.name'])
    .executeTakeFirst();
  return row ?? null;
}
