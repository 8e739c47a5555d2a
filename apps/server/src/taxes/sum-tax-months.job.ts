import { asClock, inBusinessByClock } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { listBusinessesToSum, sumTaxMonth } from '@atelier/database/taxes/tax-months.store';

/** Most months of a business in a row, so that one where much changes leaves the others their turn. */
const mostMonths = 120;

/** Sums sales tax of the months that changed, each in a database transaction of its own. */
export async function sumTaxMonthsJob(
  { database }: { readonly database: Database },
  stopping: AbortSignal,
): Promise<void> {
  for (const businessId of await asClock(database, listBusinessesToSum)) {
    for (let months = 0; months < mostMonths && !stopping.aborted; months += 1) {
      if ((await inBusinessByClock(database, businessId, sumTaxMonth)) !== true) break;
    }
  }
}
