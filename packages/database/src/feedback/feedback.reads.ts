import type { FeedbackStatus, FeedbackType } from '@atelier/domain/feedback';
import { sql } from 'kysely';
import type { Person } from '../platform/in-person.ts';

/** A feedback item as its author sees it. */
export interface FeedbackItem {
  readonly id: string;
  readonly type: FeedbackType;
  readonly title: string;
  readonly description: string;
  readonly status: FeedbackStatus;
  readonly createdAt: string;
}

/** One of the person's own feedback items, or null. */
export async function findOwnFeedbackItem(person: Person, id: string): Promise<FeedbackItem | null> {
  const row = await person.db
    .selectFrom('feedback_items')
    .where('author_id', '=', person.personId)
    .where('id', '=', id)
    .select(['id', 'type', 'title', 'description', 'status', 'created_at as createdAt'])
    .executeTakeFirst();
  // The checks of the table allow these and no other.
  return row ? { ...row, type: row.type as FeedbackType, status: row.status as FeedbackStatus } : null;
}

/** Returns how many feedback items the person has sent since an ISO instant. */
export async function countOwnFeedbackSince(person: Person, instant: string): Promise<number> {
  const { count } = await person.db
    .selectFrom('feedback_items')
    .where('author_id', '=', person.personId)
    .where('created_at', '>', instant)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists where mails to the administrators of the installation go, in the order of their standing. */
export async function listAdministratorAddresses(person: Person): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`select administrator_addresses() as address`.execute(
    person.db,
  );
  return rows.map((row) => row.address);
}
