import type { FeedbackReview, FeedbackStatus, FeedbackType } from '@atelier/domain/feedback';
import { sql } from 'kysely';
import type { Person } from '../platform/in-person.ts';
import { groupOf } from './merged-items.ts';

/** State of an item on which a decision about it rests. */
export interface LockedFeedback {
  readonly title: string;
  readonly status: FeedbackStatus;
  readonly isPrivate: boolean;
  readonly review: FeedbackReview;
  readonly duplicateOf: string | null;
}

/** Locks an item until the end of the database transaction; null when there is none. Role: administrator. */
export async function lockFeedback({ db }: Person, itemId: string): Promise<LockedFeedback | null> {
  const { rows } = await sql<LockedFeedback>`
    select title, status, is_private as "isPrivate", review, duplicate_of as "duplicateOf"
      from feedback_items where id = ${itemId} for update`.execute(db);
  return rows[0] ?? null;
}

/** Changes the review of an item. */
export async function writeReview(
  { db }: Person,
  itemId: string,
  review: Exclude<FeedbackReview, 'waiting'>,
): Promise<void> {
  await db.updateTable('feedback_items').set({ review }).where('id', '=', itemId).execute();
}

/** Writes an answer and the status it gives. Role: administrator. */
export async function addFeedbackAnswer(
  { db, personId }: Person,
  answer: {
    readonly id: string;
    readonly itemId: string;
    readonly status: FeedbackStatus;
    readonly text: string;
    readonly answeredAt: string;
  },
): Promise<void> {
  const { id, itemId, status, text, answeredAt } = answer;
  await db
    .insertInto('feedback_answers')
    .values({ id, item_id: itemId, status, text, answered_by: personId, answered_at: answeredAt })
    .execute();
  await db
    .updateTable('feedback_items')
    .set({ status, changed_at: answeredAt })
    .where('id', '=', itemId)
    .execute();
}

/** Tells whether an answer with this id was written to this item before. */
export async function hasFeedbackAnswer({ db }: Person, itemId: string, answerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('feedback_answers')
    .where('id', '=', answerId)
    .where('item_id', '=', itemId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes what administrators keep about an item. */
export async function updateTriage(
  { db }: Person,
  itemId: string,
  change: {
    readonly type?: FeedbackType | undefined;
    readonly title?: string | undefined;
    readonly tags?: readonly string[] | undefined;
    readonly note?: string | undefined;
  },
): Promise<void> {
  const { note, tags, type, title } = change;
  const set = {
    ...(type === undefined ? {} : { type }),
    ...(title === undefined ? {} : { title }),
    ...(tags === undefined ? {} : { tags: [...new Set(tags)] }),
  };
  if (Object.keys(set).length > 0) {
    await db.updateTable('feedback_items').set(set).where('id', '=', itemId).execute();
  }
  if (note !== undefined) {
    await db
      .insertInto('feedback_notes')
      .values({ item_id: itemId, text: note })
      .onConflict((conflict) => conflict.column('item_id').doUpdateSet({ text: note }))
      .execute();
  }
}

/** Merges an item, and what was merged into it, into another one; null takes it out again. */
export async function writeDuplicateOf({ db }: Person, itemId: string, into: string | null): Promise<void> {
  await db
    .updateTable('feedback_items')
    .set({ duplicate_of: into })
    .where(into === null ? sql<boolean>`id = ${itemId}` : sql<boolean>`id in (${groupOf(itemId)})`)
    .execute();
}

/** Hides a comment on an item or on what was merged into it, or shows it again; returns false when there is none. */
export async function writeCommentHidden(
  { db }: Person,
  { itemId, commentId, hiddenAt }: { itemId: string; commentId: string; hiddenAt: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feedback_comments')
    .set({ hidden_at: hiddenAt })
    .where('id', '=', commentId)
    .where(sql<boolean>`item_id in (${groupOf(itemId)})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
