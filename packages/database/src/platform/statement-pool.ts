import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Statements longer than this, and those beyond the number, are not worth the memory of a plan in every connection. */
const longestNamed = 10_000;
const mostNamed = 300;
/** From this time on a statement is taken for one that comes again. */
const namedFrom = 3;
/** A plan that is kept takes every list for one of ten; from this length on a list is planned for as long as it is. */
const longList = 100;

const result = { command: 'BEGIN', rowCount: 0, rows: [] };

/**
 * Names the statements that come again, so that each connection parses and plans them once. Texts come from code alone
 * (values are parameters), so there are few; lists and inserts of many lengths are kept out by the count.
 */
function createNames() {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  return (text: string): string | undefined => {
    const name = names.get(text);
    if (name !== undefined || names.size >= mostNamed || text.length > longestNamed) return name;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < namedFrom) {
      if (seen.size > 10 * mostNamed) seen.clear();
      seen.set(text, times);
      return undefined;
    }
    seen.delete(text);
    const fresh = `s${String(names.size)}`;
    names.set(text, fresh);
    return fresh;
  };
}

/**
 * The pool as Kysely uses it, with fewer round trips and much planning less. What comes together (see pipelined.ts) is
 * sent together where the pool's connections pipeline, in one writing; so is a statement that begins a database
 * transaction or a part of it, with the one after it. A failure to begin shows in that: the connection failed, or the
 * database transaction did before. Repeated statements are prepared.
 */
export function statementPool(pool: pg.Pool): PostgresPool {
  const nameOf = createNames();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const query = (client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<unknown> => {
    const { stream } = client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    if (values.length === 0 && /^(?:begin|start transaction|savepoint)\b/.test(text)) {
      client.query(text).catch(() => undefined);
      return Promise.resolve(result);
    }
    const isPlannedAnew = values.some((value) => Array.isArray(value) && value.length >= longList);
    const name = values.length === 0 || isPlannedAnew ? undefined : nameOf(text);
    return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = wrapped.get(client);
      if (known) return known;
      const fresh = {
        query: (text: string, values: readonly unknown[]) => query(client, text, values),
        release: (destroy?: boolean) => client.release(destroy),
      } as unknown as PostgresPoolClient;
      wrapped.set(client, fresh);
      return fresh;
    },
  };
}
