import type { SalesByHourView } from '@atelier/contract/event-reports';
import { getBusiness } from '@atelier/database/businesses/businesses.reads';
import { listProductNames } from '@atelier/database/event-reports/event-products.reads';
import { listSaleTimes } from '@atelier/database/event-reports/event-sale-times.reads';
import { findEventPlan } from '@atelier/database/events/event-plans.reads';
import { sumEventGoods } from '@atelier/database/packing/event-goods.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { isUnsold, salesByHour } from '@atelier/domain/event-reports';

/** Reads what sold at an event by the hour, and what was brought and did not sell; null without the event. */
export async function readSalesByHour(tenant: Tenant, eventId: string): Promise<SalesByHourView | null> {
  const event = await findEventPlan(tenant, eventId);
  if (!event) return null;
  const { timeZone } = await getBusiness(tenant);
  const unsold = (await sumEventGoods(tenant, [eventId])).filter(({ packed, sold }) =>
    isUnsold({ brought: packed, sold }),
  );
  const names = await listProductNames(
    tenant,
    unsold.map(({ itemId }) => itemId),
  );
  return {
    weather: event.weather,
    hours: salesByHour(await listSaleTimes(tenant, eventId, event.timeZone ?? timeZone)).map((hour) => ({
      ...hour,
      products: [...hour.products],
    })),
    unsold: unsold.map(({ itemId, packed }) => ({
      itemId,
      name: names.find(({ id }) => id === itemId)?.name ?? '',
      brought: packed,
    })),
  };
}
