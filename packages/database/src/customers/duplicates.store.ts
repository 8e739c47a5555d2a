import { customerRefusals } from '@atelier/domain/customers';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { sql } from 'kysely';
import { orRefusal } from '../platform/constraint-refusals.ts';
import type { Inside, Tenant } from '../platform/in-business.ts';

/**
 * Compares the next customers in the queue with all others, and returns their number. Locks the customers before it takes
 * them off the queue, as a command that changes one does, and in the order of their ids, so that neither deadlocks.
 */
export async function compareCustomers({ db, businessId }: Inside, atOnce: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from customers where business_id = ${businessId} and id in (
      select customer_id from customers_to_compare where business_id = ${businessId}
        order by customer_id limit ${atOnce}
    ) order by id for key share`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`
    delete from customers_to_compare
      where business_id = ${businessId} and customer_id = any(${ids}::uuid[])`.execute(db);
  await sql`
    delete from customer_likenesses
      where business_id = ${businessId} and (first_id = any(${ids}::uuid[]) or second_id = any(${ids}::uuid[]))`.execute(
    db,
  );
  await sql`
    insert into customer_likenesses (business_id, first_id, second_id, has_email, has_phone, nearness)
      select ${businessId}, first_id, second_id, has_email, has_phone, nearness from alike_customers(${ids}::uuid[])
      on conflict do nothing`.execute(db);
  return ids.length;
}

/** Two customers, whichever comes first. */
export type CustomerPair = { readonly firstId: string; readonly secondId: string };

const inOrder = ({ firstId, secondId }: CustomerPair) => ({
  first_id: sql<string>`least(${firstId}::uuid, ${secondId}::uuid)`,
  second_id: sql<string>`greatest(${firstId}::uuid, ${secondId}::uuid)`,
});

const missing = customerRefusals.refusal('customer-not-found');
const refusals = {
  customer_pairs_apart_business_id_first_id_fkey: missing,
  customer_pairs_apart_business_id_second_id_fkey: missing,
  customer_pairs_apart_are_two: customerRefusals.refusal('customers-are-one'),
};

/** Keeps that two customers are two, however alike they look. */
export async function tellApart(
  tenant: Tenant,
  pair: CustomerPair,
): Promise<Outcome<unknown, Refusal<'customer-not-found' | 'customers-are-one'>>> {
  return orRefusal(
    tenant.db
      .insertInto('customer_pairs_apart')
      .values({ business_id: tenant.businessId, ...inOrder(pair), said_by: tenant.personId })
      .onConflict((conflict) => conflict.columns(['business_id', 'first_id', 'second_id']).doNothing())
      .execute(),
    refusals,
  );
}

/** Takes back that two customers are two. */
export async function tellTogether(tenant: Tenant, pair: CustomerPair): Promise<void> {
  const { first_id, second_id } = inOrder(pair);
  await tenant.db
    .deleteFrom('customer_pairs_apart')
    .where('business_id', '=', tenant.businessId)
    .where('first_id', '=', first_id)
    .where('second_id', '=', second_id)
    .execute();
}
