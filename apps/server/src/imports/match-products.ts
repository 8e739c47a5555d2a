import { listKnownItems } from '@atelier/database/items/import-records.reads';
import { listProductsSoldAs } from '@atelier/database/orders/order-sources.reads';
import { lower, type Sale, type SoldLine } from '@atelier/domain/imports';
import { succeed, type Outcome, type Refusal } from '@atelier/domain/foundation';
import type { Bringing } from '../platform/bring-files.ts';
import { writeSoldProduct } from './write-sold-product.ts';

/** Product of a sold line, and how it was found; `product` is null where it is made with the file, or is words alone. */
export type ProductMatch = {
  readonly by: 'hand' | 'before' | 'sku' | 'name' | 'new' | 'nothing';
  readonly product: { readonly id: string; readonly name: string } | null;
};

/** Of the name of a product. */
const mostLetters = 200;

/** Returns what the goods of sales are among the products of the business, read once. */
export async function openProductMatches(bringing: Bringing, sales: readonly Sale[]) {
  const { tenant, matches } = bringing;
  const [items, before] = await Promise.all([
    listKnownItems(tenant),
    listProductsSoldAs(tenant, {
      marketplaces: [...new Set(sales.map(({ marketplace }) => marketplace))],
      words: [...new Set(sales.flatMap(({ lines }) => lines.map(({ item }) => item)))],
    }),
  ]);
  // Those in use come last, and so are over the archived ones of the same name.
  const products = items
    .filter(({ kind, isDraft, optionNames }) => kind === 'product' && !isDraft && optionNames.length === 0)
    .toReversed();
  const byId = new Map(products.map((product) => [product.id, product]));
  const bySku = new Map(products.flatMap((one) => (one.sku === null ? [] : [[lower(one.sku), one]])));
  const byName = new Map(products.map((one) => [lower(one.name), one]));
  const takenSku = new Set(bySku.keys());
  const made = new Map<string, { readonly id: string; readonly name: string }>();

  /** Returns what was chosen that it is, else by SKU, else what it was sold as before, else by its whole name. */
  const matchOf = ({ item, sku }: Pick<SoldLine, 'item' | 'sku'>, chosen = matches): ProductMatch => {
    const said = chosen[item];
    if (said === 'new') return { by: 'new', product: made.get(item) ?? null };
    if (said !== undefined) return { by: 'hand', product: byId.get(said) ?? null };
    const found = {
      sku: bySku.get(lower(sku)),
      before: byId.get(before.get(item) ?? ''),
      name: byName.get(lower(item)),
    };
    const by = (['sku', 'before', 'name'] as const).find((way) => found[way] !== undefined);
    return by === undefined ? { by: 'nothing', product: null } : { by, product: found[by] ?? null };
  };

  return {
    matchOf,
    /** Makes the products that are to come with these sales, at the price of their first; one of that name is it, as of an earlier part. */
    makeNew: async (of: readonly Sale[]): Promise<Outcome<null, Refusal>> => {
      for (const { item, sku, price } of of.flatMap(({ lines }) => lines)) {
        if (matches[item] !== 'new' || made.has(item)) continue;
        const name = item.slice(0, mostLetters);
        const there = byName.get(lower(name));
        if (there !== undefined) {
          made.set(item, there);
          continue;
        }
        const isFree = sku !== '' && !takenSku.has(lower(sku));
        const product = { name, sku: isFree ? sku : null, retailPrice: price };
        const added = await writeSoldProduct(bringing, product);
        if (!added.ok) return added;
        made.set(item, added.value);
        takenSku.add(lower(sku));
      }
      return succeed(null);
    },
  };
}
