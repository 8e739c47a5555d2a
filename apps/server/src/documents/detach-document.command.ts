import type { DocumentView } from '@atelier/contract/documents';
import { findDocument } from '@atelier/database/documents/documents.reads';
import { unlinkDocument } from '@atelier/database/documents/documents.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { attachPermissions, documentRefusals, type AttachedTo } from '@atelier/domain/documents';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { documentViewOf } from './document-view.ts';

/** Removes a document from a record. Done twice, it is removed once. */
export async function detachDocument(
  tenant: Tenant,
  input: AttachedTo & { readonly documentId: string },
): Promise<Outcome<DocumentView, Refusal<'permission-denied' | 'document-not-found' | 'document-was-sent'>>> {
  const document = await findDocument(tenant, input.documentId);
  const permitted = requirePermission(tenant.role, attachPermissions[input.recordKind]);
  if (!permitted.ok) return permitted;
  if (!document) return refuse(documentRefusals.refusal('document-not-found'));

  const unlinked = await unlinkDocument(tenant, document.id, input);
  if (!unlinked.ok) return unlinked;

  return succeed(documentViewOf(document));
}
