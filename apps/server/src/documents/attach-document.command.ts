import type { DocumentView } from '@atelier/contract/documents';
import { countDocumentsOfRecord, findDocument } from '@atelier/database/documents/documents.reads';
import { linkDocument } from '@atelier/database/documents/documents.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import {
  categoryOfRecord,
  documentRefusals,
  mostDocumentsOfRecord,
  type AttachedTo,
} from '@atelier/domain/documents';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { mayAttach } from './attachable-records.ts';
import { documentViewOf } from './document-view.ts';
import { keepDocument } from './keep-document.ts';
import type { ReadDocument } from './read-document.ts';

type LinkRefusal = Refusal<'permission-denied' | 'document-record-not-found' | 'documents-too-many'>;

async function mayLink(tenant: Tenant, to: AttachedTo): Promise<Outcome<null, LinkRefusal>> {
  const permitted = await mayAttach(tenant, to);
  if (!permitted.ok) return permitted;
  return (await countDocumentsOfRecord(tenant, to)) >= mostDocumentsOfRecord
    ? refuse(documentRefusals.refusal('documents-too-many'))
    : succeed(null);
}

/** Keeps a file and attaches it to a record. */
export async function attachDocument(
  tenant: Tenant,
  input: AttachedTo & { readonly documentId: string; readonly fileName: string },
  file: ReadDocument,
  tools: Pick<Tools, 'clock' | 'files'>,
): Promise<Outcome<DocumentView, LinkRefusal | Refusal<'document-id-taken'>>> {
  const permitted = await mayLink(tenant, input);
  if (!permitted.ok) return permitted;

  const kept = await keepDocument(
    tenant,
    { ...input, category: categoryOfRecord(input.recordKind), isFiled: false },
    file,
    tools,
  );
  if (!kept.ok) return kept;
  await linkDocument(tenant, input.documentId, input);

  return kept;
}

/** Attaches a document that is kept already: one that was just removed, or one that belongs to another record, too. */
export async function attachDocumentAgain(
  tenant: Tenant,
  input: AttachedTo & { readonly documentId: string },
): Promise<Outcome<DocumentView, LinkRefusal | Refusal<'document-not-found'>>> {
  const document = await findDocument(tenant, input.documentId);
  const permitted = await mayLink(tenant, input);
  if (!permitted.ok) return permitted;
  if (!document) return refuse(documentRefusals.refusal('document-not-found'));

  await linkDocument(tenant, document.id, input);

  return succeed(documentViewOf(document));
}
