import type {
  BoughtKind,
  CustomerSort,
  CustomerSource,
  CustomerStatus,
  RfmGroup,
  TimelinePart,
} from '@atelier/domain/customers';
import type { CalendarDate } from '@atelier/domain/foundation';
import {
  choiceParam,
  dayParam,
  flagParam,
  idParam,
  pagesParam,
  textParam,
} from '../platform/search-params.ts';

// Said again, since every address is read before anything else of the area is there.
const sources = [
  'market',
  'online',
  'referral',
  'walk-in',
  'import',
] as const satisfies readonly CustomerSource[];
const statuses = ['lead', 'active', 'inactive'] as const satisfies readonly CustomerStatus[];

const sorts = ['name', 'spent', 'last-seen'] as const satisfies readonly CustomerSort[];

const boughtKinds = ['new', 'returning', 'any'] as const satisfies readonly BoughtKind[];

// Every page would carry their names; the server looks whether there is such a group.
const groupParam = (value: unknown) =>
  typeof value === 'string' && /^[a-z-]{3,16}$/.test(value) ? (value as RfmGroup) : undefined;

/** Search parameters of the customer list. */
export type CustomerListSearch = {
  search?: string | undefined;
  tag?: string | undefined;
  source?: CustomerSource | undefined;
  status?: CustomerStatus | undefined;
  archived?: true | undefined;
  /** The id of a segment. */
  segment?: string | undefined;
  /** By recency, frequency and money. */
  group?: RfmGroup | undefined;
  /** Who bought from one day to another: only with both of them. */
  bought?: BoughtKind | undefined;
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  sort?: CustomerSort | undefined;
  pages?: number | undefined;
};

export function readCustomerListSearch(search: Record<string, unknown>): CustomerListSearch {
  return {
    search: textParam(search['search']),
    tag: textParam(search['tag'])?.slice(0, 40),
    source: choiceParam(search['source'], sources),
    status: choiceParam(search['status'], statuses),
    archived: flagParam(search['archived']),
    segment: idParam(search['segment']),
    group: groupParam(search['group']),
    bought: choiceParam(search['bought'], boughtKinds),
    from: dayParam(search['from']),
    to: dayParam(search['to']),
    sort: choiceParam(search['sort'], sorts),
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

/** Search parameters of one customer: `show` and `pages` are of the timeline. */
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
