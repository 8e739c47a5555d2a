import pg from 'pg';
import { v7 } from 'uuid';
import { migrate } from './migrate.ts';
import { emptyDatabase } from './test-database.ts';

/** A database of an earlier schema with one business, inside which `client` has begun a transaction. */
export interface OldSchema {
  readonly url: string;
  readonly client: pg.Client;
  readonly business: string;
  readonly person: string;
  /** Commits, migrates to the schema of today, and enters the business again. */
  bringUpToDate(): Promise<void>;
  drop(): Promise<void>;
}

/**
 * Opens a business in an earlier schema.
 *
 * @param upTo the number of its last migration
 */
export async function openOldSchema(upTo: number): Promise<OldSchema> {
  const database = await emptyDatabase();
  await migrate(database.url, { upTo });
  const client = new pg.Client(database.url);
  await client.connect();
  const [business, person] = [v7(), v7()];
  await client.query('begin');
  await client.query(
    `select set_config('atelier.business_id', $1, true), set_config('atelier.user_id', $2, true)`,
    [business, person],
  );
  await client.query(`insert into users (id, name, email) values ($1, 'Ada', 'ada@example.com')`, [person]);
  await client.query(`insert into businesses (id, name, time_zone) values ($1, 'Kiln & Co', 'UTC')`, [
    business,
  ]);
  return {
    url: database.url,
    client,
    business,
    person,
    async bringUpToDate() {
      await client.query('commit');
      await migrate(database.url);
      await client.query(`select set_config('atelier.business_id', $1, false)`, [business]);
    },
    async drop() {
      await client.end();
      await database.drop();
    },
  };
}
