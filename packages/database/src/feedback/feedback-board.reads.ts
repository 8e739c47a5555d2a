import type { FeedbackReview, FeedbackSort, FeedbackStatus, FeedbackType } from '@atelier/domain/feedback';
import { sql, type RawBuilder } from 'kysely';
import type { Person } from '../platform/in-person.ts';
import { pageOf, readCursor, type Page } from '../platform/page-cursor.ts';
import { groupOf } from './merged-items.ts';

/** A feedback item in a list, as the person of the database transaction sees it. */
export interface BoardItem {
  readonly id: string;
  readonly type: FeedbackType;
  readonly title: string;
  readonly description: string;
  readonly status: FeedbackStatus;
  readonly tags: string[];
  readonly voteCount: number;
  readonly commentCount: number;
  readonly hasMyVote: boolean;
  readonly isMine: boolean;
  readonly isPrivate: boolean;
  readonly review: FeedbackReview;
  readonly createdAt: string;
  readonly changedAt: string | null;
}

/** Lists of feedback items. */
export type BoardList = 'board' | 'mine' | 'waiting' | 'support' | 'hidden';

/** Filters of a list. `trendingSince` is an ISO instant. */
export interface BoardFilter {
  readonly list: BoardList;
  readonly search?: string | undefined;
  readonly types?: readonly FeedbackType[] | undefined;
  readonly statuses?: readonly FeedbackStatus[] | undefined;
  readonly tag?: string | undefined;
  readonly sort: FeedbackSort;
  readonly trendingSince: string;
}

const lists: Readonly<Record<BoardList, RawBuilder<unknown>>> = {
  board: sql`i.is_listed`,
  mine: sql`i.author_id = current_person_id()`,
  waiting: sql`i.review = 'waiting' and not i.is_private`,
  support: sql`i.is_private`,
  hidden: sql`i.review = 'hidden' and not i.is_private`,
};

/** Values by which each order sorts, the highest first, and their type. */
const orders: Readonly<Record<FeedbackSort, readonly [RawBuilder<unknown>, RawBuilder<unknown>]>> = {
  votes: [sql`i.vote_count`, sql`integer`],
  newest: [sql`i.created_at`, sql`timestamptz`],
  changed: [sql`coalesce(i.changed_at, i.created_at)`, sql`timestamptz`],
  trending: [sql`t.recent`, sql`integer`],
};

const count = /^\d{1,9}$/;
const instant = /^\d{4}-\d\d-\d\d [\d:.+-]{8,30}$/;
const keys: Readonly<Record<FeedbackSort, RegExp>> = {
  votes: count,
  newest: instant,
  changed: instant,
  trending: count,
};

/** Columns of an item `i`. Votes and comments of what was merged into it count. */
export const itemColumns = sql`
  i.id, i.type, i.title, i.description, i.status, i.tags, i.vote_count as "voteCount", i.is_private as "isPrivate",
  i.review, i.created_at as "createdAt", i.changed_at as "changedAt",
  coalesce(i.author_id = current_person_id(), false) as "isMine",
  exists (
    select from feedback_votes v where v.voter_id = current_person_id() and v.item_id in (${groupOf(sql`i.id`)})
  ) as "hasMyVote",
  (select count(*)::int from feedback_comments c
     where c.hidden_at is null and c.item_id in (${groupOf(sql`i.id`)})) as "commentCount"`;

function conditions({ list, types, statuses, tag }: BoardFilter): RawBuilder<unknown> {
  const asked = [
    lists[list],
    ...(types === undefined ? [] : [sql`i.type = any (${[...types]}::text[])`]),
    ...(statuses === undefined ? [] : [sql`i.status = any (${[...statuses]}::text[])`]),
    ...(tag === undefined ? [] : [sql`${tag} = any (i.tags)`]),
  ];
  return sql.join(asked, sql` and `);
}

/** Items that are tried one by one for words before all items with these words are looked up. */
const tried = 250;

/** Returns a page of feedback items. */
export async function listFeedback(
  { db }: Person,
  filter: BoardFilter & { readonly after?: string | undefined; readonly limit: number },
): Promise<Page<BoardItem>> {
  const { after, limit, list, sort, trendingSince } = filter;
  const cursor = readCursor(after);
  // A cursor of another order starts at the first page.
  const end = cursor && keys[sort].test(cursor.key) ? cursor : null;
  const fits = conditions(filter);
  const [order, type] = orders[sort];
  const most = limit + 1;
  const first = (rows: number, condition = sql`true`) => sql`
    select i.id, ${order} as key, i.search_text from feedback_items i ${
      sort === 'trending'
        ? sql`join recent_feedback_votes(${trendingSince}::timestamptz) t on t.item_id = i.id`
        : sql``
    }
      where ${fits} and ${condition} ${end ? sql`and (${order}, i.id) < (${end.key}::${type}, ${end.id}::uuid)` : sql``}
      order by ${order} desc, i.id desc limit ${rows}`;
  const words = filter.search?.trim() ?? '';
  const has = (text: RawBuilder<unknown>) => sql`${text} like like_pattern(${words})`;
  const found =
    words === ''
      ? first(most)
      : list !== 'board'
        ? first(most, has(sql`i.search_text`))
        : // Where many items have the words, a page is among the first ones. An item has those of what was merged into it.
          sql`
    with near as materialized (
      select n.id, n.key from (${first(tried)}) n
        where ${has(sql`n.search_text`)}
           or exists (select from feedback_items d where d.duplicate_of = n.id and ${has(sql`d.search_text`)})
        limit ${most}
    ), enough as materialized (select count(*) = ${most} as is_enough from near)
    select id, key from near where (select is_enough from enough)
    union all
    select id, key from (${first(most, sql`i.id in (select search_feedback(${words}))`)}) f
      where not (select is_enough from enough)`;
  const { rows } = await sql<BoardItem & { key: string }>`
    select ${itemColumns}, page.key::text as key from (${found}) page join feedback_items i on i.id = page.id
      order by page.key desc, page.id desc`.execute(db);
  const page = pageOf(rows, limit, (row) => ({ key: row.key, id: row.id }));
  return { next: page.next, rows: page.rows.map(({ key: _key, ...row }) => row) };
}

/** The person's own items that wait for approval, the newest first. */
export async function listOwnWaiting({ db }: Person): Promise<BoardItem[]> {
  const { rows } = await sql<BoardItem>`
    select ${itemColumns} from feedback_items i
      where i.author_id = current_person_id() and i.review = 'waiting' and not i.is_private
      order by i.created_at desc, i.id desc limit 20`.execute(db);
  return rows;
}

/** At most five items on the board with a title like this one, the most similar first. */
export async function listSimilarFeedback(
  { db }: Person,
  title: string,
): Promise<Pick<BoardItem, 'id' | 'title' | 'status' | 'voteCount'>[]> {
  const { rows } = await sql<Pick<BoardItem, 'id' | 'title' | 'status' | 'voteCount'>>`
    select i.id, i.title, i.status, i.vote_count as "voteCount"
      from similar_feedback(${title}, 5) s join feedback_items i on i.id = s.item_id
      order by s.likeness desc, i.vote_count desc, i.id`.execute(db);
  return rows;
}

/** Tags of items on the board, by name. */
export async function listFeedbackTags({ db }: Person): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from feedback_items i, unnest(i.tags) tag
      where i.is_listed group by tag order by tag limit 200`.execute(db);
  return rows;
}

/** Items by list, for the head of the triage. Role: administrator. */
export async function countForTriage({
  db,
}: Person): Promise<Record<'waiting' | 'board' | 'support' | 'hidden', number>> {
  const { rows } = await sql<Record<'waiting' | 'board' | 'support' | 'hidden', number>>`
    select count(*) filter (where ${lists.waiting})::int as waiting, count(*) filter (where ${lists.board})::int as board,
           count(*) filter (where ${lists.support})::int as support, count(*) filter (where ${lists.hidden})::int as hidden
      from feedback_items i`.execute(db);
  return rows[0] ?? { waiting: 0, board: 0, support: 0, hidden: 0 };
}
