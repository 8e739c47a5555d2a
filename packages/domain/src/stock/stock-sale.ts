import {
  money,
  multiplyRatios,
  multiplyScaled,
  quantity,
  ratio,
  refuse,
  roundRatio,
  succeed,
  type CalendarDate,
  type Money,
  type Outcome,
  type Quantity,
  type Refusal,
} from '../foundation/index.ts';
import { inventoryRefusals, convertQuantity, unitRatio, unitName, unitOfWord } from '../items/index.ts';
import type { SoldWhere, StockItem, StockLine } from './stock-operation.ts';

/** A line that sells so much of a product, in millionths of the unit that is written beside it; empty: the stock unit. */
export type SoldLine = {
  readonly productId: string | null;
  readonly quantity: Quantity;
  readonly unit?: string | undefined;
};

type SoldItem = Pick<StockItem, 'name' | 'isCounted' | 'stockUnit' | 'conversions'>;

type NamedRefusal = Refusal<'item-is-draft' | 'sold-unit-unknown' | 'sold-quantity-impossible'>;

/**
 * Which unit of an item a word on a line means: one that leads to its stock unit, by code, name or plural. Null for
 * every other word.
 */
export function unitOfItem(
  word: string,
  { stockUnit, conversions }: Pick<StockItem, 'stockUnit' | 'conversions'>,
): string | null {
  if (word.trim() === '') return stockUnit;
  const said = word.trim().toLowerCase();
  const own = [stockUnit, ...conversions.flatMap(({ unit, equalsUnit }) => [unit, equalsUnit])].find((unit) =>
    [unit.toLowerCase(), unitName(unit, quantity(2_000_000)).toLowerCase()].includes(said),
  );
  const unit = own ?? unitOfWord(word);
  return unitRatio(unit, stockUnit, conversions) === null ? null : unit;
}

/** A price off by more than one part in so many is none. */
const leastPartOff = 200;

/**
 * What one of another unit of an item costs, in minor units, where one of a unit costs `price`. Null where nothing leads
 * from one to the other, and where whole minor units would be too far from it.
 */
export function priceInUnit(
  price: Money,
  { from, to }: { readonly from: string; readonly to: string },
  item: Pick<StockItem, 'stockUnit' | 'conversions'>,
): Money | null {
  const [one, other] = [unitOfItem(from, item), unitOfItem(to, item)];
  const each = one === null || other === null ? null : unitRatio(other, one, item.conversions);
  if (each === null) return null;
  const exact = multiplyRatios(each, ratio(price));
  const rounded = roundRatio(exact, 'half-up');
  const finer = roundRatio(multiplyRatios(exact, ratio(leastPartOff)), 'half-up');
  return Math.abs(finer - rounded * leastPartOff) <= rounded ? money(rounded) : null;
}

/** Returns how much of its stock unit a line takes of an item; of what is not counted, as much as it says. */
function stockOfLine(
  { quantity: amount, unit: word = '' }: SoldLine,
  item: SoldItem | undefined,
  place: string,
): Outcome<Quantity, Refusal<'sold-unit-unknown' | 'sold-quantity-impossible'>> {
  if (item?.isCounted !== true) return succeed(amount);
  const unit = unitOfItem(word, item);
  if (unit === null) {
    const details = `${item.name}, ${word}`;
    return refuse(inventoryRefusals.refusal('sold-unit-unknown', { field: `${place}.unit`, details }));
  }
  const converted = convertQuantity(amount, unit, item.stockUnit, item.conversions);
  if (converted.ok) return converted;
  const about = { field: `${place}.quantity`, details: item.name };
  return refuse(inventoryRefusals.refusal('sold-quantity-impossible', about));
}

/** The same for what is looked at before it is saved: null where it would be refused. */
export function stockOfSold(line: SoldLine, item: SoldItem | undefined): Quantity | null {
  const taken = stockOfLine(line, item, '');
  return taken.ok ? taken.value : null;
}

/**
 * How much each line takes of the stock, in the stock unit of its item. Refuses products that are still drafts, and an
 * amount in a unit that is none of its item.
 */
export function decideNamedItems<Line extends SoldLine>(
  lines: readonly Line[],
  items: ReadonlyMap<string, SoldItem & Pick<StockItem, 'isDraft'>>,
): Outcome<readonly (Line & { readonly stockQuantity: Quantity })[], NamedRefusal> {
  const decided: (Line & { readonly stockQuantity: Quantity })[] = [];
  for (const [index, line] of lines.entries()) {
    const item = items.get(line.productId ?? '');
    if (item?.isDraft === true) {
      const field = `lines.${index}.productId`;
      return refuse(inventoryRefusals.refusal('item-is-draft', { field, details: item.name }));
    }
    const taken = stockOfLine(line, item, `lines.${index}`);
    if (!taken.ok) return taken;
    decided.push({ ...line, stockQuantity: taken.value });
  }
  return succeed(decided);
}

/**
 * The same for what is sold. Refuses a product that stands for its variants, too: no one could say which of them leaves
 * the stock.
 */
export function decideSoldItems<Line extends SoldLine>(
  lines: readonly Line[],
  items: ReadonlyMap<string, SoldItem & Pick<StockItem, 'isDraft' | 'hasVariants'>>,
): Outcome<
  readonly (Line & { readonly stockQuantity: Quantity })[],
  NamedRefusal | Refusal<'product-has-variants'>
> {
  for (const [index, { productId }] of lines.entries()) {
    const item = productId === null ? undefined : items.get(productId);
    if (item?.hasVariants === true) {
      const field = `lines.${index}.productId`;
      return refuse(inventoryRefusals.refusal('product-has-variants', { field, details: item.name }));
    }
  }
  return decideNamedItems(lines, items);
}

/**
 * The stock quantity of so much of a line, after what was taken of it before: all parts together are exactly what the
 * line takes. Amounts are in the unit of the line.
 */
export function stockOfPart(
  line: { readonly quantity: Quantity; readonly stockQuantity?: Quantity },
  before: Quantity,
  amount: Quantity,
): Quantity {
  const whole = line.stockQuantity ?? line.quantity;
  const upTo = (count: number) => multiplyScaled(whole, count, line.quantity, 'half-up');
  return quantity(upTo(before + amount) - upTo(before));
}

/**
 * What leaves the stock by a sale on a day: of each line that names a counted item whose account follows the stock by
 * then.
 */
export function linesOfSale(
  sale: {
    readonly day: CalendarDate;
    readonly sold: SoldWhere;
    readonly lines: readonly { readonly productId: string | null; readonly stockQuantity: Quantity }[];
  },
  items: ReadonlyMap<string, StockItem>,
  placeOf: (item: StockItem) => string | null,
): readonly StockLine[] {
  return sale.lines.flatMap(({ productId, stockQuantity: amount }): StockLine[] => {
    const item = productId === null ? undefined : items.get(productId);
    const follows =
      item?.isCounted === true && item.holdsStockFrom !== null && item.holdsStockFrom <= sale.day;
    if (!follows || amount <= 0) return [];
    const placeId = placeOf(item);
    if (placeId === null) return [];
    return [
      {
        itemId: item.id,
        placeId,
        quantity: quantity(-amount),
        value: null,
        counterAccountId: null,
        sold: sale.sold,
      },
    ];
  });
}
