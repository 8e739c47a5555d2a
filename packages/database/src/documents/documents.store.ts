import {
  documentRefusals,
  type AttachedTo,
  type DocumentCategory,
  type DocumentMediaType,
  type ReadWord,
} from '@atelier/domain/documents';
import type { CalendarDate, Outcome, Refusal } from '@atelier/domain/foundation';
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
  readonly category: DocumentCategory;
  /** Kept without a record. */
  readonly isFiled: boolean;
  /** An ISO instant. */
  readonly createdAt: string;
}

/**
 * Waits until no one else of this business keeps or sweeps these bytes, until the end of the database transaction: else
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
        category: document.category,
        is_filed: document.isFiled,
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

/** Details that people write; a missing one stays as it is. */
export interface DocumentDetails {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly category?: DocumentCategory | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly documentDate?: CalendarDate | null | undefined;
  readonly expiresOn?: CalendarDate | null | undefined;
}

/** Saves details of a document. From then on it is kept without a record, too. */
export async function saveDocumentDetails(
  tenant: Tenant,
  documentId: string,
  { documentDate, expiresOn, tags, ...same }: DocumentDetails,
): Promise<void> {
  await tenant.db
    .updateTable('documents')
    .set({
      ...same,
      is_filed: true,
      ...(tags === undefined ? {} : { tags: [...tags] }),
      ...(documentDate === undefined ? {} : { document_date: documentDate }),
      ...(expiresOn === undefined ? {} : { expires_on: expiresOn }),
    })
    .where('business_id', '=', tenant.businessId)
    .where('id', '=', documentId)
    .execute();
}

/** Moves documents to the trash, or back with null. `removedAt` is an ISO instant. */
export async function moveDocuments(
  tenant: Tenant,
  documentIds: readonly string[],
  removedAt: string | null,
): Promise<void> {
  await tenant.db
    .updateTable('documents')
    .set({ removed_at: removedAt, is_filed: true })
    .where('business_id', '=', tenant.businessId)
    .where(sql<boolean>`id = any(${[...documentIds]}::uuid[])`)
    .execute();
}

/** Notes that the person opened a document. `openedAt` is an ISO instant. */
export async function saveOpening(tenant: Tenant, documentId: string, openedAt: string): Promise<void> {
  await tenant.db
    .insertInto('document_openings')
    .values({
      business_id: tenant.businessId,
      document_id: documentId,
      user_id: tenant.personId,
      opened_at: openedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'document_id', 'user_id']).doUpdateSet({ opened_at: openedAt }),
    )
    .execute();
}

/** Shares a document with a member; returns false when it was shared already. `sharedAt` is an ISO instant. */
export async function shareDocument(
  tenant: Tenant,
  documentId: string,
  { userId, sharedAt }: { readonly userId: string; readonly sharedAt: string },
): Promise<Outcome<boolean, Refusal<'document-member-not-found'>>> {
  const added = await orRefusal(
    tenant.db
      .insertInto('document_shares')
      .values({
        business_id: tenant.businessId,
        document_id: documentId,
        user_id: userId,
        shared_by: tenant.personId,
        shared_at: sharedAt,
      })
      .onConflict((conflict) => conflict.columns(['business_id', 'document_id', 'user_id']).doNothing())
      .executeTakeFirst(),
    {
      document_shares_business_id_user_id_fkey: documentRefusals.refusal('document-member-not-found', {
        field: 'userId',
      }),
    },
  );
  return added.ok ? { ok: true, value: added.value.numInsertedOrUpdatedRows === 1n } : added;
}

/** Stops sharing a document with a member. */
export async function unshareDocument(tenant: Tenant, documentId: string, userId: string): Promise<void> {
  await tenant.db
    .deleteFrom('document_shares')
    .where('business_id', '=', tenant.businessId)
    .where('document_id', '=', documentId)
    .where('user_id', '=', userId)
    .execute();
}

/** Tells if one of these documents was sent to a customer with a proof. */
export async function wasSent(tenant: Inside, documentIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ was_sent: boolean }>`
    select exists (
      select from document_links l join commission_proofs p on p.business_id = l.business_id and p.id = l.record_id
        where l.business_id = ${tenant.businessId} and l.record_kind = 'commission-proof' and p.sent_at is not null
          and l.document_id = any(${[...documentIds]}::uuid[])
    ) as was_sent`.execute(tenant.db);
  return rows[0]?.was_sent ?? false;
}

/** Deletes documents that are in the trash, with their links. Their bytes are swept afterwards. */
export async function deleteDocuments(inside: Inside, documentIds: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      select id from documents
        where business_id = ${inside.businessId} and id = any(${[...documentIds]}::uuid[]) and removed_at is not null)
    delete from document_links
      where business_id = ${inside.businessId} and document_id in (select id from gone)`.execute(inside.db);
  await inside.db
    .deleteFrom('documents')
    .where('business_id', '=', inside.businessId)
    .where('removed_at', 'is not', null)
    .where(sql<boolean>`id = any(${[...documentIds]}::uuid[])`)
    .execute();
}

/** Deletes the documents that were moved to the trash before an instant. Their bytes are swept afterwards. */
export async function deleteRemovedDocuments(inside: Inside, before: Date): Promise<void> {
  const old = await inside.db
    .selectFrom('documents')
    .where('business_id', '=', inside.businessId)
    .where('removed_at', '<', before.toISOString())
    .select('id')
    .execute();
  await deleteDocuments(
    inside,
    old.map(({ id }) => id),
  );
}

/** Saves the text of a document, and that it has a thumbnail now. Keeps a thumbnail that it had. */
export async function saveDocumentText(
  inside: Inside,
  documentId: string,
  read: {
    readonly content: string;
    readonly textState: 'read' | 'none' | 'failed';
    readonly hasThumbnail: boolean;
    /** Words of the first page; null for a file without pages. */
    readonly words: readonly ReadWord[] | null;
  },
): Promise<void> {
  await inside.db
    .updateTable('documents')
    .set({
      content: read.content,
      text_state: read.textState,
      read_words: read.words === null ? null : JSON.stringify(read.words),
      ...(read.hasThumbnail ? { has_thumbnail: true } : {}),
    })
    .where('business_id', '=', inside.businessId)
    .where('id', '=', documentId)
    .execute();
}
