import { sql } from 'kysely';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import type { Tenant } from './in-business.ts';

/** Does a part of a database transaction, and takes that part back when it is refused; the rest stays. */
export async function tryOut<Value, Code extends string>(
  tenant: Tenant,
  work: () => Promise<Outcome<Value, Refusal<Code>>>,
): Promise<Outcome<Value, Refusal<Code>>> {
  await sql`savepoint trying`.execute(tenant.db);
  const outcome = await work();
  if (!outcome.ok) await sql`rollback to savepoint trying`.execute(tenant.db);
  await sql`release savepoint trying`.execute(tenant.db);
  return outcome;
}
