import type { ReviewFault } from '@atelier/domain/professionals';
import type { Person } from '../platform/in-person.ts';

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
