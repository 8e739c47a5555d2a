import { dateOfInstant, type CalendarDate } from '@atelier/domain/foundation';
import { taxRateOn, usualTaxRateOf, type TaxRate } from '@atelier/domain/tax-rates';
import { correctedInstant, type TillCart, type TillLine } from '@atelier/domain/till';
import type { CatalogueView } from '@atelier/contract/till';
import { nameOf, quantitiesOf, type Cart, type Product } from './cart.ts';
import type { Stock } from './engine/catalogue-store.ts';
import type { LoggedEntry } from './engine/entry-log.ts';
import type { TillDevice } from './engine/till-device.ts';

/** Terms by which a till sells now. */
export type Selling = {
  readonly catalogue: CatalogueView;
  readonly event: CatalogueView['events'][number] | null;
  readonly timeZone: string;
  readonly day: CalendarDate;
  /** The tax of the place and day; null where none is charged. */
  readonly taxRate: TillLine['taxRate'];
};

const later = '9999-12-31T00:00:00.000Z';

/** Works out the event, the day at its place and the tax of that day. */
export function sellingOf(
  catalogue: CatalogueView,
  { session, clockOffsetMs }: Pick<TillDevice, 'session' | 'clockOffsetMs'>,
  at = new Date().toISOString(),
): Selling {
  const eventId = session?.eventId ?? null;
  const event = [...catalogue.events, catalogue.event].find((each) => each?.id === eventId) ?? null;
  const timeZone = event?.timeZone ?? catalogue.seller.timeZone;
  const day = dateOfInstant(correctedInstant(at, clockOffsetMs, later), timeZone);
  const rates = catalogue.taxRates as readonly TaxRate[];
  const taxRateId = event?.taxRateId ?? usualTaxRateOf(rates, null);
  const taxRate =
    taxRateId === null ? null : taxRateOn(new Map(rates.map((each) => [each.id, each])), taxRateId, day);
  return { catalogue, event, timeZone, day, taxRate };
}

/** Returns a cart with the tax of the place and day on each line. */
export const pricedCart = (cart: Cart, { catalogue, taxRate }: Selling): TillCart => ({
  lines: cart.lines.map((line) => ({ ...line, taxRate })),
  discount: cart.discount,
  discountReason: cart.discountReason,
  pricesIncludeTax: catalogue.pricesIncludeTax,
  taxRounding: catalogue.taxRounding,
  exemptReason: cart.exemptReason,
});

/** A product to tap; one with variants asks which. */
export type Tile = {
  readonly product: Product;
  readonly variants: readonly Product[];
  /** Words by which it is found, in small letters. */
  readonly text: string;
};

/** Groups variants under their product. */
export function tilesOf(products: readonly Product[]): readonly Tile[] {
  const ids = new Set(products.map(({ id }) => id));
  const isVariant = ({ parentId }: Product) => parentId !== null && ids.has(parentId);
  const variants = new Map<string | null, Product[]>();
  for (const product of products.filter(isVariant))
    variants.set(product.parentId, [...(variants.get(product.parentId) ?? []), product]);
  return products
    .filter((product) => !isVariant(product))
    .map((product) => tileOf(product, variants.get(product.id) ?? []));
}

const tileOf = (product: Product, variants: readonly Product[]): Tile => {
  const words = [product, ...variants].map(
    (each) => `${nameOf(each)} ${each.category} ${each.sku ?? ''} ${each.barcode ?? ''}`,
  );
  return { product, variants, text: words.join(' ').toLowerCase() };
};

/** Finds tiles by words of their names, their codes and those of their variants. */
export function searchTiles(tiles: readonly Tile[], search: string): readonly Tile[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0 ? tiles : tiles.filter(({ text }) => words.every((word) => text.includes(word)));
}

/** Finds the product of a scanned code. Scanners leave out or add the zero before a code of twelve digits. */
export function productOfCode(products: readonly Product[], code: string): Product | undefined {
  const plain = code.trim().replace(/^0(?=\d{12}$)/, '');
  const isSame = (other: string | null) => other !== null && other.replace(/^0(?=\d{12}$)/, '') === plain;
  return products.find(({ hasVariants, barcode, sku }) => !hasVariants && (isSame(barcode) || isSame(sku)));
}

/** Works out what is left of counted products, in millionths: stock of the server less what it does not know yet. */
export function stockLeft(
  stock: Stock,
  entries: readonly LoggedEntry[],
  cart: Cart | null,
): ReadonlyMap<string, number> {
  const waiting = entries.flatMap(({ entry, state }) =>
    state === 'waiting' && entry.kind === 'sale' ? entry.lines : [],
  );
  const gone = quantitiesOf([...waiting, ...(cart?.lines ?? [])]);
  return new Map(stock.map(({ productId, onHand }) => [productId, onHand - (gone.get(productId) ?? 0)]));
}

/** Sums what is left of a tile's product or variants; null where nothing of it is counted. */
export function leftOfTile({ product, variants }: Tile, left: ReadonlyMap<string, number>): number | null {
  const counted = (variants.length === 0 ? [product] : variants).flatMap(({ id }) => left.get(id) ?? []);
  return counted.length === 0 ? null : counted.reduce((all, each) => all + each, 0);
}
