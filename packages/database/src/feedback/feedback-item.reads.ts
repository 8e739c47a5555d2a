import type { FeedbackStatus } from '@atelier/domain/feedback';
import { sql } from 'kysely';
import type { Person } from '../platform/in-person.ts';
import { itemColumns, type BoardItem } from './feedback-board.reads.ts';
import { groupOf } from './merged-items.ts';

/** An official answer. */
export interface FeedbackAnswer {
  readonly id: string;
  readonly status: FeedbackStatus;
  readonly text: string;
  readonly answeredAt: string;
}

/** A comment as the person of the database transaction sees it. */
export interface FeedbackComment {
  readonly id: string;
  readonly authorName: string | null;
  readonly text: string;
  readonly isOfficial: boolean;
  readonly isMine: boolean;
  readonly isHidden: boolean;
  readonly writtenAt: string;
  readonly editedAt: string | null;
}

/** A feedback item with everything that was said about it. */
export interface FeedbackDetail extends BoardItem {
  readonly authorName: string | null;
  readonly editedAt: string | null;
  readonly hasScreenshot: boolean;
  readonly isFollowed: boolean;
  readonly duplicateOf: { readonly id: string; readonly title: string } | null;
  readonly answers: FeedbackAnswer[];
  readonly comments: FeedbackComment[];
  readonly merged: { readonly id: string; readonly title: string; readonly createdAt: string }[];
}

/** Facts that only administrators see. */
export interface FeedbackTriage extends FeedbackDetail {
  readonly note: string;
  readonly page: string;
  readonly appVersion: string;
  readonly wantsReply: boolean;
  readonly voters: string[];
}

/** A feedback item that the person may see, without what was said about it, or null. */
export async function findFeedbackItem(
  { db }: Person,
  itemId: string,
): Promise<(BoardItem & { readonly duplicateOfId: string | null }) | null> {
  const { rows } = await sql<BoardItem & { duplicateOfId: string | null }>`
    select ${itemColumns}, i.duplicate_of as "duplicateOfId" from feedback_items i where i.id = ${itemId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** A feedback item that the person may see, with everything that was said about it, or null. */
export async function findFeedback({ db }: Person, itemId: string): Promise<FeedbackDetail | null> {
  const { rows } = await sql<Omit<FeedbackDetail, 'answers' | 'comments' | 'merged'>>`
    select ${itemColumns}, feedback_name(i.author_id) as "authorName", i.edited_at as "editedAt",
           exists (select from feedback_screenshots s where s.item_id = i.id) as "hasScreenshot",
           current_person_id() = any (feedback_followers(i.id)) as "isFollowed",
           (select jsonb_build_object('id', o.id, 'title', o.title) from feedback_items o
              where o.id = i.duplicate_of) as "duplicateOf"
      from feedback_items i where i.id = ${itemId}`.execute(db);
  const item = rows[0];
  if (item === undefined) return null;
  const { rows: answers } = await sql<FeedbackAnswer>`
    select a.id, a.status, a.text, a.answered_at as "answeredAt" from feedback_answers a
      where a.item_id = ${itemId} order by a.answered_at, a.id`.execute(db);
  const { rows: comments } = await sql<FeedbackComment>`
    select c.id, feedback_name(c.author_id) as "authorName", c.text, c.is_official as "isOfficial",
           coalesce(c.author_id = current_person_id(), false) as "isMine", c.hidden_at is not null as "isHidden",
           c.written_at as "writtenAt", c.edited_at as "editedAt"
      from feedback_comments c
      where c.item_id in (${groupOf(itemId)})
      order by c.written_at, c.id`.execute(db);
  const { rows: merged } = await sql<FeedbackDetail['merged'][number]>`
    select d.id, d.title, d.created_at as "createdAt" from feedback_items d
      where d.duplicate_of = ${itemId} order by d.created_at, d.id`.execute(db);
  return { ...item, answers, comments, merged };
}

/** A feedback item with what only administrators see, or null. Role: administrator. */
export async function findFeedbackForTriage(person: Person, itemId: string): Promise<FeedbackTriage | null> {
  const item = await findFeedback(person, itemId);
  if (item === null) return null;
  const { rows } = await sql<Omit<FeedbackTriage, keyof FeedbackDetail>>`
    select coalesce((select n.text from feedback_notes n where n.item_id = i.id), '') as note, i.page,
           i.app_version as "appVersion", i.wants_reply as "wantsReply",
           array(
             select coalesce(feedback_name(v.voter_id), 'Former user') from (
               select distinct v.voter_id, min(v.voted_at) as first_at from feedback_votes v
                 where v.item_id in (${groupOf(itemId)})
                 group by v.voter_id order by first_at limit 100
             ) v) as voters
      from feedback_items i where i.id = ${itemId}`.execute(person.db);
  const own = rows[0];
  return own === undefined ? null : { ...item, ...own };
}

/** The screenshot of an item that the person may see, or null. */
export async function findFeedbackScreenshot({ db }: Person, itemId: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('feedback_screenshots')
    .where('item_id', '=', itemId)
    .select('bytes')
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** The person's own comment, and whether it is shown at this item, or null. */
export async function findOwnComment(
  { db }: Person,
  commentId: string,
  itemId: string,
): Promise<{ readonly isOfItem: boolean; readonly text: string } | null> {
  const { rows } = await sql<{ isOfItem: boolean; text: string }>`
    select item_id in (${groupOf(itemId)}) as "isOfItem", text from feedback_comments
      where id = ${commentId} and author_id = current_person_id()`.execute(db);
  return rows[0] ?? null;
}

/** Number of comments that the person has written since an ISO instant. */
export async function countOwnCommentsSince({ db, personId }: Person, instant: string): Promise<number> {
  const { count } = await db
    .selectFrom('feedback_comments')
    .where('author_id', '=', personId)
    .where('written_at', '>', instant)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Ids of everyone who is notified about an item. */
export async function listFeedbackFollowers({ db }: Person, itemId: string): Promise<string[]> {
  const { rows } = await sql<{ people: string[] }>`
    select feedback_followers(${itemId}) as people`.execute(db);
  return rows[0]?.people ?? [];
}

/** The author of an item, or null when that account is gone. Role: administrator. */
export async function findFeedbackAuthor({ db }: Person, itemId: string): Promise<string | null> {
  const row = await db
    .selectFrom('feedback_items')
    .where('id', '=', itemId)
    .select('author_id')
    .executeTakeFirst();
  return row?.author_id ?? null;
}

/** A row of the export. */
export interface FeedbackExportRow {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly status: string;
  readonly review: string;
  readonly isPrivate: boolean;
  readonly tags: string[];
  readonly votes: number;
  readonly comments: number;
  readonly duplicateOf: string | null;
  readonly createdAt: string;
  readonly answer: string | null;
}

/** All feedback items, the oldest first, without names. Role: administrator. */
export async function exportFeedback({ db }: Person): Promise<FeedbackExportRow[]> {
  const { rows } = await sql<FeedbackExportRow>`
    select i.id, i.type, i.title, i.description, i.status, i.review, i.is_private as "isPrivate", i.tags,
           i.vote_count as votes, coalesce(c.comments, 0) as comments, i.duplicate_of as "duplicateOf",
           i.created_at as "createdAt", a.text as answer
      from feedback_items i
      left join (select item_id, count(*)::int as comments from feedback_comments where hidden_at is null group by 1) c
        on c.item_id = i.id
      left join (select distinct on (item_id) item_id, text from feedback_answers order by item_id, answered_at desc, id desc) a
        on a.item_id = i.id
      order by i.created_at, i.id`.execute(db);
  return rows;
}
