import { financeRefusals } from '@atelier/domain/books';
import { z } from 'zod';
import { tenant } from '../businesses/index.ts';
import { calendarDate, instant, refusals } from '../foundation/index.ts';
import { bookBasis } from '../books/index.ts';
import { monthlyReports, type ReportName } from './report-files.endpoints.ts';

const path = '/finances/report-schedule';
const tag = { tags: ['Reports'] };
const missing = refusals(financeRefusals, 'report-schedule-not-found');
const names = monthlyReports.map(({ name }) => name) as [ReportName, ...ReportName[]];

/** Which reports go out each month, to whom, and on which day of the month; 31 is its last day. */
export const reportScheduleInput = z.object({
  reports: z.array(z.enum(names)).min(1, 'Choose at least one report').max(30),
  recipients: z
    .array(z.email('Not an email address').max(320))
    .min(1, 'Enter an email address.')
    .max(10, 'At most ten addresses'),
  dayOfMonth: z.int().min(1).max(31),
  basis: bookBasis,
});

export const reportScheduleView = reportScheduleInput.extend({
  isPaused: z.boolean(),
  /** The day of the next mail. */
  nextOn: calendarDate,
  lastHandedAt: instant.nullable(),
});

export const reportSchedule = {
  get: tenant
    .route({ method: 'GET', path, summary: 'The reports that go out by email each month', ...tag })
    .output(reportScheduleView.nullable()),
  save: tenant
    .route({
      method: 'PUT',
      path,
      summary: 'Set the reports that go out each month, their recipients and day',
      ...tag,
    })
    .input(reportScheduleInput)
    .output(reportScheduleView),
  pause: tenant
    .route({
      method: 'POST',
      path: `${path}/pause`,
      summary: 'Pause the monthly email, or go on with it',
      ...tag,
    })
    .input(z.object({ isPaused: z.boolean() }))
    .errors(missing)
    .output(reportScheduleView),
  trial: tenant
    .route({
      method: 'POST',
      path: `${path}/trial`,
      summary: 'Email the reports of last month to me now',
      ...tag,
    })
    .errors(missing)
    .output(z.object({ to: z.string() })),
  remove: tenant
    .route({ method: 'DELETE', path, summary: 'Stop sending reports', ...tag })
    .errors(missing)
    .output(z.null()),
};

export type ReportScheduleView = z.infer<typeof reportScheduleView>;
