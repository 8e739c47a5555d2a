import type { OrderChannel, OrderState } from '@atelier/domain/orders';
import { choiceParam, idParam, pagesParam, textParam } from '../platform/search-params.ts';

// Said again, since every address is read before anything else of the area is there.
const states = [
  'to-do',
  'to-send',
  'owed',
  'returned',
  'draft',
  'open',
  'on-hold',
  'completed',
  'cancelled',
] as const satisfies readonly (OrderState | 'to-do' | 'to-send' | 'owed' | 'returned')[];
const channels = [
  'market',
  'online',
  'commission',
  'wholesale',
  'consignment',
  'in-person',
] as const satisfies readonly OrderChannel[];
const promises = ['late', 'week'] as const;
const views = ['board'] as const;

/** Search parameters of the list of orders. */
export type OrderListSearch = {
  search?: string | undefined;
  state?: (typeof states)[number] | undefined;
  channel?: OrderChannel | undefined;
  promise?: (typeof promises)[number] | undefined;
  /** The list where nothing is said. */
  view?: (typeof views)[number] | undefined;
  customer?: string | undefined;
  product?: string | undefined;
  pages?: number | undefined;
};

export function readOrderListSearch(search: Record<string, unknown>): OrderListSearch {
  return {
    search: textParam(search['search']),
    state: choiceParam(search['state'], states),
    channel: choiceParam(search['channel'], channels),
    promise: choiceParam(search['promise'], promises),
    view: choiceParam(search['view'], views),
    customer: idParam(search['customer']),
    product: idParam(search['product']),
    pages: pagesParam(search['pages']),
  };
}

/** A new order may come with its customer. */
type NewOrderSearch = {
  customer?: string | undefined;
  /** The order that it begins as a copy of. */
  like?: string | undefined;
};

export function readNewOrderSearch(search: Record<string, unknown>): NewOrderSearch {
  return { customer: idParam(search['customer']), like: idParam(search['like']) };
}
