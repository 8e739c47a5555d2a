import { sql } from 'kysely';
import { openDatabase } from './pool.ts';

/** Lets a table take no more rows, as PostgreSQL says it when its disk is full. */
export async function fillDisk(databaseUrl: string, table: string): Promise<void> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  await sql`
    create function disk_is_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    database.kysely,
  );
  await sql`create trigger disk_is_full before insert on ${sql.table(table)} execute function disk_is_full()`.execute(
    database.kysely,
  );
  await database.close();
}
