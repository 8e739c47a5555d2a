import { sql } from 'kysely';
import type { OpenOfCustomer } from '@atelier/domain/customers';
import type { Inside, Tenant } from '../platform/in-business.ts';
import { known } from '../platform/known.ts';

/** Finds what is still open with a customer: in each case the number or name of one, or null. */
export async function findOpenOfCustomer(
  { db, businessId }: Tenant,
  customerId: string,
): Promise<OpenOfCustomer> {
  const { rows } = await sql<OpenOfCustomer>`
    select (
        select number from invoices
          where business_id = ${businessId} and customer_id = ${customerId} and balance_cents > 0
          order by due_date, id limit 1
      ) as invoice, (
        select number from customer_orders
          where business_id = ${businessId} and customer_id = ${customerId} and state in ('open', 'on-hold')
          order by ordered_on, id limit 1
      ) as "order", exists (
        select from customer_credits
          where business_id = ${businessId} and customer_id = ${customerId} and unapplied_cents > 0
      ) as "hasCredit", (
        select p.name from stock_places p
          where p.business_id = ${businessId} and p.customer_id = ${customerId} and exists (
            select from stock_levels l
              where l.business_id = p.business_id and l.place_id = p.id and l.quantity <> 0)
          order by p.name limit 1
      ) as place`.execute(db);
  return known(rows[0]);
}

/**
 * Holds the customer of a paper that is about to be open, until the end of the database transaction: no one is erased
 * meanwhile, and the person who erases sees it afterwards. Ask before the paper itself is held, so that no one waits crosswise.
 */
export async function holdCustomerOf(
  { db, businessId }: Inside,
  paper: 'invoices' | 'customer_orders',
  paperId: string,
): Promise<void> {
  await sql`
    select from customers
      where business_id = ${businessId} and id = (
        select customer_id from ${sql.table(paper)} where business_id = ${businessId} and id = ${paperId})
      for key share`.execute(db);
}

/** Erases who a customer is, and the person who was merged into them; the figures stay. Files leave the disk afterwards. */
export async function eraseCustomer({ db }: Tenant, customerId: string): Promise<void> {
  await sql`select erase_customer(${customerId})`.execute(db);
}
