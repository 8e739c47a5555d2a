import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ItemView, PlaceView, PriceListView } from '@atelier/contract/items';
import type { Shelf } from '@atelier/domain/items';
import { useBusinessApi } from '../platform/active-business.tsx';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { useFileAddress } from '../platform/use-file-address.ts';
import { usePages } from '../platform/use-pages.ts';
import type { ItemListSearch } from './item-list-search.ts';
import { itemWords } from './item-words.ts';

const pageSize = 50;
const suggestions = 20;
const movementsShown = 25;

/** Returns what the server is asked for. Variants are within their product, unless they are looked for. */
export function itemFilterOf(
  shelf: Shelf,
  { pages: _pages, show = 'active', sort: _sort, ...search }: ItemListSearch,
) {
  const isAmongAll = search.search === undefined && search.need === undefined && search.tag === undefined;
  return { shelf, state: show, variants: !isAmongAll || show !== 'active', ...search };
}

/** The address of all that the filters find, each variant with a row of its own, as CSV. */
export function useItemsFile(shelf: Shelf, search: ItemListSearch): string {
  const { variants: _variants, ...filter } = itemFilterOf(shelf, search);
  return useFileAddress('inventory/items.csv', filter);
}

/** Items page by page. */
export function useItems(shelf: Shelf, search: ItemListSearch) {
  const { pages = 1, sort = 'name' } = search;
  const query = useInfiniteQuery(
    useBusinessApi().items.list.infiniteOptions({
      input: (after: string | undefined) => ({
        after,
        limit: pageSize,
        sort,
        ...itemFilterOf(shelf, search),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, pages);
}

/** The first few that need something done, the most urgent first. */
export function useItemsInNeed(need: 'low' | 'short', limit: number, enabled: boolean) {
  return useQuery({
    ...useBusinessApi().items.list.queryOptions({ input: { need, limit, sort: 'available' } }),
    enabled,
  });
}

/** The first few items whose name, SKU or barcode fits what is typed. */
export function useItemSuggestions(search: string, shelf?: Shelf) {
  return useQuery(
    useBusinessApi().items.list.queryOptions({
      input: { limit: suggestions, shelf, ...(search === '' ? {} : { search }) },
      placeholderData: keepPreviousData,
    }),
  );
}

export function useShelf() {
  return useQuery(useBusinessApi().items.overview.queryOptions());
}

/** The categories and tags that items have already. */
export function useItemWords() {
  return useQuery(useBusinessApi().items.words.queryOptions());
}

export function useItem(itemId: string | null) {
  return useQuery({
    ...useBusinessApi().items.get.queryOptions({ input: { itemId: itemId ?? '' } }),
    enabled: itemId !== null,
  });
}

export function useItemStock(itemId: string) {
  return useQuery(useBusinessApi().stock.ofItem.queryOptions({ input: { itemId } }));
}

/** All that came and went of an item, page by page. */
export function useItemMovements(itemId: string, pages: number) {
  const query = useInfiniteQuery(
    useBusinessApi().stock.movementsOfItem.infiniteOptions({
      input: (after: string | undefined) => ({ itemId, after, limit: movementsShown }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, pages);
}

/** The latest operations of all items. */
export function useLatestOperations(limit: number) {
  return useQuery(useBusinessApi().stock.list.queryOptions({ input: { limit } }));
}

/** The chart of accounts. */
export function useLedgerAccounts() {
  return useQuery(useBusinessApi().accounts.list.queryOptions());
}

export function useStockPlaces() {
  return useQuery(useBusinessApi().stockPlaces.list.queryOptions());
}

export function usePriceLists() {
  return useQuery(useBusinessApi().priceLists.list.queryOptions());
}

export function useAddItem(options: Saving<ItemView>) {
  return useCommand(useBusinessApi().items.create, saving(itemWords, options));
}

export function useChangeItem(options: Saving<ItemView>) {
  return useCommand(useBusinessApi().items.update, saving(itemWords, options));
}

export function useAddVariants(options: Saving<ItemView>) {
  return useCommand(useBusinessApi().items.addVariants, saving(itemWords, options));
}

export function useRetireItem() {
  return useCommand(useBusinessApi().items.retire, { words: itemWords });
}

export function useAddPlace(options: Saving<PlaceView>) {
  return useCommand(useBusinessApi().stockPlaces.create, saving(itemWords, options));
}

export function useChangePlace(options: Saving<PlaceView>) {
  return useCommand(useBusinessApi().stockPlaces.update, saving(itemWords, options));
}

export function useAddPriceList(options: Saving<PriceListView>) {
  return useCommand(useBusinessApi().priceLists.create, saving(itemWords, options));
}

export function useChangePriceList(options: Saving<PriceListView>) {
  return useCommand(useBusinessApi().priceLists.update, saving(itemWords, options));
}
