import { sql } from 'kysely';
import type { BookBasis } from '@atelier/domain/businesses';
import type { CalendarDate } from '@atelier/domain/foundation';
import type { Inside, Tenant } from '../platform/in-business.ts';

/** What goes out each month. */
export interface ReportSchedule {
  readonly reports: string[];
  readonly recipients: string[];
  readonly dayOfMonth: number;
  readonly basis: BookBasis;
  readonly nextOn: CalendarDate;
  readonly isPaused: boolean;
  readonly lastHandedAt: string | null;
}

/** The schedule of the business, or null; with `lock`, no one else changes or runs it meanwhile. */
export async function findReportSchedule(
  inside: Inside,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ReportSchedule | null> {
  let query = inside.db
    .selectFrom('report_schedules')
    .where('business_id', '=', inside.businessId)
    .select([
      'reports',
      'recipients',
      'day_of_month as dayOfMonth',
      sql<BookBasis>`basis`.as('basis'),
      'next_on as nextOn',
      sql<boolean>`paused_at is not null`.as('isPaused'),
      'last_handed_at as lastHandedAt',
    ]);
  if (lock) query = query.forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** Writes the schedule of the business; the day it was paused or last ran on stays. */
export async function saveReportSchedule(
  tenant: Tenant,
  id: string,
  schedule: Pick<ReportSchedule, 'reports' | 'recipients' | 'dayOfMonth' | 'basis' | 'nextOn'>,
): Promise<void> {
  const { dayOfMonth, nextOn, ...same } = schedule;
  const values = { ...same, day_of_month: dayOfMonth, next_on: nextOn };
  await tenant.db
    .insertInto('report_schedules')
    .values({ business_id: tenant.businessId, id, ...values })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(values))
    .execute();
}

/** Pauses the schedule, or lets it go on from a day. */
export async function pauseReportSchedule(
  tenant: Tenant,
  { pausedAt, nextOn }: { readonly pausedAt: string | null; readonly nextOn: CalendarDate },
): Promise<void> {
  await tenant.db
    .updateTable('report_schedules')
    .where('business_id', '=', tenant.businessId)
    .set({ paused_at: pausedAt, next_on: nextOn })
    .execute();
}

/** Notes that a month's mails were handed over, and when the next are due. */
export async function noteReportsHanded(
  inside: Inside,
  { handedAt, nextOn }: { readonly handedAt: string; readonly nextOn: CalendarDate },
): Promise<void> {
  await inside.db
    .updateTable('report_schedules')
    .where('business_id', '=', inside.businessId)
    .set({ last_handed_at: handedAt, next_on: nextOn })
    .execute();
}

/** Sends no reports any longer. */
export async function removeReportSchedule(tenant: Tenant): Promise<boolean> {
  const removed = await tenant.db
    .deleteFrom('report_schedules')
    .where('business_id', '=', tenant.businessId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** The businesses whose reports may be due: by a day that has begun somewhere on earth. */
export async function listDueReportSchedules(
  clock: Pick<Inside, 'db'>,
  latest: CalendarDate,
): Promise<string[]> {
  const rows = await clock.db
    .selectFrom('report_schedules')
    .where('paused_at', 'is', null)
    .where('next_on', '<=', latest)
    .select('business_id')
    .execute();
  return rows.map(({ business_id }) => business_id);
}
