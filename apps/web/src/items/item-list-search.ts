import type { ItemKind, ItemNeed, ItemOrder } from '@atelier/domain/items';
import { choiceParam, idParam, pagesParam, textParam } from '../platform/search-params.ts';

// Said again, since every address is read before anything else of the area is there.
const itemKinds = [
  'material',
  'component',
  'packaging',
  'supply',
  'product',
] as const satisfies readonly ItemKind[];
const itemNeeds = ['short', 'low'] as const satisfies readonly ItemNeed[];
const itemOrders = ['name', 'available', 'value'] as const satisfies readonly ItemOrder[];
const states = ['draft', 'active', 'discontinued', 'archived'] as const;
export type ItemState = (typeof states)[number];

/** Search parameters of a list of items. */
export type ItemListSearch = {
  search?: string | undefined;
  kind?: ItemKind | undefined;
  category?: string | undefined;
  tag?: string | undefined;
  show?: ItemState | undefined;
  need?: ItemNeed | undefined;
  sort?: ItemOrder | undefined;
  pages?: number | undefined;
};

export function readItemListSearch(search: Record<string, unknown>): ItemListSearch {
  return {
    search: textParam(search['search']),
    kind: choiceParam(search['kind'], itemKinds),
    category: textParam(search['category'])?.slice(0, 80),
    tag: textParam(search['tag'])?.slice(0, 40),
    show: choiceParam(search['show'], states),
    need: choiceParam(search['need'], itemNeeds),
    sort: choiceParam(search['sort'], itemOrders),
    pages: pagesParam(search['pages']),
  };
}

/** A new item may come as a kind, for example from an empty list of packaging, or as a copy of another. */
export type NewItemSearch = { kind?: ItemKind | undefined; like?: string | undefined };

export function readNewItemSearch(search: Record<string, unknown>): NewItemSearch {
  return { kind: choiceParam(search['kind'], itemKinds), like: idParam(search['like']) };
}

/** Number of pages of its history that an item shows. */
export type ItemSearch = { pages?: number | undefined };

export function readItemSearch(search: Record<string, unknown>): ItemSearch {
  return { pages: pagesParam(search['pages']) };
}
