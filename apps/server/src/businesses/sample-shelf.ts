import type { Tenant } from '@atelier/database/platform/in-business';
import type { ItemDraft } from '@atelier/domain/inventory';
import { money, rate, startOfMonth, wholeQuantity, type CalendarDate } from '@atelier/domain/foundation';
import { addItem, addVariants } from '../inventory/save-item.command.ts';
import { addPriceList } from '../inventory/save-price-list.command.ts';
import { startStock } from '../inventory/start-stock.command.ts';
import type { Tools } from '../platform/answer.ts';
import { done } from './sample-done.ts';

/** How many of each glaze stood on the shelf when the count began, and what one had cost, in cents. */
const glazes = [
  { name: 'Celadon', there: 14, cents: 810 },
  { name: 'Iron', there: 9, cents: 795 },
  { name: 'Shino', there: 3, cents: 845 },
] as const;

/** Puts a mug that comes in three glazes on the shelf, a price list for galleries, and a supply that nobody counts. */
export async function dressSampleShelf(tenant: Tenant, today: CalendarDate, tools: Tools): Promise<void> {
  const priceListId = tools.ids.next();
  done(await addPriceList(tenant, { id: priceListId, name: 'Galleries' }));
  const mug: ItemDraft = {
    id: tools.ids.next(),
    kind: 'product',
    productType: 'made',
    name: 'Ridge mug, 10 oz',
    sku: 'MUG-RDG',
    barcode: null,
    description: 'Faceted while wet. Each glaze breaks over the ridges in its own way.',
    ingredients: '',
    category: 'Tableware',
    tags: ['wheel'],
    optionNames: ['Glaze'],
    parentId: null,
    optionValues: [],
    isCounted: false,
    stockUnit: 'piece',
    conversions: [],
    retailPrice: money(3600),
    wholesalePrice: money(1800),
    listPrices: [{ priceListId, price: money(2100) }],
    targetMargin: rate(650_000),
    isTaxable: true,
    reorderPoint: wholeQuantity(4),
    reorderQuantity: wholeQuantity(12),
    leadTimeDays: 21,
    preferredSupplierId: null,
    tracksLots: false,
    shelfLifeDays: null,
    incomeAccountId: null,
    inventoryAccountId: null,
    costAccountId: null,
    expenseAccountId: null,
  };
  done(await addItem(tenant, mug));
  const variants = glazes.map(({ name }) => ({
    id: tools.ids.next(),
    optionValues: [name],
    sku: `MUG-RDG-${name.slice(0, 3).toUpperCase()}`,
    retailPrice: mug.retailPrice,
  }));
  done(await addVariants(tenant, mug.id, variants));
  done(
    await addItem(tenant, {
      ...mug,
      id: tools.ids.next(),
      kind: 'supply',
      productType: null,
      name: 'Throwing sponges',
      sku: 'SPG',
      description: '',
      category: 'Tools',
      tags: [],
      optionNames: [],
      retailPrice: money(0),
      wholesalePrice: null,
      listPrices: [],
      targetMargin: null,
      reorderPoint: null,
      reorderQuantity: null,
      leadTimeDays: null,
    }),
  );
  done(
    await startStock(
      tenant,
      {
        id: tools.ids.next(),
        day: startOfMonth(today),
        method: undefined,
        differenceAccountId: null,
        lines: glazes.map(({ there, cents }, index) => ({
          itemId: variants[index]?.id ?? '',
          placeId: null,
          unit: null,
          quantity: wholeQuantity(there),
          value: money(there * cents),
        })),
      },
      tools,
    ),
  );
}
