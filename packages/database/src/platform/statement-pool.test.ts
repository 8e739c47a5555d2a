import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from './stage.factory.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('keeps the plan of a statement that comes again, but for long lists, which a kept plan takes for ten', async () => {
  const kept = await stage.database.kysely.connection().execute(async (db) => {
    for (let index = 0; index < 6; index += 1) {
      for (const [length, what] of [
        [99, 'short'],
        [100, 'long'],
      ] as const) {
        const ids = Array.from({ length }, (_, one) => one);
        await sql`select ${sql.lit(what)} from unnest(${ids}::integer[])`.execute(db);
      }
    }
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%unnest($1::integer[])'`.execute(db);
    return rows;
  });
  expect(kept).toEqual([{ statement: `select 'short' from unnest($1::integer[])` }]);
});
