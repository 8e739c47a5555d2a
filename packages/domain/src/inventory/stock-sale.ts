import {
  quantity,
  refuse,
  succeed,
  type CalendarDate,
  type Outcome,
  type Quantity,
  type Refusal,
} from '../foundation/index.ts';
import { inventoryRefusals } from './inventory-refusals.ts';
import type { SoldWhere, StockItem, StockLine } from './stock-operation.ts';

/** Refuses to name a product on an invoice that is still a draft. */
export function decideNoDrafts(
  lines: readonly { readonly productId: string | null }[],
  items: ReadonlyMap<string, Pick<StockItem, 'name' | 'isDraft'>>,
): Outcome<null, Refusal<'item-is-draft'>> {
  const index = lines.findIndex(({ productId }) => items.get(productId ?? '')?.isDraft === true);
  if (index === -1) return succeed(null);
  const details = items.get(lines[index]?.productId ?? '')?.name ?? '';
  return refuse(inventoryRefusals.refusal('item-is-draft', { field: `lines.${index}.productId`, details }));
}

/** Refuses a sale of a product that stands for its variants: nobody could say which of them leaves the stock. */
export function decideSoldItems(
  lines: readonly { readonly productId: string | null }[],
  items: ReadonlyMap<string, Pick<StockItem, 'name' | 'hasVariants' | 'isDraft'>>,
): Outcome<null, Refusal<'product-has-variants' | 'item-is-draft'>> {
  for (const [index, { productId }] of lines.entries()) {
    const item = productId === null ? undefined : items.get(productId);
    if (item?.hasVariants === true) {
      const field = `lines.${index}.productId`;
      return refuse(inventoryRefusals.refusal('product-has-variants', { field, details: item.name }));
    }
  }
  return decideNoDrafts(lines, items);
}

/**
 * What leaves the stock by a sale on a day: of each line that names a counted item whose account follows the stock by
 * then. Quantities are in the stock unit of the item.
 */
export function linesOfSale(
  sale: {
    readonly day: CalendarDate;
    readonly sold: SoldWhere;
    readonly lines: readonly { readonly productId: string | null; readonly quantity: Quantity }[];
  },
  items: ReadonlyMap<string, StockItem>,
  placeOf: (item: StockItem) => string | null,
): readonly StockLine[] {
  return sale.lines.flatMap(({ productId, quantity: amount }): StockLine[] => {
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
