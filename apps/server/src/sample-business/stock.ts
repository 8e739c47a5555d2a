// cspell:ignore Rondout Ashokan
import { listStockTakeLines } from '@atelier/database/stock/stock-takes.reads';
import type { HandOperation, LotName } from '@atelier/domain/stock';
import type { ItemKind } from '@atelier/domain/items';
import { addDays, money, quantity, wholeQuantity, type CalendarDate } from '@atelier/domain/foundation';
import { countStock } from '../stock/count-stock.command.ts';
import { editItems } from '../items/edit-items.command.ts';
import { openStockTake } from '../stock/open-stock-take.command.ts';
import { postStockTake } from '../stock/post-stock-take.command.ts';
import { recordStockOperation } from '../stock/record-stock-operation.command.ts';
import { reviewStockTake } from '../stock/advance-stock-take.command.ts';
import { addPlace } from '../items/save-place.command.ts';
import { startStock } from '../stock/start-stock.command.ts';
import { previewItemEdit } from '../items/try-item-edit.ts';
import { done, known } from './done.ts';
import { sampleLots, sampleMaterials } from './materials.ts';
import { sampleProducts } from './products.ts';
import { ridgeMugs } from './shelf.ts';
import type { Happening, Studio } from './studio.ts';

const places = [
  { kind: 'studio', name: 'Rondout Mill', customer: null },
  { kind: 'studio', name: 'Clay cellar', customer: null },
  { kind: 'van', name: 'Fair van', customer: null },
  { kind: 'stall', name: 'Market stall', customer: null },
  { kind: 'consignee', name: 'Gallery Ashokan', customer: 'Gallery Ashokan' },
] as const;

/** What lay on each shelf when the count began: an amount, and what all of it had cost, in cents. */
const there: readonly (readonly [sku: string, amount: number, cents: number])[] = [
  ...sampleMaterials.map(({ sku, there: amount, cents }) => [sku, amount, cents] as const),
  ...sampleProducts.flatMap(({ sku, shelf }) =>
    shelf === null ? [] : [[sku, shelf.there, shelf.there * shelf.cents] as const],
  ),
  ...ridgeMugs.map(({ sku, there: amount, cents }) => [sku, amount, amount * cents] as const),
];

const lineOf = (studio: Studio, sku: string, amount: number) => ({
  itemId: known(studio.items, sku),
  placeId: null,
  toPlaceId: null,
  unit: null,
  quantity: quantity(amount * 1_000_000),
  value: null,
});

const lotNamed = (number: string | null = null): LotName | null =>
  number === null ? null : { number, expiresOn: null, supplierNumber: '' };

/** Clay is heavy: it comes into the cellar, and is taken from there. */
async function keepInCellar({ tenant, tools, items, places: named }: Studio): Promise<void> {
  const which = { itemIds: ['CLY-STW', 'CLY-PRC'].map((sku) => known(items, sku)) };
  const edit = { kind: 'usual-place', placeId: known(named, 'Clay cellar') } as const;
  const { stamp } = done(await previewItemEdit(tenant, { which, edit }, tools));
  done(await editItems(tenant, { id: tools.ids.next(), which, edit, stamp }, tools));
}

/** The books follow the stock from now on. */
async function begin(studio: Studio, day: CalendarDate): Promise<void> {
  const { tenant, tools } = studio;
  for (const { kind, name, customer } of places) {
    const id = tools.ids.next();
    const customerId = customer === null ? null : known(studio.customers, customer);
    done(await addPlace(tenant, { id, kind, name, customerId, isDefault: name === 'Rondout Mill' }));
    studio.places.set(name, id);
  }
  await keepInCellar(studio);
  const lines = there.map(([sku, amount, cents]) => ({
    ...lineOf(studio, sku, amount),
    value: money(cents),
    lot: lotNamed(sampleLots.get(sku)?.atStart),
  }));
  const start = { id: tools.ids.next(), day, method: 'average', differenceAccountId: null } as const;
  done(await startStock(tenant, { ...start, lines }, tools));
}

interface Mishap {
  readonly after: number;
  readonly kind: HandOperation['kind'];
  readonly reason: string;
  readonly sku: string;
  readonly amount: number;
  readonly to?: string;
  readonly account?: string;
}

/** Operations by hand, days after the count began. */
const mishaps: readonly Mishap[] = [
  { after: 2, kind: 'transfer', reason: 'For the fair', sku: 'BOX-MUG', amount: 40, to: 'Fair van' },
  { after: 4, kind: 'damage', reason: 'A bag left open, dried out', sku: 'CLY-STW', amount: 18 },
  {
    after: 6,
    kind: 'sample',
    reason: 'Test tiles for the guild',
    sku: 'GLZ-CEL',
    amount: 3,
    account: '6000',
  },
  { after: 9, kind: 'personal-use', reason: 'A planter for the porch', sku: 'PLN-LRG', amount: 1 },
  { after: 12, kind: 'damage', reason: 'Dropped while packing', sku: 'TEA-POT', amount: 1 },
  { after: 19, kind: 'loss', reason: 'Not in the box after the fair', sku: 'VAS-BUD', amount: 2 },
];

async function suffer(studio: Studio, day: CalendarDate, mishap: Mishap): Promise<void> {
  const { kind, reason, sku, amount, to, account } = mishap;
  const { tenant, tools } = studio;
  const toPlaceId = to === undefined ? null : known(studio.places, to);
  const said = {
    id: tools.ids.next(),
    kind,
    day,
    reason,
    accountId: account === undefined ? null : known(studio.accounts, account),
    lines: [{ ...lineOf(studio, sku, amount), toPlaceId }],
  };
  done(await recordStockOperation(tenant, said, tools));
}

/** Opens a stock take of the studio and says of some things how much more or less is there than expected. */
async function count(
  studio: Studio,
  day: CalendarDate,
  said: {
    readonly name: string;
    readonly kind: ItemKind;
    readonly off: Readonly<Record<string, number>>;
    readonly isPosted: boolean;
  },
): Promise<void> {
  const { tenant, tools } = studio;
  const { name, kind, off } = said;
  const takeId = tools.ids.next();
  const placeId = known(studio.places, 'Rondout Mill');
  const sheet = { kind, category: null, withEmpty: false, isBlind: false };
  done(await openStockTake(tenant, { ...sheet, id: takeId, name, day, placeId }));
  // Of an item that is kept by lots, the last line is of none.
  const lines = new Map((await listStockTakeLines(tenant, takeId)).map((line) => [line.sku, line]));
  for (const { itemId, lotId, sku, expected } of lines.values()) {
    const more = off[sku ?? ''];
    if (more === undefined) continue;
    const counted = quantity(expected + wholeQuantity(1) * more);
    done(await countStock(tenant, { takeId, itemId, lotId, counted, unit: null, seen: null }, tools));
  }
  if (!said.isPosted) return;
  done(await reviewStockTake(tenant, { takeId, rest: 'stays' }, tools));
  done(await postStockTake(tenant, { takeId, day, reason: '', accountId: null, values: new Map() }, tools));
}

/** From when the books follow the stock, a few mishaps, a stock take that is posted and one that is open. */
export function planStock(first: CalendarDate, today: CalendarDate): Happening[] {
  const glazes = addDays(first, 16);
  return [
    { date: first, happens: (studio) => begin(studio, first) },
    ...mishaps.map((mishap) => {
      const date = addDays(first, mishap.after);
      return { date, happens: (studio: Studio) => suffer(studio, date, mishap) };
    }),
    {
      date: glazes,
      happens: (studio) =>
        count(studio, glazes, {
          name: 'Glazes',
          kind: 'component',
          off: { 'GLZ-CEL': -1.5, 'GLZ-IRN': 0.5 },
          isPosted: true,
        }),
    },
    {
      date: today,
      happens: (studio) =>
        count(studio, today, {
          name: 'Before the fair',
          kind: 'packaging',
          off: { 'TIS-SHT': -7 },
          isPosted: false,
        }),
    },
  ];
}
