import { feedbackRefusals, type FeedbackReview, type FeedbackType } from '@atelier/domain/feedback';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { sql } from 'kysely';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Person } from '../platform/in-person.ts';
import { groupOf } from './merged-items.ts';

/** Words of an item that its author may change. */
export interface FeedbackWords {
  readonly type: FeedbackType;
  readonly title: string;
  readonly description: string;
}

/** Writes an item for the board; `createdAt` is an ISO instant. An administrator's own is approved at once. */
export function addBoardItem(
  { db, personId }: Person,
  item: FeedbackWords & {
    readonly id: string;
    readonly createdAt: string;
    readonly review: Extract<FeedbackReview, 'waiting' | 'approved'>;
  },
): Promise<Outcome<unknown, Refusal<'feedback-id-taken'>>> {
  const { createdAt, ...same } = item;
  return orRefusal(
    db
      .insertInto('feedback_items')
      .values({ ...same, author_id: personId, is_private: false, created_at: createdAt })
      .execute(),
    { feedback_items_pkey: feedbackRefusals.refusal('feedback-id-taken') },
  );
}

/** Keeps the screenshot of an own item, as WebP. */
export async function addFeedbackScreenshot(
  { db }: Person,
  itemId: string,
  bytes: Uint8Array,
): Promise<void> {
  await db
    .insertInto('feedback_screenshots')
    .values({ item_id: itemId, content_type: 'image/webp', bytes: Buffer.from(bytes) })
    .execute();
}

/** Changes an own item that has no answer yet; returns false when there is none. */
export async function updateBoardItem(
  { db, personId }: Person,
  itemId: string,
  words: FeedbackWords & { readonly editedAt: string },
): Promise<boolean> {
  const { editedAt, ...same } = words;
  const { numUpdatedRows } = await db
    .updateTable('feedback_items')
    .set({ ...same, edited_at: editedAt })
    .where('id', '=', itemId)
    .where('author_id', '=', personId)
    .where('is_private', '=', false)
    .where('status', '=', 'new')
    .where('duplicate_of', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes an own item that waits for approval; returns false when there is none. */
export async function removeWaitingItem({ db, personId }: Person, itemId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('feedback_items')
    .where('id', '=', itemId)
    .where('author_id', '=', personId)
    .where('is_private', '=', false)
    .where('review', '=', 'waiting')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes the person's messages to support and items that no administrator has reviewed. */
export async function removeOwnUnseenFeedback({ db, personId }: Person): Promise<void> {
  await db
    .deleteFrom('feedback_items')
    .where('author_id', '=', personId)
    .where((eb) => eb.or([eb('is_private', '=', true), eb('review', '=', 'waiting')]))
    .execute();
}

/** Gives the person's vote to an item. Given twice, it counts once. */
export function addFeedbackVote(
  { db, personId }: Person,
  itemId: string,
  votedAt: string,
): Promise<Outcome<unknown, Refusal<'feedback-vote-closed'>>> {
  return orRefusal(
    db
      .insertInto('feedback_votes')
      .values({ item_id: itemId, voter_id: personId, voted_at: votedAt })
      .onConflict((conflict) => conflict.columns(['item_id', 'voter_id']).doNothing())
      .execute(),
    { feedback_votes_open: feedbackRefusals.refusal('feedback-vote-closed') },
  );
}

/** Takes back the person's vote from an item and from those merged into it. */
export function removeFeedbackVote(
  { db, personId }: Person,
  itemId: string,
): Promise<Outcome<unknown, Refusal<'feedback-vote-closed'>>> {
  return orRefusal(
    db
      .deleteFrom('feedback_votes')
      .where('voter_id', '=', personId)
      .where(sql<boolean>`item_id in (${groupOf(itemId)})`)
      .execute(),
    { feedback_votes_open: feedbackRefusals.refusal('feedback-vote-closed') },
  );
}

/** Follows an item, or stops following it. */
export async function writeFeedbackFollow(
  { db, personId }: Person,
  itemId: string,
  follows: boolean,
): Promise<void> {
  await db
    .insertInto('feedback_follows')
    .values({ item_id: itemId, user_id: personId, follows })
    .onConflict((conflict) => conflict.columns(['item_id', 'user_id']).doUpdateSet({ follows }))
    .execute();
}

/** Writes a comment of the person; refuses `feedback-comment-not-found` when the id is someone else's. */
export function addFeedbackComment(
  { db, personId }: Person,
  comment: {
    readonly id: string;
    readonly itemId: string;
    readonly text: string;
    readonly isOfficial: boolean;
    readonly writtenAt: string;
  },
): Promise<Outcome<unknown, Refusal<'feedback-comment-not-found'>>> {
  return orRefusal(
    db
      .insertInto('feedback_comments')
      .values({
        id: comment.id,
        item_id: comment.itemId,
        author_id: personId,
        text: comment.text,
        is_official: comment.isOfficial,
        written_at: comment.writtenAt,
      })
      .execute(),
    { feedback_comments_pkey: feedbackRefusals.refusal('feedback-comment-not-found') },
  );
}

/** Changes the text of an own comment. */
export async function updateFeedbackComment(
  { db, personId }: Person,
  commentId: string,
  { text, editedAt }: { readonly text: string; readonly editedAt: string },
): Promise<void> {
  await db
    .updateTable('feedback_comments')
    .set({ text, edited_at: editedAt })
    .where('id', '=', commentId)
    .where('author_id', '=', personId)
    .execute();
}

/** Removes an own comment; returns false when there is none. */
export async function removeFeedbackComment(
  { db, personId }: Person,
  itemId: string,
  commentId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('feedback_comments')
    .where('id', '=', commentId)
    .where('author_id', '=', personId)
    .where(sql<boolean>`item_id in (${groupOf(itemId)})`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
