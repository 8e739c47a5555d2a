import { sql } from 'kysely';
import type { Tenant } from '../platform/in-business.ts';

function selectOrganizers(tenant: Tenant) {
  return tenant.db
    .selectFrom('event_organizers')
    .where('business_id', '=', tenant.businessId)
    .select([
      'id',
      'name',
      'email',
      'phone',
      'website',
      'application_system as applicationSystem',
      'notes',
      'archived_at as archivedAt',
      sql<boolean>`archived_at is not null`.as('isArchived'),
    ]);
}

/** Lists organizers by name. */
export function listEventOrganizers(tenant: Tenant, { archived }: { readonly archived: boolean }) {
  return selectOrganizers(tenant)
    .where('archived_at', archived ? 'is not' : 'is', null)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** An organizer of events. */
export type EventOrganizerRow = Awaited<ReturnType<typeof listEventOrganizers>>[number];

/** Finds an organizer, or null. */
export async function findEventOrganizer(tenant: Tenant, organizerId: string) {
  return (await selectOrganizers(tenant).where('id', '=', organizerId).executeTakeFirst()) ?? null;
}

function selectSeries(tenant: Tenant) {
  return tenant.db
    .selectFrom('event_series')
    .where('business_id', '=', tenant.businessId)
    .select(['id', 'name']);
}

/** Lists series by name. */
export function listEventSeries(tenant: Tenant) {
  return selectSeries(tenant)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Finds the series of a name, whatever its capitals, or null. */
export async function findEventSeriesByName(tenant: Tenant, name: string) {
  return (
    (await selectSeries(tenant)
      .where(sql<boolean>`lower(name) = lower(${name})`)
      .executeTakeFirst()) ?? null
  );
}
