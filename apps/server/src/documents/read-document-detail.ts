import type { DocumentDetailView } from '@atelier/contract/documents';
import { findDocumentDetail } from '@atelier/database/documents/document-list.reads';
import { listDocumentVersions } from '@atelier/database/documents/document-versions.reads';
import { listShareLinks } from '@atelier/database/documents/share-links.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { documentRefusals } from '@atelier/domain/documents';
import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { findRecordName } from './attachable-records.ts';

/** Returns a document with the names of its records, its share links and earlier files. */
export async function readDocumentDetail(
  tenant: Tenant,
  documentId: string,
  publicUrl: string,
): Promise<Outcome<DocumentDetailView, Refusal<'document-not-found'>>> {
  const document = await findDocumentDetail(tenant, documentId);
  if (!document) return refuse(documentRefusals.refusal('document-not-found'));
  const { links, ...details } = document;
  const records = [];
  for (const link of links) records.push({ ...link, name: await findRecordName(tenant, link) });
  const versions = await listDocumentVersions(tenant, documentId);
  return succeed({
    ...details,
    records,
    links: (await listShareLinks(tenant, documentId)).map(({ token, ...link }) => ({
      ...link,
      url: `${publicUrl}/d/${token}`,
    })),
    versions: versions.map(({ sha256: _sha256, hasThumbnail: _hasThumbnail, ...version }) => version),
  });
}
