import { priceTimesQuantity, quantity, subtractMoney, sumMoney } from '../foundation/index.ts';
import type { LeftOutReason } from './sale-columns.ts';
import type { MoneyRow, Sale, SalesPlan } from './sale-plan.ts';

/** Returns what a file of sales says in all; amounts are minor units, days null where it holds nothing. */
export function sumsOfSales({ sales, moneyRows }: Pick<SalesPlan, 'sales' | 'moneyRows'>) {
  const days = [...sales, ...moneyRows].map(({ date }) => date).sort();
  const sumOf = (what: MoneyRow['what']) =>
    sumMoney(moneyRows.filter((row) => row.what === what).map(({ amount }) => amount));
  const lines = sales.flatMap((sale) => sale.lines);
  return {
    orders: sales.length,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    goods: sumMoney(
      lines.map(({ price, quantity, discount }) =>
        subtractMoney(priceTimesQuantity(price, quantity, 'half-up'), discount),
      ),
    ),
    shipping: sumMoney(sales.map(({ shipping }) => shipping)),
    tax: sumMoney(sales.map(({ tax }) => tax)),
    fees: sumOf('fee'),
    refunds: sumOf('refund'),
    payouts: sumOf('payout'),
    leftOut: [
      ...Map.groupBy(
        moneyRows.filter(({ what }) => what === 'left-out'),
        ({ note }) => note as LeftOutReason,
      ),
    ].map(([reason, rows]) => ({
      reason,
      rows: rows.length,
      cents: sumMoney(rows.map(({ amount }) => amount)),
    })),
  };
}

/** The goods of sales, each once under its name and SKU, with how many were sold. */
export function goodsOfSales(sales: readonly Sale[]) {
  const goods = Map.groupBy(
    sales.flatMap(({ lines }) => lines),
    ({ item, sku }) => `${item}\n${sku}`,
  );
  return [...goods.values()].map((lines) => {
    const [{ item, sku }] = lines as [Sale['lines'][number]];
    return { item, sku, sold: lines.reduce((sum, line) => quantity(sum + line.quantity), quantity(0)) };
  });
}
