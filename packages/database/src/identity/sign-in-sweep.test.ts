import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../platform/test-database.ts';
import { openIdentityDatabase, type IdentityDatabase } from './identity-database.ts';
import { sweepSignIn } from './sign-in-sweep.store.ts';

let fresh: FreshDatabase;
let database: IdentityDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = openIdentityDatabase(fresh.url, { role: 'atelier_identity', maxConnections: 1 });
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const now = new Date('2026-03-02T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

it('removes sessions and verifications that have ended and old counts of tries, and leaves the others', async () => {
  const db = database.kysely;
  const userId = v7();
  await sql`insert into users (id, name, email) values (${userId}, 'Ada', 'ada@example.com')`.execute(db);
  for (const minutes of [-60 * 24 * 30, -1, 1]) {
    await sql`insert into sessions (id, user_id, token, expires_at) values (${v7()}, ${userId}, ${v7()}, ${later(minutes)})`.execute(
      db,
    );
    await sql`insert into verifications (id, identifier, value, expires_at)
      values (${v7()}, 'reset', ${v7()}, ${later(minutes)})`.execute(db);
  }
  for (const hours of [-25, -23]) {
    await sql`insert into rate_limits (id, key, count, last_request)
      values (${v7()}, ${v7()}, 1, ${later(hours * 60).getTime()})`.execute(db);
  }
  expect(await sweepSignIn(db, now)).toEqual({ sessions: 2, verifications: 2, rateLimits: 1 });
  const { rows } = await sql`
    select (select count(*) from sessions) as sessions, (select count(*) from verifications) as verifications,
      (select count(*) from rate_limits) as "rateLimits", (select min(expires_at) from sessions) as "endsAt"`.execute(
    db,
  );
  expect(rows).toEqual([{ sessions: 1, verifications: 1, rateLimits: 1, endsAt: later(1) }]);
  expect(await sweepSignIn(db, now)).toEqual({ sessions: 0, verifications: 0, rateLimits: 0 });
});
