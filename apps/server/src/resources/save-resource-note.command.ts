import type { ResourceNoteView } from '@atelier/contract/resources';
import type { Tenant } from '@atelier/database/platform/in-business';
import { findResourceNote } from '@atelier/database/resources/resource-notes.reads';
import { mergeResourceNote, removeResourceNote } from '@atelier/database/resources/resource-notes.store';
import { requirePermission } from '@atelier/domain/businesses';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { NoteChanges } from '@atelier/domain/resources';

/** Keeps entries on a resource for the whole business; entries that are not named stay. */
export async function saveResourceNote(
  tenant: Tenant,
  input: { readonly resourceId: string; readonly changes: NoteChanges },
): Promise<Outcome<ResourceNoteView, Refusal<'permission-denied' | 'resource-note-too-large'>>> {
  const permitted = requirePermission(tenant.role, 'documents.write');
  if (!permitted.ok) return permitted;

  const merged = await mergeResourceNote(tenant, input.resourceId, input.changes);
  if (!merged.ok) return merged;

  return succeed({ entries: await findResourceNote(tenant, input.resourceId) });
}

/** Removes everything that is kept on a resource. */
export async function clearResourceNote(
  tenant: Tenant,
  input: { readonly resourceId: string },
): Promise<Outcome<ResourceNoteView, Refusal<'permission-denied'>>> {
  const permitted = requirePermission(tenant.role, 'documents.write');
  if (!permitted.ok) return permitted;

  await removeResourceNote(tenant, input.resourceId);

  return succeed({ entries: {} });
}
