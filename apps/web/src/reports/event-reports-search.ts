import { readReportSearch } from '../books/index.ts';

const groupings = ['event', 'series', 'organizer', 'place', 'kind', 'year'] as const;
const measures = [
  ...(['profitPerHour', 'profitPerSellingHour', 'profit', 'sales', 'goods', 'costs', 'margin'] as const),
  ...(['hours', 'goal', 'footfall', 'salesPerVisitor'] as const),
] as const;

type ComparisonSearch = ReturnType<typeof readReportSearch> & {
  by?: (typeof groupings)[number];
  sort?: (typeof measures)[number];
  within?: (typeof groupings)[number];
  key?: string;
};

/** Reads from an address how events are compared. */
export function readEventComparisonSearch(search: Record<string, unknown>): ComparisonSearch {
  const by = groupings.find((one) => one === search['by']);
  const sort = measures.find((one) => one === search['sort']);
  const within = groupings.find((one) => one === search['within']);
  const { key } = search;
  return {
    ...readReportSearch(search),
    ...(by === undefined ? {} : { by }),
    ...(sort === undefined ? {} : { sort }),
    ...(within === undefined ? {} : { within }),
    // A year is a number in an address.
    ...((typeof key === 'string' && key.length <= 200) || typeof key === 'number'
      ? { key: String(key) }
      : {}),
  };
}

type EventFeesSearch = ReturnType<typeof readReportSearch> & {
  by?: 'series' | 'event';
  within?: 'organizer' | 'series';
  key?: string;
};

/** Reads from an address how fees are grouped, and the group that is open. */
export function readEventFeesSearch(search: Record<string, unknown>): EventFeesSearch {
  const by = (['series', 'event'] as const).find((one) => one === search['by']);
  const within = (['organizer', 'series'] as const).find((one) => one === search['within']);
  const { key } = search;
  return {
    ...readReportSearch(search),
    ...(by === undefined ? {} : { by }),
    ...(within === undefined ? {} : { within }),
    ...(typeof key === 'string' && key.length < 60 ? { key } : {}),
  };
}

type SellThroughSearch = ReturnType<typeof readReportSearch> & {
  by?: 'event';
  product?: string;
  event?: string;
  unsold?: true;
};

/** Reads from an address how sell-through is grouped and narrowed. */
export function readSellThroughSearch(search: Record<string, unknown>): SellThroughSearch {
  const idIn = (found: unknown) => (typeof found === 'string' && found.length < 60 ? found : undefined);
  const [product, event] = [idIn(search['product']), idIn(search['event'])];
  return {
    ...readReportSearch(search),
    ...(search['by'] === 'event' ? { by: 'event' as const } : {}),
    ...(product === undefined ? {} : { product }),
    ...(event === undefined ? {} : { event }),
    ...(search['unsold'] === true ? { unsold: true as const } : {}),
  };
}
