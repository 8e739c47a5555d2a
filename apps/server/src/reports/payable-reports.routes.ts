import { implement } from '@orpc/server';
import { payableReports } from '@atelier/contract/reports';
import { succeed } from '@atelier/domain/foundation';
import { read, type BusinessRequest } from '../platform/answer.ts';
import { readAgeing, readAgeingDocuments } from './read-ageing.ts';
import { readForm1099, readForm1099Rows } from '../payables/read-payables.ts';

const on = implement(payableReports).$context<BusinessRequest>();

export const payableReportRoutes = on.router({
  ageing: on.ageing.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readAgeing(tenant, 'payables', input.on))),
  ),
  ageingBills: on.ageingBills.handler(({ input, context }) =>
    read(context, async (tenant) =>
      succeed(await readAgeingDocuments(tenant, 'payables', input.payeeId, input.on)),
    ),
  ),
  form1099: on.form1099.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readForm1099(tenant, input.year))),
  ),
  form1099Rows: on.form1099Rows.handler(({ input, context }) =>
    read(context, (tenant) => readForm1099Rows(tenant, input.payeeId, input.year)),
  ),
});
