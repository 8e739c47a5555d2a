import type { MovementsOpening } from '@atelier/contract/reports';
import { listStockFlows, type StockFlow } from '@atelier/database/reports/stock-report.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import type { StockCause } from '@atelier/domain/stock';
import { negateMoney, quantity } from '@atelier/domain/foundation';
import {
  amount,
  figureOf,
  itemLine,
  nameOf,
  number,
  quantityOf,
  sumOf,
  text,
  total,
  type StockReport,
  type StockReportLine,
} from './stock-report-rows.ts';
import type { Period } from './item-movements.ts';

const shrinkageCauses = ['damaged', 'lost', 'stolen', 'counted'] as const satisfies readonly StockCause[];

/**
 * Reads what the stock lost without being sold, used or given: by item and reason. What a count found counts against
 * it.
 */
export async function readShrinkage(tenant: Tenant, period: Period): Promise<StockReport> {
  const { from, to } = period;
  const flows = await listStockFlows(tenant, period, shrinkageCauses);
  const lossOf = (some: readonly StockFlow[], cause: StockCause) =>
    negateMoney(
      sumOf(
        some.filter((flow) => flow.cause === cause),
        ({ valueCents }) => valueCents,
      ),
    );
  const lossOfAll = (some: readonly StockFlow[]) => negateMoney(sumOf(some, ({ valueCents }) => valueCents));
  const opens = (cause: StockCause): MovementsOpening => ({ kind: 'movements', from, to, cause });
  const byItem = [...Map.groupBy(flows, ({ itemId }) => itemId).values()].toSorted(
    (left, right) => lossOfAll(right) - lossOfAll(left),
  );
  const rows = byItem.flatMap((own): StockReportLine[] => {
    const [item] = own;
    if (item === undefined) return [];
    return [
      itemLine(item.itemId, [
        nameOf(item),
        figureOf(quantity(0 - quantityOf(own))),
        item.stockUnit,
        ...shrinkageCauses.map((cause) => lossOf(own, cause)),
        lossOfAll(own),
      ]),
    ];
  });
  return {
    fileName: `shrinkage-${from}-${to}`,
    title: 'Shrinkage',
    period,
    basis: null,
    columns: [
      text('Item'),
      number('Missing'),
      text('Unit'),
      amount('Damaged', opens('damaged')),
      amount('Lost', opens('lost')),
      amount('Stolen', opens('stolen')),
      amount('Counted', opens('counted')),
      amount('Together'),
    ],
    rows:
      rows.length === 0
        ? []
        : [
            ...rows,
            total(
              [
                'Total',
                null,
                null,
                ...shrinkageCauses.map((cause) => lossOf(flows, cause)),
                lossOfAll(flows),
              ],
              [null, null, null, ...shrinkageCauses.map(opens)],
            ),
          ],
    notes: ['Losses are above zero. Items that a count found beyond the books are below zero.'],
  };
}
