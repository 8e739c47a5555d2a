import { findDocument } from '@atelier/database/documents/documents.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { documentRefusals } from '@atelier/domain/documents';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';

type Document = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

/** Finds a document that this person may change. */
export async function findDocumentToChange(
  tenant: Tenant,
  documentId: string,
): Promise<Outcome<Document, Refusal<'permission-denied' | 'document-not-found'>>> {
  const document = await findDocument(tenant, documentId);
  const permitted = requirePermission(tenant.role, 'documents.write');
  if (!permitted.ok) return permitted;
  return document ? succeed(document) : refuse(documentRefusals.refusal('document-not-found'));
}
