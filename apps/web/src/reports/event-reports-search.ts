import { readReportSearch } from '../books/index.ts';
import { choiceParam, flagParam, textParam } from '../platform/search-params.ts';

const groupings = ['event', 'series', 'organizer', 'place', 'kind', 'year'] as const;
const measures = [
  ...(['profitPerHour', 'profitPerSellingHour', 'profit', 'sales', 'goods', 'costs', 'miles'] as const),
  ...(['margin', 'hours', 'profitPerMile', 'profitPerFront', 'goal', 'againstGoal'] as const),
  ...(['againstBudget', 'footfall', 'salesPerVisitor'] as const),
] as const;

type ReportSearch = ReturnType<typeof readReportSearch>;

type ComparisonSearch = ReportSearch & {
  by?: (typeof groupings)[number] | undefined;
  sort?: (typeof measures)[number] | undefined;
  within?: (typeof groupings)[number] | undefined;
  key?: string | undefined;
};

/** Reads from an address how events are compared. */
export function readEventComparisonSearch(search: Record<string, unknown>): ComparisonSearch {
  return {
    ...readReportSearch(search),
    by: choiceParam(search['by'], groupings),
    sort: choiceParam(search['sort'], measures),
    within: choiceParam(search['within'], groupings),
    key: textParam(search['key']),
  };
}

type EventFeesSearch = ReportSearch & {
  by?: 'series' | 'event' | undefined;
  within?: 'organizer' | 'series' | undefined;
  key?: string | undefined;
};

/** Reads from an address how fees are grouped, and the group that is open. */
export function readEventFeesSearch(search: Record<string, unknown>): EventFeesSearch {
  return {
    ...readReportSearch(search),
    by: choiceParam(search['by'], ['series', 'event'] as const),
    within: choiceParam(search['within'], ['organizer', 'series'] as const),
    key: textParam(search['key']),
  };
}

type SellThroughSearch = ReportSearch & {
  by?: 'event' | undefined;
  product?: string | undefined;
  event?: string | undefined;
  unsold?: true | undefined;
};

/** Reads from an address how sell-through is grouped and narrowed. */
export function readSellThroughSearch(search: Record<string, unknown>): SellThroughSearch {
  return {
    ...readReportSearch(search),
    by: choiceParam(search['by'], ['event'] as const),
    product: textParam(search['product']),
    event: textParam(search['event']),
    unsold: flagParam(search['unsold']),
  };
}
