import { sql } from 'kysely';
import type { BusinessRole } from '@atelier/domain/businesses';
import type { Tenant } from '../platform/in-business.ts';
import type { Person } from '../platform/in-person.ts';

/**
 * Enters a business of a person who leaves for good: all of it happens in one database transaction, or nothing. Null
 * when the person is no member any more. `returnToPerson` leads out again.
 */
export async function enterToLeave(person: Person, businessId: string): Promise<Tenant | null> {
  const { rows } = await sql<{ role: BusinessRole }>`
    select member_role as role from enter_business(${businessId}, ${person.personId})`.execute(person.db);
  const [entered] = rows;
  return entered ? { db: person.db, businessId, personId: person.personId, role: entered.role } : null;
}

/** Leads out of the business that was entered last: from here on the database transaction is the person's own. */
export async function returnToPerson(person: Person): Promise<void> {
  await sql`select set_config('atelier.business_id', '', true), set_config('role', 'atelier_person', true)`.execute(
    person.db,
  );
}

/** Deletes the business with all its books; the database refuses unless this is its only owner who says its name. */
export async function deleteOwnBusiness(tenant: Tenant, name: string): Promise<void> {
  await sql`select delete_own_business(${name})`.execute(tenant.db);
}
