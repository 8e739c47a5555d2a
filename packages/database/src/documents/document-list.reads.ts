import { sql, type RawBuilder } from 'kysely';
import type {
  AttachedTo,
  DocumentCategory,
  DocumentMediaType,
  DocumentRecordKind,
} from '@atelier/domain/documents';
import type { CalendarDate } from '@atelier/domain/foundation';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor, type Page } from '../platform/page-cursor.ts';

/** A document as the list of documents shows it. */
export interface DocumentRow {
  readonly id: string;
  readonly fileName: string;
  readonly mediaType: DocumentMediaType;
  readonly sizeBytes: number;
  readonly hasThumbnail: boolean;
  readonly createdAt: string;
  readonly title: string;
  readonly description: string;
  readonly category: DocumentCategory;
  readonly tags: string[];
  readonly documentDate: CalendarDate | null;
  readonly expiresOn: CalendarDate | null;
  readonly textState: 'waiting' | 'read' | 'none' | 'failed';
  readonly removedAt: string | null;
  readonly recordCount: number;
}

/** Filters of the list. Instants are ISO 8601 in UTC. */
export interface DocumentFilter {
  readonly search?: string | undefined;
  readonly isRemoved: boolean;
  readonly categories?: readonly DocumentCategory[] | undefined;
  /** All of them must be present. */
  readonly tags?: readonly string[] | undefined;
  readonly firstAt?: string | undefined;
  readonly beforeAt?: string | undefined;
  readonly record?: AttachedTo | undefined;
  /** Added, or opened by the person, at or after this instant. */
  readonly recentSince?: string | undefined;
  /** Shared with the person. */
  readonly isShared?: boolean | undefined;
  readonly expiresBy?: CalendarDate | undefined;
}

const rowColumns = sql`
  d.id, d.file_name as "fileName", d.media_type as "mediaType", d.size_bytes as "sizeBytes",
  d.has_thumbnail as "hasThumbnail", d.created_at as "createdAt", d.title, d.description, d.category, d.tags,
  d.document_date as "documentDate", d.expires_on as "expiresOn", d.text_state as "textState",
  d.removed_at as "removedAt", (
    select count(*)::int from document_links l where l.business_id = d.business_id and l.document_id = d.id
  ) as "recordCount"`;

/** Marks around the words found in an excerpt: no text of a file has them. */
const [foundStart, foundEnd] = ['\ue000', '\ue001'];
const excerptOptions = `StartSel=${foundStart}, StopSel=${foundEnd}, MaxFragments=1, MaxWords=24, MinWords=10`;

const optional = (value: unknown): RawBuilder<unknown> => sql`${value ?? null}`;

/** Ids that the filters by other tables leave; null where none of them is asked for. */
function wantedIds({ businessId, personId }: Tenant, filter: DocumentFilter): RawBuilder<unknown> {
  const { record, isShared, expiresBy } = filter;
  const asked = [
    ...(record === undefined
      ? []
      : [
          sql`select document_id from document_links
                where business_id = ${businessId} and record_kind = ${record.recordKind} and record_id = ${record.recordId}`,
        ]),
    ...(isShared === true
      ? [
          sql`select document_id from document_shares where business_id = ${businessId} and user_id = ${personId}`,
        ]
      : []),
    ...(expiresBy === undefined
      ? []
      : [
          sql`select id from documents
                where business_id = ${businessId} and removed_at is null and expires_on <= ${expiresBy}::date`,
        ]),
  ];
  return asked.length === 0 ? sql`null` : sql`array(${sql.join(asked, sql` intersect `)})`;
}

const isInstantKey = (key: string): boolean => /^\d{4}-\d\d-\d\d[ T][\d:.+Z-]{8,40}$/.test(key);

/** Returns a page of documents, the newest first, and the number of all that fit, at most one more than `mostCounted`. */
export async function listDocuments(
  tenant: Tenant,
  {
    after,
    limit,
    ...filter
  }: DocumentFilter & { readonly after?: string | undefined; readonly limit: number },
): Promise<Page<DocumentRow & { excerpt: string | null }> & { total: number }> {
  const cursor = readCursor(after);
  const last = cursor && isInstantKey(cursor.key) ? cursor : undefined;
  const words = filter.search?.trim() ?? '';
  const { isRemoved, categories, tags, firstAt, beforeAt, recentSince } = filter;
  const opened = sql`array(select document_id from document_openings
    where business_id = ${tenant.businessId} and user_id = ${tenant.personId}
      and opened_at >= ${optional(recentSince)}::timestamptz)`;
  const { rows } = await sql<
    Partial<DocumentRow> & { key: string | null; excerpt: string | null; total: number }
  >`
    select page.total, shown.* from list_documents(${words}, ${optional(categories)}::text[], ${optional(tags)}::text[],
        ${optional(firstAt)}::timestamptz, ${optional(beforeAt)}::timestamptz, ${wantedIds(tenant, filter)},
        ${optional(recentSince)}::timestamptz, ${opened}, ${isRemoved}, ${optional(last?.key)}::timestamptz,
        ${optional(last?.id)}::uuid, ${limit + 1}) page
      left join lateral (
        select ${rowColumns}, page.created_at::text as key, ${
          words === ''
            ? sql`null`
            : sql`case when d.content <> '' then
                ts_headline('english', left(d.content, 40000), document_query(${words}), ${excerptOptions}) end`
        } as excerpt
          from documents d where d.business_id = ${tenant.businessId} and d.id = page.id
      ) shown on true
      order by page.created_at desc, page.id desc`.execute(tenant.db);
  const total = rows[0]?.total ?? 0;
  const documents = rows.filter(
    (row): row is DocumentRow & { key: string; excerpt: string | null; total: number } => row.key !== null,
  );
  const page = pageOf(documents, limit, ({ key, id }) => ({ key, id }));
  return {
    next: page.next,
    total,
    rows: page.rows.map(({ key: _key, total: _total, excerpt, ...row }) => ({
      ...row,
      excerpt: excerpt?.includes(foundStart) === true ? excerpt : null,
    })),
  };
}

/** Returns the number of documents of the business whose text is still to be read. */
export async function countUnreadTexts({ db, businessId }: Tenant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from documents
      where business_id = ${businessId} and text_state = 'waiting' and removed_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A document with who brought it, what it is attached to, and who it is shared with. */
export async function findDocumentDetail(tenant: Tenant, documentId: string) {
  const { rows } = await sql<
    DocumentRow & {
      createdBy: string | null;
      links: { recordKind: DocumentRecordKind; recordId: string }[];
      sharedWith: { userId: string; name: string; sharedAt: string }[];
    }
  >`
    select ${rowColumns}, (select name from business_people() where user_id = d.created_by) as "createdBy",
           (select coalesce(json_agg(json_build_object('recordKind', l.record_kind, 'recordId', l.record_id)
                                     order by l.created_at, l.record_id), '[]')
              from document_links l where l.business_id = d.business_id and l.document_id = d.id) as links,
           (select coalesce(json_agg(json_build_object('userId', s.user_id, 'name', p.name,
                     'sharedAt', to_char(s.shared_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                                     order by s.shared_at, s.user_id), '[]')
              from document_shares s join business_people() p on p.user_id = s.user_id
              where s.business_id = d.business_id and s.document_id = d.id) as "sharedWith"
      from documents d where d.business_id = ${tenant.businessId} and d.id = ${documentId}`.execute(
    tenant.db,
  );
  return rows[0] ?? null;
}

/** Tags of documents that are not in the trash, by their letters, each in the spelling used most. */
export async function listDocumentTags(tenant: Tenant): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select mode() within group (order by tag) as tag, count(*)::int as count
      from documents d cross join unnest(d.tags) tag
      where d.business_id = ${tenant.businessId} and d.removed_at is null
      group by lower(tag) order by lower(tag)`.execute(tenant.db);
  return rows;
}

/** Another document with the same bytes, one that is not in the trash first; null when there is none. */
export async function findTwin(tenant: Tenant, sha256: string) {
  return (
    (await tenant.db
      .selectFrom('documents as d')
      .where('d.business_id', '=', tenant.businessId)
      .where('d.sha256', '=', sha256)
      .orderBy(sql`d.removed_at is not null`)
      .orderBy('d.created_at')
      .limit(1)
      .select([
        'd.id',
        'd.file_name as fileName',
        'd.media_type as mediaType',
        'd.size_bytes as sizeBytes',
        'd.has_thumbnail as hasThumbnail',
        'd.created_at as createdAt',
        sql<boolean>`d.removed_at is not null`.as('isRemoved'),
      ])
      .executeTakeFirst()) ?? null
  );
}

/** Space that documents and their versions take, in bytes: the same bytes count once, where they are the oldest. */
export async function readDocumentUsage(tenant: Tenant) {
  const { rows } = await sql<{
    category: DocumentCategory;
    isRemoved: boolean;
    count: number;
    sizeBytes: number;
  }>`
    select category, is_removed as "isRemoved", count(*) filter (where is_present)::int as count,
           coalesce(sum(size_bytes) filter (where is_first), 0)::bigint as "sizeBytes"
      from (
        select category, removed_at is not null as is_removed, size_bytes,
               is_present, row_number() over (partition by sha256 order by removed_at is not null, created_at, id) = 1 as is_first
          from (
            select category, removed_at, size_bytes, sha256, created_at, id, true as is_present from documents
              where business_id = ${tenant.businessId}
            union all
            select d.category, d.removed_at, v.size_bytes, v.sha256, v.replaced_at, d.id, false
              from document_versions v join documents d on d.business_id = v.business_id and d.id = v.document_id
              where v.business_id = ${tenant.businessId}
          ) f
      ) d
      group by category, is_removed order by 4 desc, category`.execute(tenant.db);
  const kept = rows.filter(({ isRemoved }) => !isRemoved);
  const sum = (some: typeof rows, what: 'count' | 'sizeBytes') =>
    some.reduce((total, row) => total + row[what], 0);
  const removed = rows.filter(({ isRemoved }) => isRemoved);
  return {
    count: sum(kept, 'count'),
    sizeBytes: sum(kept, 'sizeBytes'),
    removedCount: sum(removed, 'count'),
    removedBytes: sum(removed, 'sizeBytes'),
    categories: kept.map(({ category, count, sizeBytes }) => ({ category, count, sizeBytes })),
  };
}

/** Documents among these that the business has, with their tags, locked in the order of their ids. */
export async function lockDocuments(tenant: Inside, documentIds: readonly string[]) {
  return tenant.db
    .selectFrom('documents')
    .where('business_id', '=', tenant.businessId)
    .where(sql<boolean>`id = any(${[...documentIds]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .select(['id', 'tags', 'sha256', sql<boolean>`removed_at is not null`.as('isRemoved')])
    .execute();
}
