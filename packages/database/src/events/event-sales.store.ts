import { sql } from 'kysely';
import type { SaleChannel } from '@atelier/domain/books';
import type { Tenant } from '../platform/in-business.ts';

/** Gives an issued invoice to an event, or to none, with all that was posted for it by this channel. */
export async function saveEventOfSale(
  tenant: Tenant,
  sale: { readonly invoiceId: string; readonly eventId: string | null; readonly channel: SaleChannel },
): Promise<void> {
  await sql`select set_event_of_sale(${sale.invoiceId}, ${sale.eventId}, ${sale.channel})`.execute(tenant.db);
}

/** Gives posted income to an event, or to none. */
export async function saveEventOfIncome(
  tenant: Tenant,
  income: { readonly transactionId: string; readonly eventId: string | null },
): Promise<void> {
  await sql`select set_event_of_income(${income.transactionId}, ${income.eventId})`.execute(tenant.db);
}
