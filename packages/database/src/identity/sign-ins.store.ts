import { sql } from 'kysely';
import type { SignInKind } from '@atelier/domain/identity';
import type { Executor } from './executor.ts';

/** Notes that a session was opened, unless it is gone again for want of a second step. Role: atelier_identity. */
export async function noteSignIn(db: Executor, token: string): Promise<void> {
  await sql`
    insert into sign_ins (user_id, happened_at, kind, ip_address, user_agent)
      select user_id, created_at, 'signed-in', ip_address, user_agent from sessions where token = ${token}`.execute(
    db,
  );
}

/** Notes what else belongs to the history of sign-ins. Role: atelier_identity. */
export async function noteSignInEvent(
  db: Executor,
  event: {
    readonly userId: string;
    readonly kind: Exclude<SignInKind, 'signed-in'>;
    readonly at: Date;
    readonly address: string | null;
    readonly userAgent: string | null;
  },
): Promise<void> {
  await sql`
    insert into sign_ins (user_id, happened_at, kind, ip_address, user_agent)
      values (${event.userId}, ${event.at}, ${event.kind}, ${event.address}, ${event.userAgent?.slice(0, 500) ?? null})`.execute(
    db,
  );
}
