import { sql } from 'kysely';
import type { BusinessRole } from '@atelier/domain/businesses';
import type { Inside, Tenant } from '../platform/in-business.ts';
import type { Person } from '../platform/in-person.ts';

/**
 * Enters a business of a person who leaves for good: all of it happens in one database transaction, or nothing. Null
 * when the person is no member any longer. `returnToPerson` leads out again.
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

/** Offers the business to those who work in it, until an instant (ISO 8601 in UTC); on the conditions of deleting it. */
export async function offerOwnBusiness(tenant: Tenant, name: string, until: string): Promise<void> {
  await sql`select offer_own_business(${name}, ${until})`.execute(tenant.db);
}

/** As the clock, lists the businesses that were offered in vain until an instant (ISO 8601 in UTC). */
export async function listOfferedInVain({ db }: Pick<Inside, 'db'>, now: string): Promise<string[]> {
  const rows = await db.selectFrom('businesses').where('offered_until', '<=', now).select('id').execute();
  return rows.map(({ id }) => id);
}

/** Deletes the business that was offered in vain; the database refuses unless its days are over and it has no owner. */
export async function endOfferedBusiness({ db }: Inside, now: string): Promise<void> {
  await sql`select end_offered_business(${now})`.execute(db);
}

/** Deletes the business with all its books; the database refuses unless this is its only owner who says its name. */
export async function deleteOwnBusiness(tenant: Tenant, name: string): Promise<void> {
  await sql`select delete_own_business(${name})`.execute(tenant.db);
}
