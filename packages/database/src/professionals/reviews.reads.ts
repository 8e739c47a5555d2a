import type { ReviewFault } from '@atelier/domain/professionals';
import { sql } from 'kysely';
import type { Person } from '../platform/in-person.ts';
import { pageOf, readCursor, type Page } from '../platform/page-cursor.ts';

/** A review as the person of the database transaction sees it. */
export interface Review {
  readonly id: string;
  readonly authorName: string | null;
  readonly rating: number;
  readonly text: string;
  readonly isMine: boolean;
  readonly isHidden: boolean;
  readonly hiddenReason: ReviewFault | null;
  readonly isReported: boolean;
  readonly writtenAt: string;
  readonly editedAt: string | null;
  readonly reply: string | null;
  readonly repliedAt: string | null;
}

/** Columns of a review `r`, joined to its reply `a`. */
export const reviewColumns = sql`
  r.id, professional_person_name(r.author_id) as "authorName", r.rating, r.text,
  coalesce(r.author_id = current_person_id(), false) as "isMine", r.hidden_at is not null as "isHidden",
  r.hidden_reason as "hiddenReason", r.written_at as "writtenAt", r.edited_at as "editedAt", a.text as reply,
  a.replied_at as "repliedAt",
  exists (select from professional_review_reports o where o.review_id = r.id) as "isReported"`;

/** Returns a page of the visible reviews of a professional, the newest first. */
export async function listReviews(
  { db }: Person,
  {
    professionalId,
    after,
    limit,
  }: { readonly professionalId: string; readonly after?: string | undefined; readonly limit: number },
): Promise<Page<Review>> {
  const end = readCursor(after);
  const { rows } = await sql<Review>`
    select ${reviewColumns} from professional_reviews r left join professional_replies a on a.review_id = r.id
      where r.professional_id = ${professionalId} and r.hidden_at is null
        ${end ? sql`and (r.written_at, r.id) < (${end.key}::timestamptz, ${end.id}::uuid)` : sql``}
      order by r.written_at desc, r.id desc limit ${limit + 1}`.execute(db);
  return pageOf(rows, limit, ({ id, writtenAt }) => ({ key: writtenAt, id }));
}

/** A review of a professional by id, or the person's own one, with its author's id; null when there is none. */
export async function findReview(
  { db, personId }: Person,
  professionalId: string,
  which: { readonly id: string } | 'own',
): Promise<(Review & { readonly authorId: string | null }) | null> {
  const { rows } = await sql<Review & { authorId: string | null }>`
    select ${reviewColumns}, r.author_id as "authorId"
      from professional_reviews r left join professional_replies a on a.review_id = r.id
      where r.professional_id = ${professionalId}
        and ${which === 'own' ? sql`r.author_id = ${personId}` : sql`r.id = ${which.id}`}`.execute(db);
  return rows[0] ?? null;
}

/** Tells whether the professional answered a request of the person. */
export async function hasAnsweredContact({ db, personId }: Person, professionalId: string): Promise<boolean> {
  const row = await db
    .selectFrom('professional_contacts')
    .where('professional_id', '=', professionalId)
    .where('person_id', '=', personId)
    .where('answered_at', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
