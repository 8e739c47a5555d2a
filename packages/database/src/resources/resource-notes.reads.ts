import type { NoteEntries } from '@atelier/domain/resources';
import type { Tenant } from '../platform/in-business.ts';

/** Finds the note of a resource; a resource without one has no entries. */
export async function findResourceNote(tenant: Tenant, resourceId: string): Promise<NoteEntries> {
  const row = await tenant.db
    .selectFrom('resource_notes')
    .where('business_id', '=', tenant.businessId)
    .where('resource_id', '=', resourceId)
    .select('content')
    .executeTakeFirst();
  // Written by this module's store alone.
  return (row?.content ?? {}) as NoteEntries;
}
