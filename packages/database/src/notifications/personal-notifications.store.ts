import { notificationKinds, type PersonalNews } from '@atelier/domain/notifications';
import { sql } from 'kysely';
import type { Person } from '../platform/in-person.ts';

/**
 * Notifies people under the bell of whichever business they are in, each as that person wishes, and returns the
 * addresses to which a mail goes. The person of the database transaction is left out.
 *
 * @param toldAt ISO 8601 in UTC
 */
export async function tellPeople(
  { db }: Pick<Person, 'db'>,
  people: readonly string[],
  news: PersonalNews,
  toldAt: string,
): Promise<string[]> {
  const { isOnByDefault, isMailedByDefault, about } = notificationKinds[news.kind];
  const { rows } = await sql<{ address: string }>`
    select address from tell_people(${[...people]}::uuid[], ${news.kind}, ${isOnByDefault}, ${isMailedByDefault},
      ${about}, ${news.subjectId}, ${news.occasion}, ${JSON.stringify(news.facts)}::jsonb, ${toldAt})`.execute(
    db,
  );
  return rows.map(({ address }) => address);
}
