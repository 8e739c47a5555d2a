import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useBusinessApi, useBusinessSettings, useToday } from '../../platform/active-business.tsx';
import { firstDayOf } from './overview-days.ts';
import type { OverviewPeriod } from './overview-search.ts';

/** The customers at a glance, with what was bought in a period that ends today. */
export function useCustomersOverview(period: OverviewPeriod) {
  const today = useToday();
  const { data: business } = useBusinessSettings();
  return useQuery({
    ...useBusinessApi().customers.overview.queryOptions({
      input: { from: firstDayOf(period, today, business?.fiscalYearStartMonth ?? 1), to: today },
      placeholderData: keepPreviousData,
    }),
    enabled: business !== undefined,
  });
}
