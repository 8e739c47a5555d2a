import { listConversions, listUnitsAndPlaces } from '@atelier/database/items/items.reads';
import { listPlaces } from '@atelier/database/items/places.reads';
import type { Tenant } from '@atelier/database/platform/in-business';
import { convertQuantity, inventoryRefusals, usualPlaceOf } from '@atelier/domain/items';
import {
  quantity,
  refuse,
  succeed,
  type Outcome,
  type Quantity,
  type Refusal,
} from '@atelier/domain/foundation';

/** A line as someone says it: in any unit of the item, and where the item usually is where no place is said. */
export interface SaidLine {
  readonly itemId: string;
  readonly placeId: string | null;
  readonly unit: string | null;
  readonly quantity: Quantity;
}

type LineRefusal = Refusal<
  'item-not-found' | 'stock-place-missing' | 'units-do-not-meet' | 'amount-too-small' | 'amount-too-large'
>;

/** In which units items are told, and where they may be: all that it takes to settle lines of them. */
export interface UnitsAndPlaces {
  readonly items: Awaited<ReturnType<typeof listUnitsAndPlaces>>;
  readonly conversions: Awaited<ReturnType<typeof listConversions>>;
  readonly places: Awaited<ReturnType<typeof listPlaces>>;
}

export async function readUnitsAndPlaces(
  tenant: Tenant,
  lines: readonly Pick<SaidLine, 'itemId'>[],
): Promise<UnitsAndPlaces> {
  const itemIds = [...new Set(lines.map(({ itemId }) => itemId))];
  const [items, conversions, places] = await Promise.all([
    listUnitsAndPlaces(tenant, itemIds),
    listConversions(tenant, itemIds),
    listPlaces(tenant),
  ]);
  return { items, conversions, places };
}

/** The lines in the stock units of their items, each at a place. */
export async function settleLines<Line extends SaidLine>(
  tenant: Tenant,
  said: readonly Line[],
): Promise<Outcome<readonly Settled<Line>[], LineRefusal>> {
  return said.length === 0 ? succeed([]) : settledLines(await readUnitsAndPlaces(tenant, said), said);
}

type Settled<Line> = Line & { readonly placeId: string };

/** The same of items that are known. */
export function settledLines<Line extends SaidLine>(
  { items, conversions, places }: UnitsAndPlaces,
  said: readonly Line[],
): Outcome<readonly Settled<Line>[], LineRefusal> {
  const settled: Settled<Line>[] = [];
  for (const [index, line] of said.entries()) {
    const item = items.get(line.itemId);
    if (item === undefined) {
      return refuse(inventoryRefusals.refusal('item-not-found', { field: `lines.${index}.itemId` }));
    }
    const placeId = line.placeId ?? usualPlaceOf(item, places);
    if (placeId === null) {
      return refuse(inventoryRefusals.refusal('stock-place-missing', { field: `lines.${index}.placeId` }));
    }
    const { stockUnit } = item;
    const amount = quantity(Math.abs(line.quantity));
    const converted = convertQuantity(
      amount,
      line.unit ?? stockUnit,
      stockUnit,
      conversions.get(line.itemId) ?? [],
    );
    if (!converted.ok) {
      return refuse({ ...converted.refusal, field: `lines.${index}.quantity` });
    }
    settled.push({
      ...line,
      placeId,
      quantity: quantity(line.quantity < 0 ? -converted.value : converted.value),
    });
  }
  return succeed(settled);
}

/** So much of an item as someone says it, in any of its units, perhaps at a place. */
export interface SaidAmount {
  readonly itemId: string;
  readonly quantity: Quantity;
  readonly unit: string | null;
  readonly placeId?: string | null;
}

/** Amounts in the stock units of their items; nothing is left out. A refusal names the field below `field`. */
export function settledAmounts(
  known: UnitsAndPlaces,
  said: readonly SaidAmount[],
  field: string,
): Outcome<
  readonly { readonly itemId: string; readonly placeId: string; readonly quantity: Quantity }[],
  LineRefusal
> {
  const asked = said
    .map((one, index) => ({ ...one, index, placeId: one.placeId ?? null }))
    .filter((one) => one.quantity > 0);
  const settled = settledLines(known, asked);
  if (settled.ok) {
    return succeed(
      settled.value.map(({ itemId, placeId, quantity: amount }) => ({ itemId, placeId, quantity: amount })),
    );
  }
  const [, position = '', last = ''] = settled.refusal.field?.split('.') ?? [];
  return refuse({ ...settled.refusal, field: `${field}.${asked[Number(position)]?.index ?? 0}.${last}` });
}
