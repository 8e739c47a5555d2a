import { implement } from '@orpc/server';
import { stockReports, type StockReportView } from '@atelier/contract/reports';
import { listStockLines } from '@atelier/database/reports/stock-report.reads';
import { succeed } from '@atelier/domain/foundation';
import { unitName } from '@atelier/domain/items';
import { read, type BusinessRequest } from '../platform/answer.ts';
import { todayOf } from '../platform/clock.ts';
import { readCostOfGoodsSold } from './read-cost-of-goods-sold.ts';
import { readMarginByProduct } from './read-margin-by-product.ts';
import { readPurchaseLines, readPurchasesBySupplier } from './read-purchase-report.ts';
import { readShrinkage } from './read-shrinkage.ts';
import { readStockMovement } from './read-stock-movement.ts';
import { readStockTurnover } from './read-stock-turnover.ts';
import { readStockValuation } from './read-stock-valuation.ts';
import type { StockReport } from './stock-report-rows.ts';

const on = implement(stockReports).$context<BusinessRequest>();

function viewOf({ title, period, columns, rows, notes }: StockReport): StockReportView {
  if (period === null) throw new Error('A report on stock is of some days.');
  return {
    title,
    ...period,
    columns: columns.map(({ title: head, kind, opens }) => ({ title: head, kind, opens })),
    rows: rows.map(({ kind, level, cells, itemId, opens }) => ({
      kind,
      level,
      cells: [...cells],
      itemId,
      opens: [...opens],
    })),
    notes: [...(notes ?? [])],
  };
}

export const stockReportRoutes = on.router({
  valuation: on.valuation.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(viewOf(await readStockValuation(tenant, input.on)))),
  ),
  movement: on.movement.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(viewOf(await readStockMovement(tenant, input)))),
  ),
  cost: on.cost.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(viewOf(await readCostOfGoodsSold(tenant, input)))),
  ),
  turnover: on.turnover.handler(({ input, context }) =>
    read(context, async (tenant) =>
      succeed(viewOf(await readStockTurnover(tenant, input, await todayOf(tenant, context.tools.clock)))),
    ),
  ),
  margin: on.margin.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(viewOf(await readMarginByProduct(tenant, input)))),
  ),
  shrinkage: on.shrinkage.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(viewOf(await readShrinkage(tenant, input)))),
  ),
  purchases: on.purchases.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(viewOf(await readPurchasesBySupplier(tenant, input)))),
  ),
  purchaseLines: on.purchaseLines.handler(({ input: { after, limit, ...filter }, context }) =>
    read(context, async (tenant) => succeed(await readPurchaseLines(tenant, filter, { after, limit }))),
  ),
  lines: on.lines.handler(({ input: { after, limit, ...filter }, context }) =>
    read(context, async (tenant) => {
      const lines = await listStockLines(tenant, filter, { after, limit });
      const rows = lines.rows.map((row) => ({ ...row, stockUnit: unitName(row.stockUnit, row.quantity) }));
      return succeed({ ...lines, rows });
    }),
  ),
});
