import { implement } from '@orpc/server';
import { reports } from '@atelier/contract/reports';
import { succeed } from '@atelier/domain/foundation';
import { read, type BusinessRequest } from '../platform/answer.ts';
import { readAgeing, readAgeingDocuments } from './read-ageing.ts';
import {
  readCashFlow,
  readGeneralLedger,
  readResultReport,
  readSales,
  readSoldLines,
} from './read-reports.ts';
import { readFigureLines } from './read-figure-lines.ts';

const onReports = implement(reports).$context<BusinessRequest>();

export const reportRoutes = onReports.router({
  profitAndLoss: onReports.profitAndLoss.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readResultReport(tenant, input))),
  ),
  lines: onReports.lines.handler(({ input, context }) =>
    read(context, (tenant) => readFigureLines(tenant, input, input)),
  ),
  cashFlow: onReports.cashFlow.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readCashFlow(tenant, input))),
  ),
  generalLedger: onReports.generalLedger.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readGeneralLedger(tenant, input))),
  ),
  receivablesAgeing: onReports.receivablesAgeing.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readAgeing(tenant, 'receivables', input.on))),
  ),
  receivablesAgeingInvoices: onReports.receivablesAgeingInvoices.handler(({ input, context }) =>
    read(context, async (tenant) =>
      succeed(await readAgeingDocuments(tenant, 'receivables', input.customerId, input.on)),
    ),
  ),
  sales: onReports.sales.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readSales(tenant, input))),
  ),
  soldLines: onReports.soldLines.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readSoldLines(tenant, input, input))),
  ),
});
