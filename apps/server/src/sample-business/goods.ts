import { sumEventGoods } from '@atelier/database/packing/event-goods.reads';
import { listPackingItems } from '@atelier/database/packing/packing-lists.reads';
import { readStockItems } from '@atelier/database/stock/stock.reads';
import {
  addDays,
  instantOf,
  quantity,
  wholeQuantity,
  zeroQuantity,
  type CalendarDate,
  type CalendarMonth,
} from '@atelier/domain/foundation';
import { stillAtStall } from '@atelier/domain/packing';
import { applyPackingTemplate, checkPackingItem } from '../packing/change-packing-list.command.ts';
import { packGoods } from '../packing/pack-goods.command.ts';
import { saveEventGoods } from '../packing/save-event-goods.command.ts';
import { savePackingTemplate } from '../packing/save-packing-template.command.ts';
import { unpackGoods } from '../packing/unpack-goods.command.ts';
import { done, known } from './done.ts';
import { eventOfFair, fairs } from './sales.ts';
import { eventIdOf, type Happening, type Studio } from './studio.ts';

type FairDay = ReturnType<typeof eventOfFair>;

/** Pieces that the potter brings to a fair, by SKU. */
const brought: readonly (readonly [sku: string, pieces: number])[] = [
  ['MUG-12', 18],
  ['MUG-16', 12],
  ['CUP-ESP', 14],
  ['BWL-CER', 12],
  ['PLT-SAL', 10],
  ['VAS-BUD', 10],
  ['PLN-SML', 8],
  ['BWL-SRV', 4],
];

/** Packs for the fairs since the stock is kept, and counts what came back. */
export function planGoods(first: CalendarDate, months: readonly CalendarMonth[]): Happening[] {
  return months.flatMap((month) => {
    const number = Number(month.slice(5));
    return (fairs[number] ?? []).flatMap((fair) => {
      const event = eventOfFair(month, fair);
      const [before, after] = [addDays(event.day, -1), addDays(event.day, 1)];
      if (before <= first) return [];
      return [
        { date: before, happens: (studio: Studio) => packForFair(studio, event, before) },
        { date: after, happens: (studio: Studio) => unpackAfterFair(studio, event, after) },
      ];
    });
  });
}

/** Plans the goods and the packing list of a fair that is to come. */
export async function planGoodsOf({ tenant, tools, items }: Studio, eventId: string): Promise<void> {
  const lines = brought.map(([sku, pieces]) => ({
    ...{ itemId: known(items, sku), planned: wholeQuantity(pieces), priceCents: null },
  }));
  done(await saveEventGoods(tenant, { eventId, lines }));
  done(await applyPackingTemplate(tenant, { eventId, templateId: null }, tools));
}

/** Saves the packing list of a fair as the template of all of them. */
export async function savePackingOf({ tenant, tools }: Studio, eventId: string): Promise<void> {
  done(
    await savePackingTemplate(tenant, {
      ...{ templateId: tools.ids.next(), name: 'Outdoor fairs', fromEventId: eventId },
    }),
  );
}

async function packForFair(studio: Studio, event: FairDay, day: CalendarDate): Promise<void> {
  const { tenant, tools, items } = studio;
  const eventId = await eventIdOf(studio, event);
  await planGoodsOf(studio, eventId);
  const followed = await readStockItems(
    tenant,
    brought.map(([sku]) => known(items, sku)),
  );
  for (const [sku, pieces] of brought) {
    const itemId = known(items, sku);
    if (followed.get(itemId)?.isCounted !== true) continue;
    const packing = { eventId, itemId, id: tools.ids.next(), quantity: wholeQuantity(pieces), day };
    done(await packGoods(tenant, { ...packing, fromPlaceId: null, lots: null }, tools));
  }
  const at = instantOf(day, '18:30', 'America/New_York');
  for (const { id } of await listPackingItems(tenant, eventId)) {
    done(await checkPackingItem(tenant, { eventId, packingItemId: id, isPacked: true, at }, tools));
  }
}

/** One mug breaks on the way home; everything else is there. */
async function unpackAfterFair(studio: Studio, event: FairDay, day: CalendarDate): Promise<void> {
  const { tenant, tools, items } = studio;
  const eventId = await eventIdOf(studio, event);
  const mug = known(items, 'MUG-12');
  const lines = (await sumEventGoods(tenant, [eventId])).map((sum) => {
    const left = Math.max(0, stillAtStall(sum));
    const broken = sum.itemId === mug && left > 0 ? wholeQuantity(1) : zeroQuantity;
    const missing = [{ reason: 'damaged' as const, quantity: broken }];
    return { itemId: sum.itemId, counted: quantity(left - broken), missing };
  });
  const count = { eventId, id: tools.ids.next(), day, toPlaceId: null, lines };
  done(await unpackGoods(tenant, count, tools));
}
