import {
  listBusinessesWithUntoldFollowUps,
  listFollowUps,
} from '@atelier/database/customers/interactions.reads';
import { tellMembers } from '@atelier/database/notifications/notifications.store';
import { asClock, inBusinessByClock, type Inside } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { addDays } from '@atelier/domain/foundation';
import { toldFollowUpDays } from '@atelier/domain/notifications';
import type { Tools } from '../platform/answer.ts';
import { todayIn, todayOf } from '../platform/clock.ts';

const kind = 'follow-up-due';

/**
 * Tells the members of every business to which customers they wanted to get back by today, by the date on that
 * business's own wall. Told once for each day, however often this runs; what is put off is told again on its new day.
 */
export async function tellFollowUpsJob(parts: {
  readonly database: Database;
  readonly tools: Pick<Tools, 'clock'>;
}): Promise<void> {
  const { database, tools } = parts;
  const { first, last } = toldFollowUpDays(todayIn('UTC', tools.clock));
  // Somewhere on earth it is a day later than in Greenwich, and somewhere a day earlier.
  const asked = { kind, first: addDays(first, -1), last: addDays(last, 1) };
  const businessIds = await asClock(database, (clock) => listBusinessesWithUntoldFollowUps(clock, asked));
  for (const businessId of businessIds) {
    await inBusinessByClock(database, businessId, (inside) => tellFollowUps(inside, tools));
  }
}

async function tellFollowUps(inside: Inside, { clock }: Pick<Tools, 'clock'>): Promise<void> {
  const due = toldFollowUpDays(await todayOf(inside, clock));
  for (const { id, ...facts } of await listFollowUps(inside, due)) {
    await tellMembers(
      inside,
      { kind, subjectId: id, occasion: facts.followUpOn, facts },
      clock.now().toISOString(),
    );
  }
}
