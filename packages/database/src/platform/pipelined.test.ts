import { succeed } from '@atelier/domain/foundation';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { inBusiness, type Visit } from './in-business.ts';
import { openStage, type Stage } from './stage.factory.ts';

let stage: Stage;
let home: Visit;

beforeAll(async () => {
  stage = await openStage();
  home = await stage.found();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => stage.close());

it('sends together what is asked together, and does it in that order', async () => {
  const most = countUnderWay();
  const answer = await inBusiness(stage.database, home, 'write', async ({ db }) => {
    const [first, second, third] = await Promise.all([
      sql<{ said: string }>`select set_config('atelier.test', 'one', true) as said`.execute(db),
      sql<{ said: string }>`select current_setting('atelier.test') as said`.execute(db),
      db.selectFrom('businesses').select('id').execute(),
    ]);
    return succeed([first.rows[0]?.said, second.rows[0]?.said, third[0]?.id]);
  });
  expect(answer).toEqual({ ok: true, value: ['one', 'one', home.businessId] });
  expect(most.underWay).toBeGreaterThanOrEqual(3);
});

it('fails with what failed first, keeps nothing, and leaves the connection as it was', async () => {
  const wrong = inBusiness(stage.database, home, 'write', async ({ db }) => {
    await Promise.all([
      sql`update businesses set name = 'Another'`.execute(db),
      sql`select 1 / 0`.execute(db),
      sql`update businesses set name = 'A third'`.execute(db),
    ]);
    return succeed(null);
  });
  await expect(wrong).rejects.toMatchObject({ code: '22012' });
  const names = await inBusiness(stage.database, home, 'read', async ({ db }) =>
    succeed(await db.selectFrom('businesses').select('name').execute()),
  );
  expect(names).not.toMatchObject({ value: [{ name: 'Another' }] });
  expect(names).toMatchObject({ ok: true, value: [{ name: expect.any(String) as string }] });
});

/** Returns how many statements were sent at most before the first of them was answered. */
function countUnderWay(): { readonly underWay: number } {
  const most = { underWay: 0 };
  let underWay = 0;
  const query = pg.Client.prototype.query as (...said: unknown[]) => Promise<unknown>;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...said: unknown[]) {
    underWay += 1;
    most.underWay = Math.max(most.underWay, underWay);
    return query.apply(this, said).finally(() => {
      underWay -= 1;
    }) as never;
  });
  return most;
}
