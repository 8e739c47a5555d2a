import { sql } from 'kysely';
import type { Executor } from './executor.ts';

/** A living session and the person behind it. */
export interface LivingSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly isAdmin: boolean;
}

/**
 * The session of a token, or null when there is none, it was revoked, it ended before `now` or its person is
 * suspended. One indexed query, so
 * that it can be asked on every request and a revoked session ends at once.
 */
export async function findLivingSession(
  db: Executor,
  token: string,
  now: Date,
): Promise<LivingSession | null> {
  const { rows } = await sql<LivingSession>`
    select s.id as "sessionId", s.user_id as "userId", u.email, u.name,
      exists (select from user_roles r where r.user_id = u.id and r.role = 'admin') as "isAdmin"
    from sessions s join users u on u.id = s.user_id
    where s.token = ${token} and s.expires_at > ${now} and u.suspended_at is null`.execute(db);
  return rows[0] ?? null;
}
