import {
  listStockFlows,
  listStockOn,
  type ReportedItem,
  type StockFlow,
  type StockOfItem,
} from '@atelier/database/reports/stock-report.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { quantity, subtractMoney, zeroMoney, type CalendarDate } from '@atelier/domain/foundation';
import { quantityOf, sumOf } from './stock-report-rows.ts';

export type Period = { readonly from: CalendarDate; readonly to: CalendarDate };

type Stock = Pick<StockOfItem, 'quantity' | 'valueCents'>;

export type ItemMovement = {
  readonly item: ReportedItem;
  readonly before: Stock;
  readonly after: Stock;
  readonly flows: readonly StockFlow[];
};

/** Every item that was there before or after a period or moved in it, by name. */
export async function readItemMovements(tenant: Tenant, period: Period): Promise<readonly ItemMovement[]> {
  const stock = await listStockOn(tenant, period.to);
  const flows = await listStockFlows(tenant, period);
  const stockOf = new Map(stock.map((item) => [item.itemId, item]));
  const flowsOf = Map.groupBy(flows, ({ itemId }) => itemId);
  const items = new Map<string, ReportedItem>([...flows, ...stock].map((item) => [item.itemId, item]));
  return [...items.values()]
    .map((item) => {
      const after: Stock = stockOf.get(item.itemId) ?? { quantity: quantity(0), valueCents: zeroMoney };
      const own = flowsOf.get(item.itemId) ?? [];
      return { item, before: stockBefore(after, own), after, flows: own };
    })
    .toSorted((left, right) => left.item.name.localeCompare(right.item.name));
}

function stockBefore({ quantity: there, valueCents }: Stock, flows: readonly StockFlow[]): Stock {
  return {
    quantity: quantity(there - quantityOf(flows)),
    valueCents: subtractMoney(
      valueCents,
      sumOf(flows, (flow) => flow.valueCents),
    ),
  };
}
