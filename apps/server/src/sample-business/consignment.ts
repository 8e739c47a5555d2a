// cspell:ignore Ashokan
import {
  addDays,
  endOfMonth,
  monthOfDate,
  money,
  rate,
  wholeQuantity,
  type CalendarDate,
} from '@atelier/domain/foundation';
import { issueInvoice } from '../invoices/issue-invoice.command.ts';
import { moveConsignment } from '../consignments/move-consignment.command.ts';
import { setShopShare } from '../consignments/set-shop-share.command.ts';
import { settleConsignment } from '../consignments/settle-consignment.command.ts';
import { done, known } from './done.ts';
import { sampleProducts } from './products.ts';
import type { Happening, Studio } from './studio.ts';

const shop = 'Gallery Ashokan';
type Pieces = readonly (readonly [sku: string, pieces: number])[];

async function move(
  studio: Studio,
  day: CalendarDate,
  said: { readonly way: 'out' | 'back'; readonly reason: string; readonly pieces: Pieces },
): Promise<void> {
  const { tenant, tools } = studio;
  const placeId = known(studio.places, shop);
  const lines = said.pieces.map(([sku, pieces]) => ({
    itemId: known(studio.items, sku),
    quantity: wholeQuantity(pieces),
  }));
  const { way, reason } = said;
  const moved = { id: tools.ids.next(), placeId, way, day, otherPlaceId: null, reason, lines };
  done(await moveConsignment(tenant, moved, tools));
}

/** The gallery says what it has sold: an invoice at its prices less its share. */
async function settle(studio: Studio, day: CalendarDate, pieces: Pieces): Promise<void> {
  const { tenant, tools } = studio;
  const invoiceId = tools.ids.next();
  const priceOf = new Map(sampleProducts.map(({ sku, priceCents }) => [sku, priceCents]));
  const lines = pieces.map(([sku, amount]) => ({
    itemId: known(studio.items, sku),
    quantity: wholeQuantity(amount),
    price: money(known(priceOf, sku)),
  }));
  const dueDate = addDays(day, 14);
  const placeId = known(studio.places, shop);
  done(await settleConsignment(tenant, { placeId, invoiceId, day, dueDate, lines }, tools));
  const { totalCents } = done(await issueInvoice(tenant, { invoiceId }, tools));
  const settlement = { id: invoiceId, total: totalCents, paid: money(0), lastPayment: null, eventId: null };
  studio.invoices.set('settlement', settlement);
}

/** A gallery that shows big pieces on consignment, keeps two fifths, and settles at the end of the month. */
export function planConsignment(first: CalendarDate): Happening[] {
  const shown = addDays(first, 3);
  const settled = endOfMonth(monthOfDate(first));
  return [
    {
      date: shown,
      happens: async (studio) => {
        const placeId = known(studio.places, shop);
        done(await setShopShare(studio.tenant, { placeId, shopShare: rate(400_000) }));
        await move(studio, shown, {
          way: 'out',
          reason: 'For the November show',
          pieces: [
            ['VAS-TAL', 5],
            ['BWL-SRV', 4],
            ['TEA-POT', 3],
            ['BWL-SET', 2],
          ],
        });
      },
    },
    {
      date: settled,
      happens: (studio) =>
        settle(studio, settled, [
          ['VAS-TAL', 2],
          ['BWL-SRV', 1],
          ['TEA-POT', 1],
        ]),
    },
    {
      date: settled,
      happens: (studio) =>
        move(studio, settled, { way: 'back', reason: 'Did not stand out there', pieces: [['BWL-SET', 1]] }),
    },
  ];
}
