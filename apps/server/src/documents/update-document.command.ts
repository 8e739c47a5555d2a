import type { DocumentDetailView } from '@atelier/contract/documents';
import { findDocument } from '@atelier/database/documents/documents.reads';
import { saveDocumentDetails, type DocumentDetails } from '@atelier/database/documents/documents.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { changeDocumentTags, documentRefusals } from '@atelier/domain/documents';
import { refuse, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { readDocumentDetail } from './read-document-detail.ts';

/** Changes what people write about a document. */
export async function updateDocument(
  tenant: Tenant,
  { documentId, tags, ...details }: DocumentDetails & { readonly documentId: string },
  { publicUrl }: Pick<Tools, 'publicUrl'>,
): Promise<Outcome<DocumentDetailView, Refusal<'permission-denied' | 'document-not-found'>>> {
  const document = await findDocument(tenant, documentId);
  const permitted = requirePermission(tenant.role, 'documents.write');
  if (!permitted.ok) return permitted;
  if (!document) return refuse(documentRefusals.refusal('document-not-found'));

  await saveDocumentDetails(tenant, documentId, {
    ...details,
    tags: tags && changeDocumentTags([], { add: tags, remove: [] }),
  });

  return readDocumentDetail(tenant, documentId, publicUrl);
}
