import { sql } from 'kysely';
import { openDatabase } from './pool.ts';

/** Holds a table, so that whatever is asked of it waits, until `release` is called. */
export async function holdTable(databaseUrl: string, table: string): Promise<{ release(): Promise<void> }> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  const held = Promise.withResolvers<undefined>();
  const holding = Promise.withResolvers<undefined>();
  const done = database.kysely.transaction().execute(async (db) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(db);
    holding.resolve(undefined);
    await held.promise;
  });
  await holding.promise;
  return {
    async release() {
      held.resolve(undefined);
      await done;
      await database.close();
    },
  };
}
