import { choiceParam } from '../../platform/search-params.ts';

export const overviewPeriods = ['this-month', 'this-quarter', 'this-year', 'last-12-months'] as const;
export type OverviewPeriod = (typeof overviewPeriods)[number];

/** Search parameters of the overview; without a period, the last twelve months. */
type OverviewSearch = { period?: OverviewPeriod | undefined };

export const readOverviewSearch = ({ period }: Record<string, unknown>): OverviewSearch => ({
  period: choiceParam(period, overviewPeriods),
});
