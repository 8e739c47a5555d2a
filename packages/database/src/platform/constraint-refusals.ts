import { refuse, succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import pg from 'pg';

/**
 * Runs a write and turns the violation of a known constraint into the refusal of the store that owns the table,
 * with PostgreSQL's own code. Any other error is a defect and is thrown on. The database transaction is spent after a
 * violation; a refusal rolls it back anyway.
 */
export async function orRefusal<Value, Code extends string>(
  write: Promise<Value>,
  refusals: Readonly<Record<string, Refusal<Code>>>,
): Promise<Outcome<Value, Refusal<Code>>> {
  try {
    return succeed(await write);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint !== undefined) {
      const refusal = refusals[error.constraint];
      if (refusal)
        return refuse(error.code === undefined ? refusal : { ...refusal, databaseCode: error.code });
    }
    throw error;
  }
}
