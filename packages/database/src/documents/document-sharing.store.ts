import type { DocumentMediaType } from '@atelier/domain/documents';
import { sql } from 'kysely';
import type { Inside, Tenant } from '../platform/in-business.ts';

/** A link to be made. Instants are ISO 8601 in UTC. */
export interface NewShareLink {
  readonly id: string;
  readonly documentId: string;
  readonly token: string;
  readonly passwordHash: string | null;
  readonly expiresAt: string | null;
  readonly createdAt: string;
}

/** Saves a link to a document. */
export async function addShareLink(tenant: Tenant, link: NewShareLink): Promise<void> {
  await tenant.db
    .insertInto('document_share_links')
    .values({
      business_id: tenant.businessId,
      id: link.id,
      document_id: link.documentId,
      public_token: link.token,
      password_hash: link.passwordHash,
      expires_at: link.expiresAt,
      created_at: link.createdAt,
      created_by: tenant.personId,
    })
    .execute();
}

/** Revokes a link of a document; returns false when it has no such link. `revokedAt` is an ISO instant. */
export async function revokeShareLink(
  tenant: Tenant,
  { documentId, linkId, revokedAt }: { documentId: string; linkId: string; revokedAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tenant.db
    .updateTable('document_share_links')
    .set((of) => ({ revoked_at: of.fn.coalesce('revoked_at', of.val(revokedAt)) }))
    .where('business_id', '=', tenant.businessId)
    .where('document_id', '=', documentId)
    .where('id', '=', linkId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts a download through a link. */
export async function countShareDownload(inside: Inside, linkId: string): Promise<void> {
  await inside.db
    .updateTable('document_share_links')
    .set((of) => ({ download_count: of('download_count', '+', 1) }))
    .where('business_id', '=', inside.businessId)
    .where('id', '=', linkId)
    .execute();
}

/** The file that a document has from now on. */
export interface ReplacingFile {
  readonly fileName: string;
  readonly mediaType: DocumentMediaType;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly hasThumbnail: boolean;
}

/** Gives a document another file, and keeps the present one as a version. `replacedAt` is an ISO instant. */
export async function replaceDocumentFile(
  tenant: Tenant,
  documentId: string,
  file: ReplacingFile,
  replacedAt: string,
): Promise<void> {
  await sql`
    insert into document_versions (business_id, document_id, number, file_name, media_type, size_bytes, sha256,
        has_thumbnail, replaced_at, replaced_by)
      select d.business_id, d.id, coalesce((
          select max(number) from document_versions v where v.business_id = d.business_id and v.document_id = d.id
        ), 0) + 1, d.file_name, d.media_type, d.size_bytes, d.sha256, d.has_thumbnail, ${replacedAt}, ${tenant.personId}
        from documents d where d.business_id = ${tenant.businessId} and d.id = ${documentId}`.execute(
    tenant.db,
  );
  await tenant.db
    .updateTable('documents')
    .set({
      file_name: file.fileName,
      media_type: file.mediaType,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      has_thumbnail: file.hasThumbnail,
      is_filed: true,
      text_state: 'waiting',
      content: '',
      read_words: null,
    })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', documentId)
    .execute();
}
