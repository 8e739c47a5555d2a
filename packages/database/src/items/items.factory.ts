import { type Tenant } from '../platform/in-business.ts';
import { v7 } from 'uuid';
import { valueOf, accountIdOf } from '../platform/stage.factory.ts';
import { addPriceList } from './price-lists.store.ts';
import { addPlace } from './places.store.ts';
import { addItem } from './items.store.ts';
import { blankItem } from '@atelier/domain/items';
import { quantity, money } from '@atelier/domain/foundation';
import { listItemsToEdit } from './item-edits.reads.ts';
import { makeItemEdit } from './item-edits.store.ts';

/** Adds clay that is counted in kilograms and bought in bags, with a price on a list, and the studio as its place. */
export async function addTestItem(tenant: Tenant, name = 'Stoneware clay'): Promise<string> {
  const [id, priceListId] = [v7(), v7()];
  valueOf(await addPriceList(tenant, { id: priceListId, name: `Galleries ${priceListId}` }));
  const place = {
    id: v7(),
    kind: 'studio',
    name: `Studio ${id}`,
    customerId: null,
    isDefault: true,
  } as const;
  valueOf(await addPlace(tenant, place));
  valueOf(
    await addItem(tenant, {
      ...blankItem,
      id,
      kind: 'material',
      name,
      category: 'Clay',
      tags: ['Kiln'],
      isCounted: true,
      stockUnit: 'kg',
      conversions: [
        { amount: quantity(1_000_000), unit: 'bag', equals: quantity(12_500_000), equalsUnit: 'kg' },
      ],
      listPrices: [{ priceListId, price: money(300) }],
      reorderPoint: quantity(25_000_000),
      leadTimeDays: 7,
      inventoryAccountId: await accountIdOf(tenant, 'inventory-materials'),
      costAccountId: await accountIdOf(tenant, 'cost-of-goods-sold'),
    }),
  );
  return id;
}

/** An item that was put in another category together with others. */
export async function editTestItem(tenant: Tenant, itemId: string): Promise<void> {
  const items = (await listItemsToEdit(tenant, [itemId])).map((before) => ({
    id: itemId,
    before,
    after: { ...before, category: 'Clay' },
  }));
  const edit = { kind: 'category', category: 'Clay' } as const;
  valueOf(await makeItemEdit(tenant, { id: v7(), edit, at: '2026-04-16T12:00:00Z', items }));
}
