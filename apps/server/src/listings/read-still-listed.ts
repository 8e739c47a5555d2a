import type { StillListedView } from '@atelier/contract/listings';
import { sumProductSales } from '@atelier/database/event-reports/event-products.reads';
import { findEventPlan } from '@atelier/database/events/event-plans.reads';
import { listListedProducts, listListings } from '@atelier/database/listings/listings.reads';
import type { Tenant } from '@atelier/database/platform/in-business';

/** Reads the products sold at an event that are still listed online, the least stock first; null without the event. */
export async function readStillListed(tenant: Tenant, eventId: string): Promise<StillListedView | null> {
  const event = await findEventPlan(tenant, eventId);
  if (!event) return null;
  const sales = await sumProductSales(tenant, [eventId]);
  const soldOf = new Map(
    sales.flatMap(({ productId, quantity }) =>
      productId !== null && quantity > 0 ? [[productId, quantity]] : [],
    ),
  );
  const open = Map.groupBy(
    await listListings(tenant, [...soldOf.keys()], { onlyOpen: true }),
    ({ itemId }) => itemId,
  );
  const products = await listListedProducts(tenant, [...open.keys()]);
  const { id, name, startsOn } = event;
  return {
    event: { id, name, startsOn },
    products: products.flatMap((product) => {
      const sold = soldOf.get(product.itemId);
      return sold === undefined ? [] : [{ ...product, sold, listings: open.get(product.itemId) ?? [] }];
    }),
  };
}
