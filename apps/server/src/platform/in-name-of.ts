import { findActingMember } from '@atelier/database/businesses/members.reads';
import { inBusinessByClock, type Tenant } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';

/**
 * Enters a business for what a person began there: in their name, or in that of an owner once they have left. Answers null
 * when there is no such business any longer.
 */
export async function inNameOf<Value>(
  database: Database,
  { businessId, personId }: { readonly businessId: string; readonly personId: string },
  work: (tenant: Tenant) => Promise<Value>,
): Promise<Value | null> {
  return inBusinessByClock(database, businessId, async (inside) =>
    work({ ...inside, personId: await findActingMember(inside, personId), role: 'owner' }),
  );
}
