import type { EventGoodsView, GoodsRow } from '@atelier/contract/packing';
import { findEventPlan } from '@atelier/database/events/event-plans.reads';
import {
  listEarlierStalls,
  listGoodsItems,
  listPlannedGoods,
  sumEventGoods,
  type EventGoodsSum,
} from '@atelier/database/packing/event-goods.reads';
import { listPackingItems } from '@atelier/database/packing/packing-lists.reads';
import { findStall } from '@atelier/database/packing/stalls.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { known } from '@atelier/database/platform/known';
import { readsBusiness } from '@atelier/domain/businesses';
import { addDays, money, multiplyScaled, quantity, succeed, type Quantity } from '@atelier/domain/foundation';
import {
  goodsToMake,
  noGoods,
  proposeGoods,
  shrinkageOf,
  soldPart,
  stillAtStall,
  type GoodsAmounts,
  type SellThrough,
} from '@atelier/domain/packing';

/** Earlier events that a proposal looks at. */
const mostEarlier = 3;

const total = (rows: readonly EventGoodsSum[], of: 'packed' | 'sold' | 'returned' | 'given'): Quantity =>
  quantity(rows.reduce((sum, row) => sum + row[of], 0));

const sellThroughOf = (rows: readonly EventGoodsSum[]): SellThrough => ({
  brought: total(rows, 'packed'),
  sold: total(rows, 'sold'),
  events: rows.filter(({ packed }) => packed > 0).length,
});

function totalsOf(moved: readonly EventGoodsSum[]): EventGoodsView['totals'] {
  const [brought, sold] = [total(moved, 'packed'), total(moved, 'sold')];
  return {
    ...{ brought, sold, returned: total(moved, 'returned'), given: total(moved, 'given') },
    shrinkage: quantity(moved.reduce((sum, row) => sum + shrinkageOf(row), 0)),
    sellThrough: soldPart({ brought, sold }),
  };
}

/** Shows the goods of an event that is known to be there, after a change. */
export const showEventGoods = async (tenant: Tenant, eventId: string) =>
  succeed(known(await readEventGoods(tenant, eventId)));

/** Reads the goods of an event with proposals from earlier ones, or null. */
export async function readEventGoods(tenant: Tenant, eventId: string): Promise<EventGoodsView | null> {
  const event = await findEventPlan(tenant, eventId);
  if (!event) return null;
  const makeBy = addDays(event.startsOn, -1);
  const [stall, planned, moved, packingList, earlierStalls] = await Promise.all([
    findStall(tenant, eventId),
    listPlannedGoods(tenant, eventId),
    sumEventGoods(tenant, [eventId]),
    listPackingItems(tenant, eventId),
    listEarlierStalls(tenant, event, mostEarlier),
  ]);
  const earlier = await sumEventGoods(tenant, earlierStalls.ids);
  const plans = new Map(planned.map((plan) => [plan.itemId, plan]));
  const amounts = new Map<string, GoodsAmounts>(moved.map((sum) => [sum.itemId, sum]));
  const earlierOf = Map.groupBy(earlier, ({ itemId }) => itemId);
  const items = await listGoodsItems(
    tenant,
    [...plans.keys(), ...amounts.keys(), ...earlierOf.keys()],
    makeBy,
  );
  const all = sellThroughOf(earlier);
  const seesMoney = readsBusiness(tenant.role);
  const { id, name, kind, status, startsOn, endsOn } = event;
  return {
    ...{ eventId: id, name, kind, status, startsOn, endsOn, makeBy, packingList },
    stall: stall && { placeId: stall.placeId, placeName: stall.placeName, isOpen: stall.isOpen },
    earlier: {
      of: earlierStalls.of,
      events: earlierStalls.ids.length,
      brought: all.brought,
      sold: all.sold,
    },
    totals: totalsOf(moved),
    goods: items.map(({ stock, valueCents, ...item }): GoodsRow => {
      const plan = plans.get(item.itemId);
      const { packed, returned, sold, given, damaged, lost, stolen } = amounts.get(item.itemId) ?? noGoods;
      const became = { packed, returned, sold, given, damaged, lost, stolen };
      const history = sellThroughOf(earlierOf.get(item.itemId) ?? []);
      const own = history.events > 0 ? history : null;
      const proposed = proposeGoods(own, all, quantity(item.onHand + item.inBatches));
      const wanted = plan?.planned ?? proposed;
      const cost = stock > 0 ? money(multiplyScaled(valueCents, wanted, stock, 'half-up')) : money(0);
      return {
        ...item,
        ...became,
        isPlanned: plan !== undefined,
        planned: plan?.planned ?? null,
        priceCents: plan?.priceCents ?? null,
        proposed,
        earlier: own,
        toMake: goodsToMake(wanted, item),
        costCents: seesMoney ? cost : null,
        atStall: stillAtStall(became),
      };
    }),
  };
}
