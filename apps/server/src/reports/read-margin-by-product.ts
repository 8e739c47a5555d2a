import type { MovementsOpening, StockOpening } from '@atelier/contract/reports';
import type { SalesRow } from '@atelier/database/event-reports/event-sums.reads';
import { listSales } from '@atelier/database/reports/sales.reads';
import { listLateBeginnings, listStockFlows } from '@atelier/database/reports/stock-report.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { percentOf } from '@atelier/domain/reports';
import { addDays, quantity, subtractMoney, zeroMoney, type Money } from '@atelier/domain/foundation';
import {
  amount,
  figureOf,
  heading,
  itemLine,
  line,
  number,
  quantityOf,
  sumOf,
  text,
  total,
  type StockReport,
} from './stock-report-rows.ts';
import type { Period } from './item-movements.ts';

type SoldProduct = Pick<SalesRow, 'key' | 'name' | 'amountCents'> & {
  /** On which days it was sold. */
  readonly period: Period;
};

/** Reads what was sold before the stock of it was followed, so that no one knows what it had cost; by product. */
async function readSoldBefore(tenant: Tenant, period: Period): Promise<ReadonlyMap<string, SoldProduct>> {
  const sold = new Map<string, SoldProduct>();
  for (const [day, itemIds] of await listLateBeginnings(tenant, period.from)) {
    const before = { from: period.from, to: day > period.to ? period.to : addDays(day, -1) };
    for (const row of await listSales(tenant, { ...before, basis: 'accrual' }, 'product')) {
      if (row.key !== null && itemIds.has(row.key)) sold.set(row.key, { ...row, period: before });
    }
  }
  return sold;
}

/** Reads what each product sold for, what that cost, and what is left. */
export async function readMarginByProduct(tenant: Tenant, period: Period): Promise<StockReport> {
  const { from, to } = period;
  const sales = await listSales(tenant, { ...period, basis: 'accrual' }, 'product');
  const sold = await listStockFlows(tenant, period, ['sold']);
  const costs = Map.groupBy(sold, ({ itemId }) => itemId);
  const before = await readSoldBefore(tenant, period);
  const since = sales.flatMap((row): SoldProduct[] => {
    const early = row.key === null ? undefined : before.get(row.key);
    if (early === undefined) return [{ ...row, period }];
    const amountCents = subtractMoney(row.amountCents, early.amountCents);
    const days = { from: addDays(early.period.to, 1), to };
    return amountCents === 0 ? [] : [{ ...row, amountCents, period: days }];
  });
  const invoiced = new Set(since.map(({ key }) => key));
  const withoutSale = [...costs].flatMap(([key, [flow]]) =>
    flow === undefined || invoiced.has(key) ? [] : [{ key, name: flow.name, amountCents: zeroMoney, period }],
  );
  const largestFirst = since.toSorted((one, other) => other.amountCents - one.amountCents);
  const products = [...largestFirst, ...withoutSale].map((product) => {
    const flows = product.key === null ? undefined : costs.get(product.key);
    const cost = flows === undefined ? null : sumOf(flows, ({ costCents }) => costCents);
    return { ...product, cost, pieces: flows === undefined ? null : quantityOf(flows) };
  });
  const known = products.filter(({ cost }) => cost !== null);
  const unknown = products.filter(({ cost }) => cost === null);
  const figures = (sale: Money, cost: Money) => [
    sale,
    cost,
    subtractMoney(sale, cost),
    percentOf(subtractMoney(sale, cost), sale),
  ];
  const salesOf = (group: readonly SoldProduct[]) => sumOf(group, ({ amountCents }) => amountCents);
  const costOf = sumOf(known, ({ cost }) => cost ?? zeroMoney);
  const sale = ({ key, period: days }: SoldProduct): StockOpening => ({
    kind: 'sold',
    productId: key ?? 'none',
    from: days.from,
    to: days.to,
  });
  const moved: MovementsOpening = { kind: 'movements', from, to, cause: 'sold' };
  const costless = (title: string, group: readonly SoldProduct[]) =>
    group.length === 0
      ? []
      : [
          heading(title),
          ...group.map((product) =>
            line(
              [product.name ?? 'Without a product', null, product.amountCents],
              [null, null, sale(product)],
            ),
          ),
          total([`Total ${title.toLowerCase()}`, null, salesOf(group)], [], 1),
        ];
  return {
    fileName: `margin-by-product-${from}-${to}`,
    title: 'Margin by product',
    period,
    basis: null,
    columns: [
      text('Product'),
      number('Pieces', moved),
      amount('Sales'),
      amount('Cost', moved),
      amount('Left'),
      number('Margin %'),
    ],
    rows: [
      ...known.map((product) =>
        itemLine(
          product.key,
          [
            product.name ?? 'Without a product',
            figureOf(quantity(0 - (product.pieces ?? 0))),
            ...figures(product.amountCents, product.cost ?? zeroMoney),
          ],
          [null, null, sale(product)],
        ),
      ),
      ...(known.length === 0
        ? []
        : [total(['Products with a cost', null, ...figures(salesOf(known), costOf)], [], 1)]),
      ...costless('Sold before the stock was counted', [...before.values()]),
      ...costless('Sold without a stock that is counted', unknown),
    ],
    notes: [
      'Sales are those of invoices of these days without sales tax, after discounts. The cost is what the pieces had cost when they left the stock.',
    ],
  };
}
