import { sql } from 'kysely';
import type { AttachedTo, DocumentMediaType, DocumentRecordKind } from '@atelier/domain/documents';
import type { CalendarDate } from '@atelier/domain/foundation';
import type { Inside, Tenant } from '../platform/in-business.ts';

const viewColumns = [
  'd.id',
  'd.file_name as fileName',
  'd.media_type as mediaType',
  'd.size_bytes as sizeBytes',
  'd.has_thumbnail as hasThumbnail',
  'd.created_at as createdAt',
] as const;

const keptColumns = [
  'd.id',
  'd.file_name as fileName',
  'd.media_type as mediaType',
  'd.size_bytes as sizeBytes',
  'd.sha256',
] as const;

/** Lists what is attached to a record, in the order in which it was chosen: the ids say when they were made. */
export async function listDocumentsOfRecord(tenant: Tenant, { recordKind, recordId }: AttachedTo) {
  return tenant.db
    .selectFrom('document_links as l')
    .innerJoin('documents as d', (join) =>
      join.onRef('d.business_id', '=', 'l.business_id').onRef('d.id', '=', 'l.document_id'),
    )
    .where('l.business_id', '=', tenant.businessId)
    .where('l.record_kind', '=', recordKind)
    .where('l.record_id', '=', recordId)
    .where('d.removed_at', 'is', null)
    .orderBy('d.id')
    .select(viewColumns)
    .execute();
}

/** Of the documents of a record these, with the hash of their bytes. */
export async function listKeptOfRecord(
  inside: Inside,
  { recordKind, recordId }: AttachedTo,
  documentIds: readonly string[],
): Promise<KeptDocument[]> {
  return inside.db
    .selectFrom('document_links as l')
    .innerJoin('documents as d', (join) =>
      join.onRef('d.business_id', '=', 'l.business_id').onRef('d.id', '=', 'l.document_id'),
    )
    .where('l.business_id', '=', inside.businessId)
    .where('l.record_kind', '=', recordKind)
    .where('l.record_id', '=', recordId)
    .where('d.removed_at', 'is', null)
    .where(sql<boolean>`d.id = any(${[...documentIds]}::uuid[])`)
    .orderBy('d.id')
    .select(keptColumns)
    .execute();
}

/** Returns how many documents a record has. */
export async function countDocumentsOfRecord(tenant: Tenant, to: AttachedTo): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from document_links l join documents d on d.business_id = l.business_id and d.id = l.document_id
      where l.business_id = ${tenant.businessId} and l.record_kind = ${to.recordKind} and l.record_id = ${to.recordId}
        and d.removed_at is null`.execute(tenant.db);
  return rows[0]?.count ?? 0;
}

/** One document, or null. */
export async function findDocument(tenant: Tenant, documentId: string) {
  return (
    (await tenant.db
      .selectFrom('documents as d')
      .where('d.business_id', '=', tenant.businessId)
      .where('d.id', '=', documentId)
      .select([...viewColumns, 'd.sha256', 'd.title', 'd.text_state as textState'])
      .executeTakeFirst()) ?? null
  );
}

/** The hashes of all bytes that documents of the business have. */
export async function listHashesInUse(inside: Inside): Promise<ReadonlySet<string>> {
  const rows = await inside.db
    .selectFrom('documents')
    .where('business_id', '=', inside.businessId)
    .select('sha256')
    .union(
      inside.db.selectFrom('document_versions').where('business_id', '=', inside.businessId).select('sha256'),
    )
    .execute();
  return new Set(rows.map((row) => row.sha256));
}

/** Tells whether a document has these bytes. */
export async function areBytesInUse(inside: Inside, sha256: string): Promise<boolean> {
  const { rows } = await sql<{ in_use: boolean }>`
    select exists (select from documents where business_id = ${inside.businessId} and sha256 = ${sha256})
        or exists (select from document_versions where business_id = ${inside.businessId} and sha256 = ${sha256})
        as in_use`.execute(inside.db);
  return rows[0]?.in_use ?? false;
}

/** A document of the business with its bytes' hash, for those who hand it over. */
export interface KeptDocument {
  readonly id: string;
  readonly fileName: string;
  readonly mediaType: DocumentMediaType;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** Documents that are not in the trash, in the order in which they were added: all of them, or those with these ids. */
export async function listKeptDocuments(
  tenant: Tenant,
  documentIds?: readonly string[],
): Promise<KeptDocument[]> {
  return tenant.db
    .selectFrom('documents as d')
    .where('d.business_id', '=', tenant.businessId)
    .where('d.removed_at', 'is', null)
    .$if(documentIds !== undefined, (some) =>
      some.where(sql<boolean>`d.id = any(${[...(documentIds ?? [])]}::uuid[])`),
    )
    .orderBy('d.created_at')
    .orderBy('d.id')
    .select(keptColumns)
    .execute();
}

/** A document by the record that it is behind. One that is behind two records is there twice. */
interface DocumentOfPeriod extends KeptDocument {
  readonly recordKind: DocumentRecordKind;
  readonly recordId: string;
  /** The day of the record. */
  readonly date: CalendarDate;
  /** What the record is called: whom it paid, or what it says; may be empty. */
  readonly recordName: string;
}

/**
 * The documents behind the records of a period, both days included, by date: what a year-end pack holds. What was
 * deleted or never posted is no part of the books, and neither are its documents.
 */
export async function listDocumentsOfPeriod(
  tenant: Tenant,
  period: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<DocumentOfPeriod[]> {
  const { rows } = await sql<DocumentOfPeriod>`
    with records (record_kind, record_id, record_date, record_name) as (
      select 'transaction', id, transaction_date, coalesce(nullif(payee, ''), memo) from transactions
        where business_id = ${tenant.businessId} and status = 'posted'
      union all
      select 'journal-entry', id, entry_date, memo from journal_entries where business_id = ${tenant.businessId}
      union all
      select 'bill', b.id, b.bill_date, concat_ws(' ', p.name, nullif(b.number, '')) from bills b
        join payees p on p.business_id = b.business_id and p.id = b.payee_id
        where b.business_id = ${tenant.businessId} and b.journal_entry_id is not null and b.voided_at is null
      union all
      select 'invoice', id, issue_date, concat_ws(' ', buyer ->> 'name', number) from invoices
        where business_id = ${tenant.businessId} and issued_at is not null and voided_at is null
      union all
      select 'credit-note', id, issue_date, concat_ws(' ', buyer ->> 'name', number) from credit_notes
        where business_id = ${tenant.businessId} and issued_at is not null and voided_at is null
      union all
      select 'tax-filing', id, to_date, 'Sales tax ' || place from tax_filings
        where business_id = ${tenant.businessId} and reopened_at is null
      union all
      select 'asset', id, purchased_on, name from fixed_assets
        where business_id = ${tenant.businessId} and removed_at is null
      union all
      select 'trip', id, trip_date, concat_ws(' ', nullif(purpose, ''), nullif(to_place, '')) from mileage_trips
        where business_id = ${tenant.businessId}
    )
    select d.id, d.file_name as "fileName", d.media_type as "mediaType", d.size_bytes as "sizeBytes", d.sha256,
           r.record_kind as "recordKind", r.record_id as "recordId", r.record_date as date, r.record_name as "recordName"
      from document_links l
      join records r on r.record_kind = l.record_kind and r.record_id = l.record_id
      join documents d on d.business_id = l.business_id and d.id = l.document_id
      where l.business_id = ${tenant.businessId} and d.removed_at is null
        and r.record_date between ${period.from} and ${period.to}
      order by r.record_date, l.created_at, d.id`.execute(tenant.db);
  return rows;
}
