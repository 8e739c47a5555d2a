import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listBillsDue, listBusinessesWithUntoldBills } from '@atelier/database/payables/bills.reads';
import { tellMembers } from '@atelier/database/notifications/notifications.store';
import { asClock, inBusinessByClock, type Inside } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { addDays } from '@atelier/domain/foundation';
import { toldBillDueDates } from '@atelier/domain/notifications';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';

const kinds = ['bill-due-soon', 'bill-overdue'] as const;

/**
 * Tells the members of every business which bills are due soon and which became overdue, by the date on that
 * business's own wall. Told once for each bill and due day, however often this runs.
 */
export async function tellDueBillsJob(parts: {
  readonly database: Database;
  readonly tools: Pick<Tools, 'clock'>;
}): Promise<void> {
  const { database, tools } = parts;
  for (const kind of kinds) {
    // Somewhere on earth it is a day later than in Greenwich, and somewhere a day earlier.
    const { first, last } = toldBillDueDates(kind, todayIn('UTC', tools.clock));
    const asked = { kind, first: addDays(first, -1), last: addDays(last, 1) };
    const businessIds = await asClock(database, (clock) => listBusinessesWithUntoldBills(clock, asked));
    for (const businessId of businessIds) {
      await inBusinessByClock(database, businessId, (inside) => tellDueBills(inside, kind, tools));
    }
  }
}

async function tellDueBills(
  inside: Inside,
  kind: (typeof kinds)[number],
  { clock }: Pick<Tools, 'clock'>,
): Promise<void> {
  const { timeZone, currency } = await getBusiness(inside);
  const due = toldBillDueDates(kind, todayIn(timeZone, clock));
  for (const { id, ...facts } of await listBillsDue(inside, due)) {
    await tellMembers(
      inside,
      { kind, subjectId: id, occasion: facts.dueDate, facts: { ...facts, currency } },
      clock.now().toISOString(),
    );
  }
}
