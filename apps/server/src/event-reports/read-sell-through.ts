import type { SellThroughInput, SellThroughView } from '@atelier/contract/event-reports';
import { listComparedEvents } from '@atelier/database/event-reports/compared-events.reads';
import { listProductNames, sumProductSales } from '@atelier/database/event-reports/event-products.reads';
import { sumEventMoney } from '@atelier/database/events/event-money.reads';
import { sumEventGoods } from '@atelier/database/packing/event-goods.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { groupSellThrough, isUnsold, soldAtEvents, sumSellThrough } from '@atelier/domain/event-reports';
import { wholeSpan } from './posted-span.ts';

/** Reads goods of the events that begin in a period: brought, sold and left, and the income of them. */
export async function readSellThrough(tenant: Tenant, input: SellThroughInput): Promise<SellThroughView> {
  const { from, to, by, productId, eventId, unsold } = input;
  const all = await listComparedEvents(tenant, { from, to }, []);
  const events = eventId === undefined ? all : all.filter(({ id }) => id === eventId);
  const ids = events.map(({ id }) => id);
  const moneyOf = await sumEventMoney(tenant, ids, 'accrual');
  const sold = soldAtEvents(
    await sumEventGoods(tenant, ids),
    await sumProductSales(tenant, ids),
    new Map(ids.map((id) => [id, moneyOf(id).sales])),
  );
  const rows = sold
    .filter((row) => productId === undefined || row.productId === productId)
    .filter((row) => !unsold || isUnsold(row));
  const products = new Map(
    (
      await listProductNames(
        tenant,
        [...sold.map((row) => row.productId), productId].filter((id) => id != null),
      )
    ).map((product) => [product.id, product]),
  );
  const eventsById = new Map(events.map((event) => [event.id, event]));
  const postedOf = (some: typeof rows) => wholeSpan(some.map((row) => moneyOf(row.eventId)));
  const product = products.get(productId ?? '');
  const event = eventsById.get(eventId ?? '');
  return {
    ...{ from, to, by, unsold },
    product: product ? { id: product.id, name: product.name } : null,
    event: event ? { id: event.id, name: event.name } : null,
    rows: groupSellThrough(rows, by).map(({ key, ...sums }) => ({
      ...{ key, ...sums },
      name: (by === 'product' ? products.get(key ?? '') : eventsById.get(key ?? ''))?.name ?? null,
      detail: (by === 'product' ? products.get(key ?? '')?.sku : eventsById.get(key ?? '')?.startsOn) ?? '',
      posted: postedOf(rows.filter((row) => (by === 'product' ? row.productId : row.eventId) === key)),
    })),
    total: { ...sumSellThrough(rows), posted: postedOf(rows) },
  };
}
