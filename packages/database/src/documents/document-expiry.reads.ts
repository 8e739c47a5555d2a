import { sql } from 'kysely';
import type { CalendarDate } from '@atelier/domain/foundation';
import type { Inside } from '../platform/in-business.ts';

/** Days, both included. */
interface Days {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
}

/** Businesses with a document whose last valid day is among these. */
export async function listBusinessesWithExpiringDocuments(
  clock: Pick<Inside, 'db'>,
  { first, last }: Days,
): Promise<string[]> {
  const rows = await clock.db
    .selectFrom('documents')
    .where('removed_at', 'is', null)
    .where('expires_on', '>=', first)
    .where('expires_on', '<=', last)
    .select('business_id as id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}

/** Documents of the business whose last valid day is among these, the first to expire first. */
export async function listExpiringDocuments(
  inside: Inside,
  { first, last }: Days,
): Promise<{ id: string; documentName: string; expiresOn: CalendarDate }[]> {
  const { rows } = await sql<{ id: string; documentName: string; expiresOn: CalendarDate }>`
    select id, coalesce(nullif(title, ''), file_name) as "documentName", expires_on as "expiresOn"
      from documents
      where business_id = ${inside.businessId} and removed_at is null and expires_on between ${first} and ${last}
      order by expires_on, id`.execute(inside.db);
  return rows;
}
