import type { Tenant } from '@atelier/database/platform/in-business';
import { money, rate, wholeQuantity } from '@atelier/domain/foundation';
import { blankItem, type ItemDraft } from '@atelier/domain/items';
import { addItem, addVariants } from '../items/save-item.command.ts';
import { addPriceList } from '../items/save-price-list.command.ts';
import type { Tools } from '../platform/answer.ts';
import { known, done } from './done.ts';
import { sampleLots, sampleMaterials } from './materials.ts';
import { sampleProducts } from './products.ts';

/** The ridge mug in its glazes: how many stood on the shelf when the count began, and what one had cost, in cents. */
export const ridgeMugs = [
  { sku: 'MUG-RDG-CEL', glaze: 'Celadon', there: 14, cents: 365 },
  { sku: 'MUG-RDG-IRO', glaze: 'Iron', there: 9, cents: 340 },
  { sku: 'MUG-RDG-SHI', glaze: 'Shino', there: 3, cents: 390 },
] as const;

/** So much of what an item is bought in: one pack holds so many of its stock unit. */
const packOf = (name: string, holds: number, stockUnit: string): ItemDraft['conversions'][number] => ({
  amount: wholeQuantity(1),
  unit: name,
  equals: wholeQuantity(holds),
  equalsUnit: stockUnit,
});

const lotsOf = (sku: string): Pick<ItemDraft, 'tracksLots' | 'shelfLifeDays'> => ({
  tracksLots: sampleLots.has(sku),
  shelfLifeDays: sampleLots.get(sku)?.shelfLifeDays ?? null,
});

const wholesale = (cents: number) => money(Math.round(cents * 0.55));
const gallery = (cents: number) => money(Math.round(cents * 0.6));

/** Writes down what the potter sells and works with, and returns the ids by SKU. */
export async function furnishShelf(
  tenant: Tenant,
  accounts: ReadonlyMap<string, string>,
  tools: Tools,
): Promise<ReadonlyMap<string, string>> {
  const items = new Map<string, string>();
  const priceListId = tools.ids.next();
  done(await addPriceList(tenant, { id: priceListId, name: 'Galleries' }));
  for (const { sku, priceCents, income, shelf, ...product } of sampleProducts) {
    const id = tools.ids.next();
    items.set(sku, id);
    const isClass = product.category === 'Classes';
    done(
      await addItem(tenant, {
        ...blankItem,
        ...product,
        id,
        sku,
        ...lotsOf(sku),
        kind: 'product',
        productType: isClass ? 'service' : 'made',
        isCounted: shelf !== null,
        retailPrice: money(priceCents),
        ...(shelf && {
          wholesalePrice: wholesale(priceCents),
          listPrices: [{ priceListId, price: gallery(priceCents) }],
          targetMargin: rate(product.category === 'Sets' ? 500_000 : 600_000),
          reorderPoint: wholeQuantity(6),
          reorderQuantity: wholeQuantity(12),
          leadTimeDays: 21,
        }),
        incomeAccountId: known(accounts, income),
      }),
    );
  }
  for (const { sku, kind, name, category, unit, pack, reorderAt } of sampleMaterials) {
    const id = tools.ids.next();
    items.set(sku, id);
    const conversions = pack === null ? [] : [packOf(...pack, unit)];
    const reorderPoint = wholeQuantity(reorderAt);
    const fields = { id, sku, kind, name, category, stockUnit: unit, conversions, reorderPoint };
    done(await addItem(tenant, { ...blankItem, ...fields, ...lotsOf(sku), isCounted: true }));
  }
  for (const [sku, id] of await furnishRidgeMug(tenant, priceListId, tools)) items.set(sku, id);
  const sponges = { id: tools.ids.next(), sku: 'SPG', name: 'Throwing sponges', category: 'Tools' } as const;
  done(await addItem(tenant, { ...blankItem, ...sponges, kind: 'supply' }));
  return items.set(sponges.sku, sponges.id);
}

/** A mug that comes in three glazes. */
async function furnishRidgeMug(tenant: Tenant, priceListId: string, tools: Tools) {
  const id = tools.ids.next();
  const retailPrice = money(3600);
  done(
    await addItem(tenant, {
      ...blankItem,
      id,
      kind: 'product',
      productType: 'made',
      name: 'Ridge mug, 10 oz',
      sku: 'MUG-RDG',
      description: 'Faceted while wet. Each glaze breaks over the ridges in its own way.',
      category: 'Mugs and cups',
      tags: ['wheel'],
      optionNames: ['Glaze'],
      retailPrice,
      wholesalePrice: wholesale(retailPrice),
      listPrices: [{ priceListId, price: gallery(retailPrice) }],
      targetMargin: rate(600_000),
      reorderPoint: wholeQuantity(4),
      reorderQuantity: wholeQuantity(12),
      leadTimeDays: 21,
    }),
  );
  const variants = ridgeMugs.map(({ sku, glaze }) => ({
    id: tools.ids.next(),
    optionValues: [glaze],
    sku,
    retailPrice,
  }));
  done(await addVariants(tenant, id, variants));
  return [['MUG-RDG', id] as const, ...variants.map((variant) => [variant.sku, variant.id] as const)];
}
