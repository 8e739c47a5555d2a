import type { DocumentDetailView } from '@atelier/contract/documents';
import { findDocumentDetail } from '@atelier/database/documents/document-list.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { documentRefusals } from '@atelier/domain/documents';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { findRecordName } from './attachable-records.ts';

/** Returns a document with the names of the records it is attached to. */
export async function readDocumentDetail(
  tenant: Tenant,
  documentId: string,
): Promise<Outcome<DocumentDetailView, Refusal<'document-not-found'>>> {
  const document = await findDocumentDetail(tenant, documentId);
  if (!document) return refuse(documentRefusals.refusal('document-not-found'));
  const { links, ...details } = document;
  const records = [];
  for (const link of links) records.push({ ...link, name: await findRecordName(tenant, link) });
  return succeed({ ...details, records });
}
