import { sql } from 'kysely';
import type { NumberedPaper } from '@atelier/domain/sales-documents';
import { known } from '../platform/known.ts';
import type { Tenant } from '../platform/in-business.ts';

/** Takes the next number of a series, without gaps: it is given back when the database transaction fails. */
export async function takeNumber(tenant: Tenant, series: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`select take_number(${series}) as number`.execute(tenant.db);
  return known(rows[0]).number;
}

const tables = {
  invoice: 'invoices',
  quote: 'quotes',
  'credit-note': 'credit_notes',
  'customer-order': 'customer_orders',
} as const;

/** Tells whether a paper of this kind has this number. */
export async function isNumberTaken(tenant: Tenant, paper: NumberedPaper, number: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select from ${sql.table(tables[paper])} where business_id = ${tenant.businessId} and number = ${number}
    ) as taken`.execute(tenant.db);
  return known(rows[0]).taken;
}
