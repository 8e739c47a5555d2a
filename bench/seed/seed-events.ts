import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CalendarDate } from '@atelier/domain/foundation';
import { openBulkLoad } from './bulk-load.ts';

/** Attendees of each workshop that is loaded. */
export const attendeesOfWorkshop = 40;

/** Returns the link of a workshop by its number, from zero, as events.sql makes it. */
export const workshopToken = (number: number): string =>
  createHash('sha256')
    .update(`workshop ${String(number)}`)
    .digest('hex');

/** Loads workshops with sign-up and attendees. */
export async function seedEvents(
  superuserUrl: string,
  businessId: string,
  { workshops, today }: { readonly workshops: number; readonly today: CalendarDate },
): Promise<void> {
  const bulk = await openBulkLoad(superuserUrl);
  try {
    await bulk.run(
      'create temp table given as select $1::uuid as business, $2::date as today, $3::integer as workshops',
      [businessId, today, workshops],
    );
    await bulk.run(await readFile(join(import.meta.dirname, 'events.sql'), 'utf8'));
  } finally {
    await bulk.close();
  }
}
