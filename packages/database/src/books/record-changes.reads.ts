import { sql } from 'kysely';
import type { RecordKind } from '@atelier/domain/books';
import type { CalendarDate } from '@atelier/domain/foundation';
import type { Tenant } from '../platform/in-business.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';

type FieldValue = string | number | boolean | null;

/** One row of the audit trail. Of a change `fields` holds what changed, by column names; else what the record said. */
export interface RecordChangeRow {
  readonly id: string;
  readonly changedAt: string;
  /** As they were called then; null for what the program did by itself. */
  readonly personName: string | null;
  readonly kind: RecordKind;
  readonly recordId: string;
  readonly recordName: string;
  readonly action: 'added' | 'changed' | 'deleted';
  readonly fields: { readonly name: string; readonly before: FieldValue; readonly after: FieldValue }[];
}

/** A person who is named in the audit trail, by name; also who has left since. */
export async function listTrailPeople(tenant: Tenant): Promise<{ userId: string; name: string }[]> {
  const { rows } = await sql<{ userId: string; name: string }>`
    select user_id as "userId", name from trail_people()
    union select user_id, name from business_people() where user_id not in (select user_id from trail_people())
    order by name, "userId"`.execute(tenant.db);
  return rows;
}

/** The audit trail, newest first: all of it, or that of a kind of record, a record, a person or some days of the business. */
export async function listRecordChanges(
  tenant: Tenant,
  filter: {
    kind?: RecordKind | undefined;
    recordId?: string | undefined;
    personId?: string | undefined;
    from?: CalendarDate | undefined;
    to?: CalendarDate | undefined;
  },
  page: { after?: string | undefined; limit: number },
) {
  const end = readCursor(page.after);
  const { rows } = await sql<RecordChangeRow>`
    select c.id::text as id, c.changed_at as "changedAt", c.person_name as "personName", c.record_kind as kind,
           c.record_id as "recordId", c.record_name as "recordName", c.deed as action,
           (select coalesce(jsonb_agg(jsonb_build_object('name', key,
                     'before', case jsonb_typeof(c.before -> key) when 'object' then to_jsonb((c.before -> key)::text)
                       when 'array' then to_jsonb((c.before -> key)::text) else c.before -> key end,
                     'after', case jsonb_typeof(c.after -> key) when 'object' then to_jsonb((c.after -> key)::text)
                       when 'array' then to_jsonb((c.after -> key)::text) else c.after -> key end) order by key), '[]')
              from jsonb_object_keys(coalesce(c.after, c.before)) key) as fields
      from record_changes c
      where c.business_id = ${tenant.businessId}
        and (${filter.kind ?? null}::text is null or c.record_kind = ${filter.kind ?? null})
        and (${filter.recordId ?? null}::uuid is null or c.record_id = ${filter.recordId ?? null})
        and (${filter.personId ?? null}::uuid is null or c.person_id = ${filter.personId ?? null})
        and (${filter.from ?? null}::date is null or c.changed_at >= ${filter.from ?? null}::date::timestamp
          at time zone (select time_zone from businesses where id = ${tenant.businessId}))
        and (${filter.to ?? null}::date is null or c.changed_at < (${filter.to ?? null}::date + 1)::timestamp
          at time zone (select time_zone from businesses where id = ${tenant.businessId}))
        and (${end?.key ?? null}::bigint is null or c.id < ${end?.key ?? null}::bigint)
      order by c.id desc limit ${page.limit + 1}`.execute(tenant.db);
  return pageOf(rows, page.limit, (row) => ({ key: row.id, id: row.recordId }));
}
