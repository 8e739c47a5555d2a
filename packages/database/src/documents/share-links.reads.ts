import type { DocumentMediaType } from '@atelier/domain/documents';
import { sql } from 'kysely';
import type { Inside, Tenant } from '../platform/in-business.ts';

/** A link that was not revoked. Instants are ISO 8601 in UTC. */
export interface ShareLink {
  readonly id: string;
  readonly token: string;
  readonly hasPassword: boolean;
  readonly expiresAt: string | null;
  readonly createdAt: string;
  readonly createdBy: string | null;
  readonly downloadCount: number;
}

/** Links of a document that were not revoked, the oldest first; expired ones included. */
export async function listShareLinks(tenant: Tenant, documentId: string): Promise<ShareLink[]> {
  const { rows } = await sql<ShareLink>`
    select l.id, l.public_token as token, l.password_hash is not null as "hasPassword", l.expires_at as "expiresAt",
           l.created_at as "createdAt", (select name from business_people() where user_id = l.created_by) as "createdBy",
           l.download_count as "downloadCount"
      from document_share_links l
      where l.business_id = ${tenant.businessId} and l.document_id = ${documentId} and l.revoked_at is null
      order by l.created_at, l.id`.execute(tenant.db);
  return rows;
}

/** A link with the document as it is now; null when the document is in the trash. */
export async function findSharedDocument(inside: Inside, linkId: string) {
  const { rows } = await sql<{
    passwordHash: string | null;
    expiresAt: string | null;
    fileName: string;
    title: string;
    description: string;
    mediaType: DocumentMediaType;
    sizeBytes: number;
    sha256: string;
    businessName: string;
  }>`
    select l.password_hash as "passwordHash", l.expires_at as "expiresAt", d.file_name as "fileName", d.title,
           d.description, d.media_type as "mediaType", d.size_bytes as "sizeBytes", d.sha256, b.name as "businessName"
      from document_share_links l
      join documents d on d.business_id = l.business_id and d.id = l.document_id
      join businesses b on b.id = l.business_id
      where l.business_id = ${inside.businessId} and l.id = ${linkId} and d.removed_at is null`.execute(
    inside.db,
  );
  return rows[0] ?? null;
}
