import { customerRefusals, isSamePhone } from '@atelier/domain/customers';
import type { Outcome, Refusal } from '@atelier/domain/foundation';
import { sql } from 'kysely';
import { orRefusal } from '../platform/constraint-refusals.ts';
import { getLocale } from '../platform/get-locale.ts';
import type { Inside, Tenant } from '../platform/in-business.ts';

// As alike_customers() has it.
const alikeFrom = 0.55;

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
  const alike = await listAlike({ db, businessId }, ids);
  await sql`
    insert into customer_likenesses (business_id, first_id, second_id, has_email, has_phone, nearness)
      select ${businessId}, first_id, second_id, has_email, has_phone, nearness
        from jsonb_to_recordset(${JSON.stringify(alike)}::jsonb)
          as alike (first_id uuid, second_id uuid, has_email boolean, has_phone boolean, nearness real)
      on conflict do nothing`.execute(db);
  return ids.length;
}

/** Pairs of which one is among these: alike by email, by phone as it is dialled in the business's country, or by name. */
async function listAlike(inside: Inside, ids: readonly string[]) {
  const locale = await getLocale(inside);
  const { rows } = await sql<{
    first_id: string;
    second_id: string;
    has_email: boolean;
    has_phone: boolean;
    nearness: number;
    first_phones: string[];
    second_phones: string[];
  }>`
    select p.*, phones_of(a.phone, a.contacts) as first_phones, phones_of(b.phone, b.contacts) as second_phones
      from alike_customers(${[...ids]}::uuid[]) p
      join customers a on a.business_id = ${inside.businessId} and a.id = p.first_id
      join customers b on b.business_id = ${inside.businessId} and b.id = p.second_id`.execute(inside.db);
  return rows
    .map(({ first_phones: firsts, second_phones: seconds, ...pair }) => ({
      ...pair,
      has_phone:
        pair.has_phone && firsts.some((one) => seconds.some((another) => isSamePhone(one, another, locale))),
    }))
    .filter((pair) => pair.has_email || pair.has_phone || pair.nearness >= alikeFrom);
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
