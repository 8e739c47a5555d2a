import { sql } from 'kysely';
import { openDatabase } from '../platform/pool.ts';

/** Feedback items whose number of votes is not that of the people who voted. */
export async function verifyFeedback(
  databaseUrl: string,
): Promise<{ business: string; what: string; expected: string; found: string }[]> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    return await database.kysely.transaction().execute(async (db) => {
      await sql`set local role atelier_keeper`.execute(db);
      const { rows } = await sql<{ what: string; expected: string; found: string }>`
        select 'votes for feedback item ' || i.id as what, coalesce(c.votes, 0)::text as expected,
               i.vote_count::text as found
          from feedback_items i
          left join (
            select w.item, count(distinct v.voter_id) as votes
              from (
                select id, id as item from feedback_items
                union all select id, duplicate_of from feedback_items where duplicate_of is not null
              ) w
              join feedback_votes v on v.item_id = w.id
              group by w.item
          ) c on c.item = i.id
          where i.vote_count <> coalesce(c.votes, 0)`.execute(db);
      return rows.map((row) => ({ business: 'Feedback', ...row }));
    });
  } finally {
    await database.close();
  }
}
