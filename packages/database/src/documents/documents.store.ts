import { documentRefusals, type AttachedTo, type DocumentMediaType } from '@atelier/domain/documents';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { sql } from 'kysely';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Inside, Tenant } from '../platform/in-business.ts';

/** A file whose bytes are kept; sizes in bytes, the hash in hexadecimal digits. */
export interface NewDocument {
  readonly id: string;
  readonly fileName: string;
  readonly mediaType: DocumentMediaType;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly hasThumbnail: boolean;
  /** An ISO instant. */
  readonly createdAt: string;
}

/**
 * Waits until nobody else of this business keeps or sweeps these bytes, until the end of the database transaction: else
 * a sweep could take away what an upload has just found to be there.
 */
export async function lockBytes(inside: Inside, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${inside.businessId} ${sha256}`}, 21))`.execute(
    inside.db,
  );
}

/** Writes down a document whose bytes are on the disk. */
export function addDocument(
  tenant: Tenant,
  document: NewDocument,
): Promise<Outcome<unknown, Refusal<'document-id-taken'>>> {
  return orRefusal(
    tenant.db
      .insertInto('documents')
      .values({
        business_id: tenant.businessId,
        id: document.id,
        file_name: document.fileName,
        media_type: document.mediaType,
        size_bytes: document.sizeBytes,
        sha256: document.sha256,
        has_thumbnail: document.hasThumbnail,
        created_at: document.createdAt,
        created_by: tenant.personId,
      })
      .execute(),
    { documents_pkey: documentRefusals.refusal('document-id-taken') },
  );
}

/** Attaches a document to a record; attached already, it stays so. */
export async function linkDocument(tenant: Tenant, documentId: string, to: AttachedTo): Promise<void> {
  await tenant.db
    .insertInto('document_links')
    .values({
      business_id: tenant.businessId,
      document_id: documentId,
      record_kind: to.recordKind,
      record_id: to.recordId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a document off a record; off its last one, it is kept for a while. */
export function unlinkDocument(
  tenant: Tenant,
  documentId: string,
  from: AttachedTo,
): Promise<Outcome<unknown, Refusal<'document-was-sent'>>> {
  return orRefusal(
    tenant.db
      .deleteFrom('document_links')
      .where('business_id', '=', tenant.businessId)
      .where('document_id', '=', documentId)
      .where('record_kind', '=', from.recordKind)
      .where('record_id', '=', from.recordId)
      .execute(),
    { commission_proofs_files: documentRefusals.refusal('document-was-sent') },
  );
}

/** Takes all documents off a record that goes. */
export async function unlinkDocumentsOfRecord(tenant: Tenant, from: AttachedTo): Promise<void> {
  await tenant.db
    .deleteFrom('document_links')
    .where('business_id', '=', tenant.businessId)
    .where('record_kind', '=', from.recordKind)
    .where('record_id', '=', from.recordId)
    .execute();
}

/** Forgets the documents that were removed before an instant; answers how many. Their bytes are swept afterwards. */
export async function forgetRemovedDocuments(inside: Inside, before: Date): Promise<number> {
  const gone = await inside.db
    .deleteFrom('documents')
    .where('business_id', '=', inside.businessId)
    .where('removed_at', '<', before.toISOString())
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
