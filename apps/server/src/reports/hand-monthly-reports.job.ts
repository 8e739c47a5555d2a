import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import {
  findReportSchedule,
  listDueReportSchedules,
  noteReportsHanded,
} from '@atelier/database/reports/report-schedules.store';
import { asClock, inBusinessByClock } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { monthBefore, nextMailingDay } from '@atelier/domain/reports';
import { addDays, addMonths, startOfMonth } from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { enqueue } from '../platform/jobs.ts';

/**
 * Hands the reports of the last month to the queue where their day has come on the business's own wall. The day moves
 * on in the same database transaction, so that each month is handed over once, however often this runs; of months that
 * went by while nothing ran, the last one is mailed.
 */
export async function handMonthlyReportsJob({
  database,
  tools,
}: {
  readonly database: Database;
  readonly tools: Pick<Tools, 'clock' | 'ids'>;
}): Promise<void> {
  // Somewhere on earth it is a day later than in Greenwich.
  const latest = addDays(todayIn('UTC', tools.clock), 1);
  for (const businessId of await asClock(database, (clock) => listDueReportSchedules(clock, latest))) {
    await inBusinessByClock(database, businessId, async (inside) => {
      const schedule = await findReportSchedule(inside, { lock: true });
      const { timeZone } = await getBusiness(inside);
      const today = todayIn(timeZone, tools.clock);
      if (!schedule || schedule.isPaused || schedule.nextOn > today) return;
      await enqueue(inside, 'mail-reports', {
        businessId,
        mails: schedule.recipients.map((to) => ({ to, mailId: tools.ids.next() })),
        reports: schedule.reports,
        basis: schedule.basis,
        ...monthBefore(today),
      });
      await noteReportsHanded(inside, {
        handedAt: tools.clock.now().toISOString(),
        nextOn: nextMailingDay(schedule.dayOfMonth, addMonths(startOfMonth(today), 1)),
      });
    });
  }
}
