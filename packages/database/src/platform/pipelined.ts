import {
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type Dialect,
} from 'kysely';

/** Transactions are made of a dialect; this one begins nothing, for what it is used for has begun. */
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/**
 * The same database transaction, in which statements that are asked together, as by `Promise.all`, are sent together and
 * done in their order. Kysely itself sends each after the answer to the one before.
 */
export async function pipelined<Tables>(transaction: Transaction<Tables>): Promise<Transaction<Tables>> {
  const executor = transaction.getExecutor();
  const connection = await executor.provideConnection((own) => Promise.resolve(own));
  return new Transaction<Tables>({
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor: executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
  });
}
