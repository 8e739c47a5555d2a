import { lockDocuments } from '@atelier/database/documents/document-list.reads';
import { saveDocumentDetails } from '@atelier/database/documents/documents.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import {
  changeDocumentTags,
  documentRefusals,
  mostOfDocument,
  type DocumentCategory,
} from '@atelier/domain/documents';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';

/** Adds tags to documents, removes tags, or sets their category. All of them, or none. */
export async function changeDocuments(
  tenant: Tenant,
  input: {
    readonly documentIds: readonly string[];
    readonly addTags: readonly string[];
    readonly removeTags: readonly string[];
    readonly category?: DocumentCategory | undefined;
  },
): Promise<
  Outcome<{ count: number }, Refusal<'permission-denied' | 'document-not-found' | 'document-tags-too-many'>>
> {
  const documents = await lockDocuments(tenant, input.documentIds);
  const permitted = requirePermission(tenant.role, 'documents.write');
  if (!permitted.ok) return permitted;
  if (documents.length < new Set(input.documentIds).size)
    return refuse(documentRefusals.refusal('document-not-found', { field: 'documentIds' }));

  const changes = { add: input.addTags, remove: input.removeTags };
  const changed = documents.map(({ id, tags }) => ({ id, tags: changeDocumentTags(tags, changes) }));
  if (changed.some(({ tags }) => tags.length > mostOfDocument.tags))
    return refuse(documentRefusals.refusal('document-tags-too-many', { field: 'addTags' }));
  for (const { id, tags } of changed)
    await saveDocumentDetails(tenant, id, { tags, category: input.category });

  return succeed({ count: changed.length });
}
