import type { PurchaseLinesView, StockOpening } from '@atelier/contract/reports';
import {
  listPurchaseLines,
  listPurchaseSums,
  type PurchaseSum,
} from '@atelier/database/reports/purchase-report.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { eventsOfFigure, type PurchaseFigure } from '@atelier/domain/reports';
import { purchaseOrderName } from '@atelier/domain/purchasing';
import { unitName } from '@atelier/domain/items';
import type { CalendarDate } from '@atelier/domain/foundation';
import {
  amount,
  figureOf,
  heading,
  line,
  nameOf,
  number,
  quantityOf,
  sumOf,
  text,
  total,
  type StockReport,
} from './stock-report-rows.ts';

const amounts = ['ordered', 'received', 'returned', 'open'] as const satisfies readonly PurchaseFigure[];
const values = ['ordered', 'bought', 'open'] as const satisfies readonly PurchaseFigure[];

const ofFigure = (sums: readonly PurchaseSum[], figure: PurchaseFigure) =>
  sums.filter(({ event }) => eventsOfFigure(figure).includes(event));

/**
 * Reads what was ordered at each supplier, what came and went back, what that was worth, and what is still to come.
 */
export async function readPurchasesBySupplier(
  tenant: Tenant,
  period: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<StockReport> {
  const { from, to } = period;
  const sums = await listPurchaseSums(tenant, period);
  const opens = (figure: PurchaseFigure, of: { payeeId?: string; itemId?: string } = {}): StockOpening => ({
    kind: 'purchases',
    figure,
    from,
    to,
    ...of,
  });
  const valuesOf = (some: readonly PurchaseSum[]) =>
    values.map((figure) => sumOf(ofFigure(some, figure), ({ valueCents }) => valueCents));
  const sumRow = (title: string, some: readonly PurchaseSum[], of: { payeeId?: string }, level: number) =>
    total(
      [title, null, null, null, null, null, ...valuesOf(some)],
      [null, null, null, null, null, null, ...values.map((figure) => opens(figure, of))],
      level,
    );
  const rows = [...Map.groupBy(sums, ({ payeeId }) => payeeId)].flatMap(([payeeId, own]) => {
    const name = own[0]?.payeeName ?? '';
    return [
      heading(name, [{ kind: 'supplier', payeeId }]),
      ...[...Map.groupBy(own, ({ itemId }) => itemId)].flatMap(([itemId, some]) =>
        some
          .slice(0, 1)
          .map((item) =>
            line(
              [
                nameOf(item),
                item.stockUnit,
                ...amounts.map((figure) => figureOf(quantityOf(ofFigure(some, figure)))),
                ...valuesOf(some),
              ],
              [null, null, ...[...amounts, ...values].map((figure) => opens(figure, { payeeId, itemId }))],
            ),
          ),
      ),
      sumRow(`Total ${name}`, own, { payeeId }, 1),
    ];
  });
  return {
    fileName: `purchases-by-supplier-${from}-${to}`,
    title: 'Purchases by supplier',
    period,
    basis: null,
    columns: [
      text('Item'),
      text('Unit'),
      number('Ordered'),
      number('Received'),
      number('Sent back'),
      number('To come'),
      amount('Ordered for'),
      amount('Bought for'),
      amount('To come for'),
    ],
    rows: rows.length === 0 ? [] : [...rows, sumRow('Total', sums, {}, 0)],
    notes: [
      'Bought for: what came, less what was sent back, at what it came in at: with its share of shipping, duty, tax and discount.',
      'Ordered and to come are at the prices of the orders, without shipping. To come is what was open at the end of the last day, whenever it was ordered.',
    ],
  };
}

/** The lines of orders behind a figure of the report, page by page. */
export async function readPurchaseLines(
  tenant: Tenant,
  filter: Parameters<typeof listPurchaseLines>[1],
  page: Parameters<typeof listPurchaseLines>[2],
): Promise<PurchaseLinesView> {
  const lines = await listPurchaseLines(tenant, filter, page);
  return {
    ...lines,
    rows: lines.rows.map(({ orderNumber, ...row }) => ({
      ...row,
      stockUnit: unitName(row.stockUnit, row.quantity),
      orderName: purchaseOrderName(orderNumber),
    })),
  };
}
