import type { CustomerSource, CustomerStatus, TimelinePart } from '@atelier/domain/customers';
import { choiceParam, flagParam, pagesParam, textParam } from '../platform/search-params.ts';

// Said again, since every address is read before anything else of the area is there.
const sources = [
  'market',
  'online',
  'referral',
  'walk-in',
  'import',
] as const satisfies readonly CustomerSource[];
const statuses = ['lead', 'active', 'inactive'] as const satisfies readonly CustomerStatus[];

/** What the address of the customer list says. */
export type CustomerListSearch = {
  search?: string | undefined;
  tag?: string | undefined;
  source?: CustomerSource | undefined;
  status?: CustomerStatus | undefined;
  archived?: true | undefined;
  pages?: number | undefined;
};

export function readCustomerListSearch(search: Record<string, unknown>): CustomerListSearch {
  return {
    search: textParam(search['search']),
    tag: textParam(search['tag'])?.slice(0, 40),
    source: choiceParam(search['source'], sources),
    status: choiceParam(search['status'], statuses),
    archived: flagParam(search['archived']),
    pages: pagesParam(search['pages']),
  };
}

const parts = [
  'interactions',
  'orders',
  'quotes',
  'invoices',
  'payments',
  'events',
  'documents',
] as const satisfies readonly TimelinePart[];

/** What the address of one customer says: `show` and `pages` are of the timeline. */
export type CustomerSearch = {
  edit?: true | undefined;
  show?: TimelinePart | undefined;
  pages?: number | undefined;
};

export function readCustomerSearch(search: Record<string, unknown>): CustomerSearch {
  return {
    edit: flagParam(search['edit']),
    show: choiceParam(search['show'], parts),
    pages: pagesParam(search['pages']),
  };
}
