import {
  listBusinessesWithExpiringDocuments,
  listExpiringDocuments,
} from '@atelier/database/documents/document-expiry.reads';
import { tellMembers } from '@atelier/database/notifications/notifications.store';
import { asClock, inBusinessByClock, type Inside } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { addDays } from '@atelier/domain/foundation';
import { announcedExpiryDays, expiryStage } from '@atelier/domain/notifications';
import type { Tools } from '../platform/answer.ts';
import { todayIn, todayOf } from '../platform/clock.ts';

/**
 * Notifies the members of every business of documents that expire in 30 days, in 7 days, or have expired, by the date of
 * that business. Each stage is announced once for a last valid day, however often this runs.
 */
export async function tellExpiringDocumentsJob(parts: {
  readonly database: Database;
  readonly tools: Pick<Tools, 'clock'>;
}): Promise<void> {
  const { database, tools } = parts;
  const { first, last } = announcedExpiryDays(todayIn('UTC', tools.clock));
  // Somewhere on earth it is a day later than in Greenwich, and somewhere a day earlier.
  const days = { first: addDays(first, -1), last: addDays(last, 1) };
  const businessIds = await asClock(database, (clock) => listBusinessesWithExpiringDocuments(clock, days));
  for (const businessId of businessIds) {
    await inBusinessByClock(database, businessId, (inside) => tellExpiringDocuments(inside, tools));
  }
}

async function tellExpiringDocuments(inside: Inside, { clock }: Pick<Tools, 'clock'>): Promise<void> {
  const today = await todayOf(inside, clock);
  for (const { id, documentName, expiresOn } of await listExpiringDocuments(
    inside,
    announcedExpiryDays(today),
  )) {
    const stage = expiryStage(expiresOn, today);
    if (stage === null) continue;
    await tellMembers(
      inside,
      {
        kind: 'document-expires',
        subjectId: id,
        occasion: `${expiresOn} ${String(stage)}`,
        facts: { documentName, expiresOn, stage },
      },
      clock.now().toISOString(),
    );
  }
}
