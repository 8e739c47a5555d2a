import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CalendarDate } from '@atelier/domain/foundation';
import { openBulkLoad } from './bulk-load.ts';
import { familyNames, givenNames } from './cast.ts';
import type { SeededBusiness } from './seed-business.ts';

/** Loads so many more customers and orders into the business, and makes its first customer one of ten years. */
export async function seedSelling(
  superuserUrl: string,
  { businessId, customers }: SeededBusiness,
  size: { readonly customers: number; readonly orders: number; readonly today: CalendarDate },
): Promise<void> {
  const bulk = await openBulkLoad(superuserUrl);
  try {
    const list = (names: readonly string[]) => `{${names.join(',')}}`;
    await bulk.run(
      `create temp table given as select $1::uuid as business, $2::date as today, $3::integer as customers,
         $4::integer as orders, $5::uuid as regular, $6::text[] as given_names, $7::text[] as family_names`,
      [
        ...[businessId, size.today, size.customers, size.orders, customers[0]?.id ?? null],
        ...[list(givenNames), list(familyNames)],
      ],
    );
    await bulk.run(await readFile(join(import.meta.dirname, 'selling.sql'), 'utf8'));
    await bulk.deriveStandings(businessId);
  } finally {
    await bulk.close();
  }
}
