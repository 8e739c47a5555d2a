import { sql } from 'kysely';
import type { Person } from '../platform/in-person.ts';
import { pageOf, readCursor } from '../platform/page-cursor.ts';

const columns = [
  'id',
  'to_address as to',
  'subject',
  'kind',
  'created_at as createdAt',
  'sent_at as sentAt',
  'failed_at as failedAt',
  'returned_at as returnedAt',
  'error',
] as const;

/** The outbox, newest first; rows only for an administrator. */
export async function listMails(person: Person, page: { after?: string | undefined; limit: number }) {
  const end = readCursor(page.after);
  let query = person.db
    .selectFrom('mails')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    // The cursor carries the instant to the microsecond, which an ISO instant would cut.
    .select([...columns, sql<string>`created_at::text`.as('exactly')]);
  if (end) query = query.where(sql<boolean>`(created_at, id) < (${end.key}::timestamptz, ${end.id}::uuid)`);
  const listed = pageOf(await query.execute(), page.limit, (row) => ({ key: row.exactly, id: row.id }));
  return { ...listed, rows: listed.rows.map(({ exactly: _exactly, ...row }) => row) };
}

/** One mail with its text, or null. */
export async function findMail(person: Person, mailId: string) {
  const row = await person.db
    .selectFrom('mails')
    .where('id', '=', mailId)
    .select([...columns, 'text_body as text'])
    .executeTakeFirst();
  return row ?? null;
}
