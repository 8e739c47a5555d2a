import { implement } from '@orpc/server';
import { items, priceLists, type itemFields } from '@atelier/contract/items';
import { findItem, listItems, listItemWords, readShelf } from '@atelier/database/items/items.reads';
import { listPriceLists } from '@atelier/database/items/price-lists.reads';
import { inventoryRefusals, type ItemDraft } from '@atelier/domain/items';
import { refuse, succeed } from '@atelier/domain/foundation';
import type { z } from 'zod';
import { change, read, type BusinessRequest } from '../platform/answer.ts';
import { csvFileOf } from '../platform/table-file.ts';
import { itemsTable } from './items-csv.ts';
import { addItem, addVariants, changeItem, retireItem } from './save-item.command.ts';
import { addPriceList, changePriceList } from './save-price-list.command.ts';

const onItems = implement(items).$context<BusinessRequest>();
const onPriceLists = implement(priceLists).$context<BusinessRequest>();

function draftOf(
  id: string,
  { retailCents, wholesaleCents, listPrices, ...fields }: z.output<typeof itemFields> & { isDraft?: boolean },
): ItemDraft {
  return {
    isDraft: false,
    ...fields,
    id,
    retailPrice: retailCents,
    wholesalePrice: wholesaleCents,
    listPrices: listPrices.map(({ priceListId, priceCents }) => ({ priceListId, price: priceCents })),
  };
}

export const itemRoutes = onItems.router({
  list: onItems.list.handler(({ input, context }) =>
    read(context, async (tenant) => succeed(await listItems(tenant, input))),
  ),
  csv: onItems.csv.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const table = await itemsTable(tenant, input);
      return succeed(await csvFileOf(tenant, table));
    }),
  ),
  overview: onItems.overview.handler(({ context }) =>
    read(context, async (tenant) => succeed(await readShelf(tenant))),
  ),
  words: onItems.words.handler(({ context }) =>
    read(context, async (tenant) => succeed(await listItemWords(tenant))),
  ),
  get: onItems.get.handler(({ input, context }) =>
    read(context, async (tenant) => {
      const item = await findItem(tenant, input.itemId);
      return item ? succeed(item) : refuse(inventoryRefusals.refusal('item-not-found'));
    }),
  ),
  create: onItems.create.handler(({ input, context }) => {
    const { id, ...fields } = input;
    return change(context, 'addItem', input, (tenant) => addItem(tenant, draftOf(id, fields)));
  }),
  update: onItems.update.handler(({ input, context }) => {
    const { itemId, version, ...fields } = input;
    return change(context, 'changeItem', input, (tenant, tools) =>
      changeItem(tenant, draftOf(itemId, fields), version, tools),
    );
  }),
  addVariants: onItems.addVariants.handler(({ input, context }) =>
    change(context, 'addVariants', input, (tenant) =>
      addVariants(
        tenant,
        input.itemId,
        input.variants.map(({ retailCents, ...variant }) => ({ ...variant, retailPrice: retailCents })),
      ),
    ),
  ),
  retire: onItems.retire.handler(({ input, context }) =>
    change(context, 'retireItem', input, (tenant, tools) => retireItem(tenant, input, tools)),
  ),
});

export const priceListRoutes = onPriceLists.router({
  list: onPriceLists.list.handler(({ context }) =>
    read(context, async (tenant) => succeed(await listPriceLists(tenant))),
  ),
  create: onPriceLists.create.handler(({ input, context }) =>
    change(context, 'addPriceList', input, (tenant) => addPriceList(tenant, input)),
  ),
  update: onPriceLists.update.handler(({ input, context }) => {
    const { priceListId, ...list } = input;
    return change(context, 'changePriceList', input, (tenant, tools) =>
      changePriceList(tenant, { ...list, id: priceListId }, tools),
    );
  }),
});
