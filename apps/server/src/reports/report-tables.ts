import type { ReportInputs, ReportName } from '@atelier/contract/reports';
import { listAccounts } from '@atelier/database/books/accounts.reads';
import { readWholeJournal } from '@atelier/database/books/journal.reads';
import { readGeneralLedgerLines } from '@atelier/database/reports/ledger-lines.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { ReportTable } from '@atelier/domain/reports';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import { ageingTable } from './ageing-tables.ts';
import { budgetTable } from './budget-table.ts';
import { figureLinesTable, generalLedgerTable, journalTable, registerTable } from './ledger-tables.ts';
import { form1099Table } from './payable-tables.ts';
import { readForm1099 } from '../payables/read-payables.ts';
import { readWholeAgeing } from './read-ageing.ts';
import { readDepreciation } from '../equipment/read-assets.ts';
import { readBudgetSheet } from '../budgets/read-budgets.ts';
import { payeeCostsTable } from './payee-costs-table.ts';
import { readPayeeCosts } from './read-payee-costs.ts';
import { eventComparisonTable, eventFeesTable, eventTaxTable } from './event-tables.ts';
import { readEventComparison } from '../event-reports/read-event-comparison.ts';
import { readEventFees } from '../event-reports/read-event-fees.ts';
import { readEventTax } from '../event-reports/read-event-tax.ts';
import { readEventWorkshops } from '../event-reports/read-event-workshops.ts';
import { readSellThrough } from '../event-reports/read-sell-through.ts';
import { eventWorkshopsTable, sellThroughTable } from './event-goods-tables.ts';
import { readMileageReport } from '../equipment/read-mileage.ts';
import { readRegister } from '../books/read-register.ts';
import { readFigureLines } from './read-figure-lines.ts';
import { readCashFlow, readGeneralLedger, readResultReport, readSales } from './read-reports.ts';
import { readSalesTax, readTaxDocuments } from '../taxes/read-sales-tax.ts';
import { readBalanceSheet, readTrialBalance } from './read-statements.ts';
import { readScheduleC } from '../taxes/read-schedule-c.ts';
import { scheduleCTable } from './schedule-c-table.ts';
import { depreciationTable, mileageTable } from './things-tables.ts';
import { salesTable } from './sales-tables.ts';
import { readCostOfGoodsSold } from './read-cost-of-goods-sold.ts';
import { readMarginByProduct } from './read-margin-by-product.ts';
import { readPurchasesBySupplier } from './read-purchase-report.ts';
import { readShrinkage } from './read-shrinkage.ts';
import { readStockMovement } from './read-stock-movement.ts';
import { todayOf, type Clock } from '../platform/clock.ts';
import { readStockTurnover } from './read-stock-turnover.ts';
import { readStockValuation } from './read-stock-valuation.ts';
import { salesTaxTable, taxDocumentsTable } from './sales-tax-tables.ts';
import { balanceSheetTable, cashFlowTable, resultTable, trialBalanceTable } from './statement-tables.ts';

/** Tables by report. */
export type ReportTables = {
  readonly [Name in ReportName]: (
    tenant: Tenant,
    input: ReportInputs[Name],
    clock: Clock,
  ) => Promise<Outcome<ReportTable, Refusal<'account-not-found' | 'budget-not-found'>>>;
};

const allOfThem = { limit: Number.MAX_SAFE_INTEGER - 1 };

/**
 * The tables of all reports by name: from them come the CSV, the PDF, the year-end pack and what is mailed each month.
 * A new report is an entry here and one in the contract's `fileReports` (docs/recipes/add-a-report.md).
 */
export const reportTables: ReportTables = {
  'profit-and-loss': async (tenant, input) =>
    succeed(resultTable(await readResultReport(tenant, input), input.percent)),
  'balance-sheet': async (tenant, input) => succeed(balanceSheetTable(await readBalanceSheet(tenant, input))),
  'cash-flow': async (tenant, input) => succeed(cashFlowTable(await readCashFlow(tenant, input))),
  'trial-balance': async (tenant, input) => succeed(trialBalanceTable(await readTrialBalance(tenant, input))),
  'general-ledger': async (tenant, input) => {
    const view = await readGeneralLedger(tenant, input);
    const { from, to, basis } = view;
    const accountIds = view.accounts.map(({ accountId }) => accountId);
    return succeed(
      await generalLedgerTable(view, readGeneralLedgerLines(tenant, { from, to, basis, accountIds })),
    );
  },
  journal: async (tenant, { from, to }) => {
    const period = from !== undefined && to !== undefined ? { from, to } : null;
    return succeed(
      await journalTable(readWholeJournal(tenant, { period }), await listAccounts(tenant), period),
    );
  },
  register: async (tenant, input) => {
    const view = await readRegister(tenant, input, allOfThem);
    return view.ok ? succeed(registerTable(view.value)) : view;
  },
  lines: async (tenant, input) => {
    const view = await readFigureLines(tenant, input, allOfThem);
    return view.ok ? succeed(figureLinesTable(view.value)) : view;
  },
  sales: async (tenant, input) => succeed(salesTable(await readSales(tenant, input))),
  'expenses-by-payee': async (tenant, input) => succeed(payeeCostsTable(await readPayeeCosts(tenant, input))),
  'stock-valuation': async (tenant, { on }) => succeed(await readStockValuation(tenant, on)),
  'stock-movement': async (tenant, input) => succeed(await readStockMovement(tenant, input)),
  'cost-of-goods-sold': async (tenant, input) => succeed(await readCostOfGoodsSold(tenant, input)),
  'stock-turnover': async (tenant, input, clock) =>
    succeed(await readStockTurnover(tenant, input, await todayOf(tenant, clock))),
  'margin-by-product': async (tenant, input) => succeed(await readMarginByProduct(tenant, input)),
  shrinkage: async (tenant, input) => succeed(await readShrinkage(tenant, input)),
  'purchases-by-supplier': async (tenant, input) => succeed(await readPurchasesBySupplier(tenant, input)),
  'payables-ageing': async (tenant, { on }) =>
    succeed(ageingTable('payables', await readWholeAgeing(tenant, 'payables', on))),
  'form-1099-nec': async (tenant, { year }) => succeed(form1099Table(await readForm1099(tenant, year))),
  'schedule-c': async (tenant, input) => succeed(scheduleCTable(await readScheduleC(tenant, input))),
  'sales-tax': async (tenant, input) => succeed(salesTaxTable(await readSalesTax(tenant, input))),
  'sales-tax-documents': async (tenant, input) => {
    const { rows, basis } = await readTaxDocuments(tenant, input, allOfThem);
    return succeed(taxDocumentsTable({ ...input, basis }, input.place, rows));
  },
  'receivables-ageing': async (tenant, { on }) =>
    succeed(ageingTable('receivables', await readWholeAgeing(tenant, 'receivables', on))),
  'event-comparison': async (tenant, input) =>
    succeed(eventComparisonTable(await readEventComparison(tenant, input))),
  'event-fees': async (tenant, input, clock) =>
    succeed(eventFeesTable(await readEventFees(tenant, input, await todayOf(tenant, clock)))),
  'event-sales-tax': async (tenant, input) => succeed(eventTaxTable(await readEventTax(tenant, input))),
  'event-sell-through': async (tenant, input) =>
    succeed(sellThroughTable(await readSellThrough(tenant, input))),
  'event-workshops': async (tenant, input, clock) =>
    succeed(eventWorkshopsTable(await readEventWorkshops(tenant, input, clock.now().toISOString()))),
  mileage: async (tenant, input) => succeed(mileageTable(await readMileageReport(tenant, input))),
  budget: async (tenant, { first, last, ...input }) => {
    const sheet = await readBudgetSheet(tenant, input);
    return sheet.ok ? succeed(budgetTable(sheet.value, { first, last })) : sheet;
  },
  depreciation: async (tenant, input) => succeed(depreciationTable(await readDepreciation(tenant, input))),
};
