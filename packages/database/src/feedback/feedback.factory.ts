import { sql } from 'kysely';
import { openDatabase } from '../platform/pool.ts';

/** A feedback item as it is in the table, read behind the back of the application; undefined when there is none. */
export async function readFeedbackRow(
  databaseUrl: string,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    return await database.kysely.transaction().execute(async (db) => {
      await sql`set local role atelier_keeper`.execute(db);
      const { rows } = await sql<Record<string, unknown>>`
        select * from feedback_items where id = ${id}`.execute(db);
      return rows[0];
    });
  } finally {
    await database.close();
  }
}
