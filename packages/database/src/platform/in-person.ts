import { sql, type Transaction } from 'kysely';
import type { Database } from './pool.ts';
import type { DB } from './tables.ts';

/** A database transaction of a signed-in person outside any business. */
export interface Person {
  readonly db: Transaction<DB>;
  readonly personId: string;
}

/** Carries a refusal out of the database transaction, so that nothing of it is kept. */
class RolledBack extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('refused');
    this.answer = answer;
  }
}

/**
 * Opens a database transaction for a person's own rows; `administrator` reads what is_admin() allows. Work that answers
 * a refusal is rolled back, as in a business: after a violated constraint nothing could be committed anyway.
 */
export async function inPerson<Value>(
  database: Database,
  personId: string,
  role: 'person' | 'administrator',
  work: (person: Person) => Promise<Value>,
): Promise<Value> {
  try {
    return await database.kysely.transaction().execute(async (db) => {
      await sql`select set_config('atelier.user_id', ${personId}, true),
        set_config('role', ${role === 'person' ? 'atelier_person' : 'atelier_admin'}, true)`.execute(db);
      const answer = await work({ db, personId });
      if (isRefused(answer)) throw new RolledBack(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.answer as Value;
    throw error;
  }
}

function isRefused(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}
