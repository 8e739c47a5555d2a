import type { DocumentMediaType } from '@atelier/domain/documents';
import { sql } from 'kysely';
import type { Tenant } from '../platform/in-business.ts';

/** A file that a document had before. `replacedAt` is an ISO instant. */
export interface DocumentVersion {
  readonly number: number;
  readonly fileName: string;
  readonly mediaType: DocumentMediaType;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly hasThumbnail: boolean;
  readonly replacedAt: string;
  readonly replacedBy: string | null;
}

/** Earlier files of a document, the latest first. */
export async function listDocumentVersions(tenant: Tenant, documentId: string): Promise<DocumentVersion[]> {
  const { rows } = await sql<DocumentVersion>`
    select number, file_name as "fileName", media_type as "mediaType", size_bytes as "sizeBytes", sha256,
           has_thumbnail as "hasThumbnail", replaced_at as "replacedAt",
           (select name from business_people() where user_id = v.replaced_by) as "replacedBy"
      from document_versions v
      where business_id = ${tenant.businessId} and document_id = ${documentId}
      order by number desc`.execute(tenant.db);
  return rows;
}
