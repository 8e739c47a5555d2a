import type { SalesOverview } from '@atelier/contract/imports';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listOrdersBySource } from '@atelier/database/orders/orders.reads';
import {
  goodsOfSales,
  lower,
  paysTaxItself,
  planSales,
  sumsOfSales,
  type Sale,
} from '@atelier/domain/imports';
import { sumMoney } from '@atelier/domain/foundation';
import type { Bringing } from '../platform/bring-files.ts';
import { nameOf, openSalesDesk, type SalesDesk } from './sales-desk.ts';

/** Tax of ours by the rate that it goes under. */
function taxesOf(sales: readonly Sale[], desk: SalesDesk): SalesOverview['taxes'] {
  const ours = sales.filter(({ tax, marketplace }) => tax !== 0 && !paysTaxItself(marketplace));
  return [...Map.groupBy(ours, (sale) => desk.taxOf(sale)?.taxRateId ?? null)].map(([taxRateId, under]) => ({
    taxRateId,
    orders: under.length,
    cents: sumMoney(under.map(({ tax }) => tax)),
  }));
}

/** Returns what a file of sales says in all, and what the goods of its new orders are among the products. */
export async function overviewSales(bringing: Bringing): Promise<SalesOverview> {
  const plan = planSales(bringing.rows, (await getBusiness(bringing.tenant)).currency);
  const names = plan.sales.flatMap(({ sourceId, order }) => [sourceId, order]);
  const there = new Set((await listOrdersBySource(bringing.tenant, names)).map(({ sourceId }) => sourceId));
  const desk = await openSalesDesk(bringing, plan.sales);
  const buyers = new Map(
    plan.sales.map((sale) => [
      lower(sale.email) || `${lower(nameOf(sale))}\n${sale.address}`,
      desk.customerOf(sale) !== undefined,
    ]),
  );
  const knownCustomers = [...buyers.values()].filter(Boolean).length;
  const isNew = plan.sales.filter(({ sourceId, order }) => !there.has(sourceId) && !there.has(order));
  return {
    ...sumsOfSales(plan),
    taxRateId: desk.taxRateId,
    taxes: taxesOf(isNew, desk),
    newCustomers: buyers.size - knownCustomers,
    knownCustomers,
    products: goodsOfSales(isNew)
      .map((goods) => ({ goods, ...desk.matchOf(goods), isFound: desk.matchOf(goods, {}).product !== null }))
      // What is chosen keeps its place.
      .sort((one, other) => Number(one.isFound) - Number(other.isFound) || other.goods.sold - one.goods.sold)
      .map(({ goods, by, product }) => ({
        ...goods,
        by,
        product: product && { id: product.id, name: product.name },
      })),
  };
}
