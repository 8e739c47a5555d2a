import { sql } from 'kysely';
import { openDatabase } from './pool.ts';

/**
 * What every table holds of a business: how many rows, and a hash over all of them, so that a test can say that
 * nothing of it has changed. Tables are found by their business_id.
 */
export async function readTenantRows(
  databaseUrl: string,
  businessId: string,
): Promise<Record<string, string>> {
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    return await database.kysely.transaction().execute(async (db) => {
      await sql`set local role atelier_keeper`.execute(db);
      const tables = await sql<{ name: string; key: string }>`
        select relname as name, attname as key from pg_class join pg_attribute on attrelid = pg_class.oid
          where relnamespace = 'public'::regnamespace and relkind = 'r'
            and (attname = 'business_id' or relname = 'businesses' and attname = 'id')
          order by 1`.execute(db);
      const found: Record<string, string> = {};
      for (const { name, key } of tables.rows) {
        const { rows } = await sql<{ state: string }>`
          select count(*) || ' rows, ' || coalesce(md5(string_agg(t::text, ';' order by t::text)), '') as state
            from ${sql.table(name)} t where ${sql.ref(key)} = ${businessId}`.execute(db);
        found[name] = rows[0]?.state ?? '';
      }
      return found;
    });
  } finally {
    await database.close();
  }
}
