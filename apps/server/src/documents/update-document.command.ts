import type { DocumentDetailView } from '@atelier/contract/documents';
import { saveDocumentDetails, type DocumentDetails } from '@atelier/database/documents/documents.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { changeDocumentTags } from '@atelier/domain/documents';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { findDocumentToChange } from './find-document-to-change.ts';
import { readDocumentDetail } from './read-document-detail.ts';

/** Changes what people write about a document. */
export async function updateDocument(
  tenant: Tenant,
  { documentId, tags, ...details }: DocumentDetails & { readonly documentId: string },
  { publicUrl }: Pick<Tools, 'publicUrl'>,
): Promise<Outcome<DocumentDetailView, Refusal<'permission-denied' | 'document-not-found'>>> {
  const found = await findDocumentToChange(tenant, documentId);
  if (!found.ok) return found;

  await saveDocumentDetails(tenant, documentId, {
    ...details,
    tags: tags && changeDocumentTags([], { add: tags, remove: [] }),
  });

  return readDocumentDetail(tenant, documentId, publicUrl);
}
