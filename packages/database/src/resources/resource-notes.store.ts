import { sql } from 'kysely';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { resourceRefusals, type NoteChanges } from '@atelier/domain/resources';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Tenant } from '../platform/in-business.ts';

/** Merges entries into the note of a resource, so that two people can tick at the same time. Null removes an entry. */
export async function mergeResourceNote(
  tenant: Tenant,
  resourceId: string,
  changes: NoteChanges,
): Promise<Outcome<unknown, Refusal<'resource-note-too-large'>>> {
  const written = sql`${JSON.stringify(changes)}::jsonb`;
  return orRefusal(
    sql`
      insert into resource_notes (business_id, resource_id, content)
        values (${tenant.businessId}, ${resourceId}, jsonb_strip_nulls(${written}))
        on conflict (business_id, resource_id) do update
          set content = jsonb_strip_nulls(resource_notes.content || ${written}), updated_at = now()`.execute(
      tenant.db,
    ),
    { resource_notes_size: resourceRefusals.refusal('resource-note-too-large') },
  );
}

/** Removes the note of a resource. */
export async function removeResourceNote(tenant: Tenant, resourceId: string): Promise<void> {
  await tenant.db
    .deleteFrom('resource_notes')
    .where('business_id', '=', tenant.businessId)
    .where('resource_id', '=', resourceId)
    .execute();
}
