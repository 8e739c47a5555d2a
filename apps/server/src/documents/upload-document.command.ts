import type { UploadedView } from '@atelier/contract/documents';
import { findTwin } from '@atelier/database/documents/document-list.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import type { DocumentCategory } from '@atelier/domain/documents';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { documentViewOf } from './document-view.ts';
import { keepDocument } from './keep-document.ts';
import type { ReadDocument } from './read-document.ts';

/** Keeps a file as a document without a record, unless another document has the same bytes. */
export async function uploadDocument(
  tenant: Tenant,
  input: {
    readonly documentId: string;
    readonly fileName: string;
    readonly category?: DocumentCategory | undefined;
    readonly keepBoth: boolean;
  },
  file: ReadDocument,
  tools: Pick<Tools, 'clock' | 'files'>,
): Promise<Outcome<UploadedView, Refusal<'permission-denied' | 'document-id-taken'>>> {
  const permitted = requirePermission(tenant.role, 'documents.write');
  if (!permitted.ok) return permitted;

  const twin = input.keepBoth ? null : await findTwin(tenant, file.sha256);
  if (twin) return succeed({ state: 'twin', document: documentViewOf(twin), isRemoved: twin.isRemoved });

  const kept = await keepDocument(
    tenant,
    { ...input, category: input.category ?? 'other', isFiled: true },
    file,
    tools,
  );
  return kept.ok ? succeed({ state: 'kept', document: kept.value }) : kept;
}
