import { implement } from '@orpc/server';
import { reportSchedule } from '@atelier/contract/reports';
import { findReportSchedule } from '@atelier/database/reports/report-schedules.store';
import { succeed } from '@atelier/domain/foundation';
import { change, read, signedIn, type BusinessRequest } from '../platform/answer.ts';
import {
  pauseSchedule,
  removeSchedule,
  reportScheduleView,
  saveSchedule,
  trySchedule,
} from './report-schedule.command.ts';

const onSchedule = implement(reportSchedule).$context<BusinessRequest>();

export const reportScheduleRoutes = onSchedule.router({
  get: onSchedule.get.handler(({ context }) =>
    read(context, async (tenant) => {
      const found = await findReportSchedule(tenant);
      return succeed(found && reportScheduleView(found));
    }),
  ),
  save: onSchedule.save.handler(({ input, context }) =>
    change(context, 'saveReportSchedule', input, (tenant, tools) => saveSchedule(tenant, input, tools)),
  ),
  pause: onSchedule.pause.handler(({ input, context }) =>
    change(context, 'pauseReportSchedule', input, (tenant, tools) => pauseSchedule(tenant, input, tools)),
  ),
  trial: onSchedule.trial.handler(({ context }) => {
    const { email } = signedIn(context);
    return change(context, 'tryReportSchedule', { to: email }, (tenant, tools) =>
      trySchedule(tenant, { to: email }, tools),
    );
  }),
  remove: onSchedule.remove.handler(({ context }) =>
    change(context, 'removeReportSchedule', null, (tenant) => removeSchedule(tenant)),
  ),
});
