import type { ReportScheduleView } from '@atelier/contract/reports';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import {
  findReportSchedule,
  pauseReportSchedule,
  removeReportSchedule,
  saveReportSchedule,
  type ReportSchedule,
} from '@atelier/database/reports/report-schedules.store';
import type { Tenant } from '@atelier/database/platform/in-business';
import { requirePermission } from '@atelier/domain/businesses';
import { financeRefusals } from '@atelier/domain/books';
import { monthBefore, nextMailingDay } from '@atelier/domain/reports';
import {
  addMonths,
  dateOfInstant,
  refuse,
  startOfMonth,
  succeed,
  type CalendarDate,
  type Outcome,
  type Refusal,
} from '@atelier/domain/foundation';
import type { Tools } from '../platform/answer.ts';
import { todayIn } from '../platform/clock.ts';
import { enqueue } from '../platform/jobs.ts';

type Denied = Refusal<'permission-denied'>;
type Missing = Refusal<'report-schedule-not-found'>;
type Choice = Pick<ReportSchedule, 'reports' | 'recipients' | 'dayOfMonth' | 'basis'>;

/** Returns what the API answers; the names of reports were checked when they came in. */
export function reportScheduleView(schedule: ReportSchedule): ReportScheduleView {
  return { ...schedule, reports: schedule.reports as ReportScheduleView['reports'] };
}

/** Today or later, but not twice in one month. */
function nextOf(
  { dayOfMonth }: Pick<Choice, 'dayOfMonth'>,
  lastHandedAt: string | null,
  { today, timeZone }: { readonly today: CalendarDate; readonly timeZone: string },
): CalendarDate {
  const isDone =
    lastHandedAt !== null && startOfMonth(dateOfInstant(lastHandedAt, timeZone)) === startOfMonth(today);
  return nextMailingDay(dayOfMonth, isDone ? addMonths(startOfMonth(today), 1) : today);
}

async function hereAndNow(tenant: Tenant, { clock }: Pick<Tools, 'clock'>) {
  const { timeZone } = await getBusiness(tenant);
  return { timeZone, today: todayIn(timeZone, clock) };
}

/** Sets which reports go out each month, to whom and when. */
export async function saveSchedule(
  tenant: Tenant,
  choice: Choice,
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<ReportScheduleView, Denied>> {
  const found = await findReportSchedule(tenant, { lock: true });
  const permitted = requirePermission(tenant.role, 'finances.accounts');
  if (!permitted.ok) return permitted;
  const nextOn = nextOf(choice, found?.lastHandedAt ?? null, await hereAndNow(tenant, tools));
  const kept = {
    ...choice,
    reports: [...new Set(choice.reports)],
    recipients: [...new Set(choice.recipients)],
    nextOn,
  };
  await saveReportSchedule(tenant, tools.ids.next(), kept);
  return succeed(
    reportScheduleView({
      ...kept,
      isPaused: found?.isPaused ?? false,
      lastHandedAt: found?.lastHandedAt ?? null,
    }),
  );
}

/** Pauses the monthly mail, or goes on with it; what fell into the pause is not made up for. */
export async function pauseSchedule(
  tenant: Tenant,
  { isPaused }: { readonly isPaused: boolean },
  tools: Pick<Tools, 'clock'>,
): Promise<Outcome<ReportScheduleView, Denied | Missing>> {
  const found = await findReportSchedule(tenant, { lock: true });
  const permitted = requirePermission(tenant.role, 'finances.accounts');
  if (!permitted.ok) return permitted;
  if (!found) return refuse(financeRefusals.refusal('report-schedule-not-found'));
  const nextOn = nextOf(found, found.lastHandedAt, await hereAndNow(tenant, tools));
  await pauseReportSchedule(tenant, {
    pausedAt: isPaused ? tools.clock.now().toISOString() : null,
    nextOn,
  });
  return succeed(reportScheduleView({ ...found, isPaused, nextOn }));
}

/** Sends no reports any longer. */
export async function removeSchedule(tenant: Tenant): Promise<Outcome<null, Denied | Missing>> {
  const permitted = requirePermission(tenant.role, 'finances.accounts');
  if (!permitted.ok) return permitted;
  return (await removeReportSchedule(tenant))
    ? succeed(null)
    : refuse(financeRefusals.refusal('report-schedule-not-found'));
}

/** Has the reports of last month mailed to the person who asks, as the schedule would mail them. */
export async function trySchedule(
  tenant: Tenant,
  { to }: { readonly to: string },
  tools: Pick<Tools, 'clock' | 'ids'>,
): Promise<Outcome<{ to: string }, Denied | Missing>> {
  const found = await findReportSchedule(tenant);
  const permitted = requirePermission(tenant.role, 'finances.accounts');
  if (!permitted.ok) return permitted;
  if (!found) return refuse(financeRefusals.refusal('report-schedule-not-found'));
  const { today } = await hereAndNow(tenant, tools);
  await enqueue(tenant, 'mail-reports', {
    businessId: tenant.businessId,
    mails: [{ to, mailId: tools.ids.next() }],
    reports: found.reports,
    basis: found.basis,
    ...monthBefore(today),
  });
  return succeed({ to });
}
