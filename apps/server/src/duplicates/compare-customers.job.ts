import { compareCustomers } from '@atelier/database/duplicates/duplicates.store';
import { inBusinessByClock } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import type { JobPayload } from '../platform/jobs.ts';

const customersAtOnce = 200;

/** Compares all customers of a business that wait for it, part by part, each in a database transaction of its own. */
export async function compareCustomersJob(
  { database }: { readonly database: Database },
  { businessId }: JobPayload<'compare-customers'>,
): Promise<void> {
  for (;;) {
    const done = await inBusinessByClock(database, businessId, (inside) =>
      compareCustomers(inside, customersAtOnce),
    );
    if (done === null || done < customersAtOnce) return;
  }
}
