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

/** Writes a review of the person; returns false when someone's review has this id. */
export async function addReview(
  { db, personId }: Person,
  review: {
    readonly id: string;
    readonly professionalId: string;
    readonly rating: number;
    readonly text: string;
    readonly writtenAt: string;
  },
): Promise<boolean> {
  const { id, professionalId, rating, text, writtenAt } = review;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('professional_reviews')
    .values({
      ...{ id, rating, text, author_id: personId },
      professional_id: professionalId,
      written_at: writtenAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Changes an own review that is visible. */
export async function updateReview(
  { db, personId }: Person,
  reviewId: string,
  review: { readonly rating: number; readonly text: string; readonly editedAt: string },
): Promise<void> {
  await db
    .updateTable('professional_reviews')
    .set({ rating: review.rating, text: review.text, edited_at: review.editedAt })
    .where('id', '=', reviewId)
    .where('author_id', '=', personId)
    .execute();
}

/** Removes an own review that is visible. */
export async function removeReview({ db, personId }: Person, reviewId: string): Promise<void> {
  await db
    .deleteFrom('professional_reviews')
    .where('id', '=', reviewId)
    .where('author_id', '=', personId)
    .execute();
}

/** Answers a review of the own profile; returns false when it was answered before. */
export async function addReply(
  { db }: Person,
  reviewId: string,
  { text, repliedAt }: { readonly text: string; readonly repliedAt: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('professional_replies')
    .values({ review_id: reviewId, text, replied_at: repliedAt })
    .onConflict((conflict) => conflict.column('review_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Reports a review. Reported twice by a person, the first reason stays. */
export async function addReport(
  { db, personId }: Person,
  reviewId: string,
  { reason, reportedAt }: { readonly reason: ReviewFault; readonly reportedAt: string },
): Promise<void> {
  await db
    .insertInto('professional_review_reports')
    .values({ review_id: reviewId, person_id: personId, reason, reported_at: reportedAt })
    .onConflict((conflict) => conflict.columns(['review_id', 'person_id']).doNothing())
    .execute();
}
