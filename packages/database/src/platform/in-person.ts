import { sql, type Transaction } from 'kysely';
import type { Database } from './pool.ts';
import type { DB } from './tables.ts';

/** A database transaction of a signed-in person outside any business. */
export interface Person {
  readonly db: Transaction<DB>;
  readonly personId: string;
}

/** Opens a database transaction for a person's own rows; `administrator` reads what is_admin() allows. */
export async function inPerson<Value>(
  database: Database,
  personId: string,
  role: 'person' | 'administrator',
  work: (person: Person) => Promise<Value>,
): Promise<Value> {
  return database.kysely.transaction().execute(async (db) => {
    await sql`select set_config('atelier.user_id', ${personId}, true),
      set_config('role', ${role === 'person' ? 'atelier_person' : 'atelier_admin'}, true)`.execute(db);
    return work({ db, personId });
  });
}
