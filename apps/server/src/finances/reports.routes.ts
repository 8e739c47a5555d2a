import { implement } from '@orpc/server';
import { reports } from '@atelier/contract/finances';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { readGeneralLedgerLines } from '@atelier/database/finances/ledger-lines.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { succeed } from '@atelier/domain/foundation';
import { read, type BusinessRequest } from '../platform/answer.ts';
import {
  readCashFlow,
  readFigureLines,
  readGeneralLedger,
  readReceivablesAgeing,
  readResultReport,
  readSales,
  readSoldLines,
} from './read-reports.ts';
import {
  ageingCsv,
  cashFlowCsv,
  figureLinesCsv,
  generalLedgerCsv,
  resultReportCsv,
  salesCsv,
} from './report-csv.ts';

const onReports = implement(reports).$context<BusinessRequest>();

const currencyOf = async (tenant: Tenant) => (await getBusiness(tenant)).currency;
const allOfThem = { limit: Number.MAX_SAFE_INTEGER - 1 };

export const reportRoutes = onReports.router({
  profitAndLoss: onReports.profitAndLoss.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readResultReport(tenant, input))),
  ),
  profitAndLossCsv: onReports.profitAndLossCsv.handler(({ input, context }) =>
    read(context, async (tenant) =>
      succeed(
        resultReportCsv(await readResultReport(tenant, input), input.percent, await currencyOf(tenant)),
      ),
    ),
  ),
  lines: onReports.lines.handler(({ input, context }) =>
    read(context, (tenant) => readFigureLines(tenant, input, input)),
  ),
  linesCsv: onReports.linesCsv.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const view = await readFigureLines(tenant, input, allOfThem);
      return view.ok ? succeed(figureLinesCsv(view.value, await currencyOf(tenant))) : view;
    }),
  ),
  cashFlow: onReports.cashFlow.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readCashFlow(tenant, input))),
  ),
  cashFlowCsv: onReports.cashFlowCsv.handler(({ input, context }) =>
    read(context, async (tenant) =>
      succeed(cashFlowCsv(await readCashFlow(tenant, input), await currencyOf(tenant))),
    ),
  ),
  generalLedger: onReports.generalLedger.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readGeneralLedger(tenant, input))),
  ),
  generalLedgerCsv: onReports.generalLedgerCsv.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const view = await readGeneralLedger(tenant, input);
      const lines = readGeneralLedgerLines(tenant, {
        from: view.from,
        to: view.to,
        basis: view.basis,
        accountIds: view.accounts.map(({ accountId }) => accountId),
      });
      return succeed(await generalLedgerCsv(view, lines, await currencyOf(tenant)));
    }),
  ),
  receivablesAgeing: onReports.receivablesAgeing.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readReceivablesAgeing(tenant, input.on))),
  ),
  receivablesAgeingCsv: onReports.receivablesAgeingCsv.handler(({ input, context }) =>
    read(context, async (tenant) =>
      succeed(ageingCsv(await readReceivablesAgeing(tenant, input.on), await currencyOf(tenant))),
    ),
  ),
  sales: onReports.sales.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readSales(tenant, input))),
  ),
  salesCsv: onReports.salesCsv.handler(({ input, context }) =>
    read(context, async (tenant) =>
      succeed(salesCsv(await readSales(tenant, input), await currencyOf(tenant))),
    ),
  ),
  soldLines: onReports.soldLines.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await readSoldLines(tenant, input, input))),
  ),
});
