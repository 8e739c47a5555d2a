import { endAccesses, listEndingAccesses } from '@atelier/database/businesses/members.store';
import { asClock, inBusinessByClock } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';

/**
 * Removes members whose last day of access is over. They were let in no longer since that day; this takes them off the list,
 * tells open screens, and puts it into the audit trail.
 */
export async function endAccessesJob({ database }: { readonly database: Database }): Promise<void> {
  for (const businessId of await asClock(database, listEndingAccesses)) {
    await inBusinessByClock(database, businessId, endAccesses);
  }
}
