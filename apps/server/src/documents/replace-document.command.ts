import type { DocumentDetailView } from '@atelier/contract/documents';
import { replaceDocumentFile } from '@atelier/database/documents/document-sharing.store';
import { listDocumentVersions } from '@atelier/database/documents/document-versions.reads';
import { wasSent } from '@atelier/database/documents/documents.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { documentRefusals } from '@atelier/domain/documents';
import { refuse, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { enqueue } from '../platform/jobs.ts';
import { findDocumentToChange } from './find-document-to-change.ts';
import { describeFile, keepBytes } from './keep-document.ts';
import { readDocumentDetail } from './read-document-detail.ts';
import type { ReadDocument } from './read-document.ts';

type Refused = Refusal<'permission-denied' | 'document-not-found' | 'document-was-sent'>;
type Used = Pick<Tools, 'clock' | 'files' | 'publicUrl'>;

async function findDocumentToReplace(tenant: Tenant, documentId: string) {
  const found = await findDocumentToChange(tenant, documentId);
  if (!found.ok) return found;
  return (await wasSent(tenant, [documentId]))
    ? refuse(documentRefusals.refusal('document-was-sent'))
    : found;
}

/** Gives a document another file; the one before is kept as a version. The same bytes again change nothing. */
export async function replaceDocument(
  tenant: Tenant,
  { documentId, fileName }: { readonly documentId: string; readonly fileName: string },
  file: ReadDocument,
  tools: Used,
): Promise<Outcome<DocumentDetailView, Refused>> {
  const present = await findDocumentToReplace(tenant, documentId);
  if (!present.ok) return present;

  if (present.value.sha256 !== file.sha256) {
    await keepBytes(tenant, file, tools);
    const next = describeFile(fileName, file);
    await replaceDocumentFile(tenant, documentId, next, tools.clock.now().toISOString());
    await enqueue(tenant, 'read-document', { businessId: tenant.businessId, documentId });
  }

  return readDocumentDetail(tenant, documentId, tools.publicUrl);
}

/** Restores an earlier file of a document; the present one becomes a version. */
export async function restoreDocumentVersion(
  tenant: Tenant,
  { documentId, number }: { readonly documentId: string; readonly number: number },
  tools: Used,
): Promise<Outcome<DocumentDetailView, Refused>> {
  const present = await findDocumentToReplace(tenant, documentId);
  if (!present.ok) return present;
  const version = (await listDocumentVersions(tenant, documentId)).find((one) => one.number === number);
  if (!version) return refuse(documentRefusals.refusal('document-not-found'));

  await replaceDocumentFile(tenant, documentId, version, tools.clock.now().toISOString());
  await enqueue(tenant, 'read-document', { businessId: tenant.businessId, documentId });

  return readDocumentDetail(tenant, documentId, tools.publicUrl);
}
