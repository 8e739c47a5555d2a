import { implement } from '@orpc/server';
import { payableReports } from '@atelier/contract/finances';
import { succeed } from '@atelier/domain/foundation';
import { read, type BusinessRequest } from '../platform/answer.ts';
import { readForm1099, readForm1099Rows, readPayablesAgeing } from './read-payables.ts';

const on = implement(payableReports).$context<BusinessRequest>();

export const payableReportRoutes = on.router({
  ageing: on.ageing.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readPayablesAgeing(tenant, input.on))),
  ),
  form1099: on.form1099.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readForm1099(tenant, input.year))),
  ),
  form1099Rows: on.form1099Rows.handler(({ input, context }) =>
    read(context, (tenant) => readForm1099Rows(tenant, input.payeeId, input.year)),
  ),
});
