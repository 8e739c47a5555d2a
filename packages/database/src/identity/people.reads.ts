import { sql } from 'kysely';
import type { Executor } from './executor.ts';

/** Returns how many people have an account. Run as the role of sign-in. */
export async function countPeople(db: Executor): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from users`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The id of the administrator of longest standing, or null. Run as the role of sign-in. */
export async function findFirstAdministrator(db: Executor): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from user_roles where role = 'admin' order by created_at, user_id limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}
