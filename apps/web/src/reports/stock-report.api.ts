import { keepPreviousData, useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { StockReportView } from '@atelier/contract/reports';
import type { BookBasis } from '@atelier/domain/businesses';
import type { PurchaseFigure } from '@atelier/domain/reports';
import type { StockCause } from '@atelier/domain/stock';
import type { CalendarDate } from '@atelier/domain/foundation';
import { useBusinessApi } from '../platform/active-business.tsx';
import type { Period } from '../books/index.ts';

const placeholderData = keepPreviousData;
const firstPage: string | undefined = undefined;

export function useStockValuation(on: CalendarDate): UseQueryResult<StockReportView> {
  return useQuery(useBusinessApi().stockReports.valuation.queryOptions({ placeholderData, input: { on } }));
}

export function useCostOfGoodsSold(input: Period & { basis: BookBasis }): UseQueryResult<StockReportView> {
  return useQuery(useBusinessApi().stockReports.cost.queryOptions({ placeholderData, input }));
}

/** The reports that are asked for by a period alone. */
export type PeriodStockReport = 'movement' | 'turnover' | 'margin' | 'shrinkage' | 'purchases';

export function usePeriodStockReport(
  report: PeriodStockReport,
  input: Period,
): UseQueryResult<StockReportView> {
  return useQuery(useBusinessApi().stockReports[report].queryOptions({ placeholderData, input }));
}

type StockLinesInput = {
  from?: CalendarDate;
  to: CalendarDate;
  itemId?: string;
  cause?: StockCause;
};

/** The lines of orders behind a figure, page by page. */
export function usePurchaseLines(input: {
  figure: PurchaseFigure;
  from?: CalendarDate;
  to: CalendarDate;
  payeeId?: string;
  itemId?: string;
}) {
  return useInfiniteQuery(
    useBusinessApi().stockReports.purchaseLines.infiniteOptions({
      input: (after: string | undefined) => ({ ...input, after, limit: 50 }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  );
}

/** The movements behind a figure, page by page. */
export function useStockLines(input: StockLinesInput) {
  return useInfiniteQuery(
    useBusinessApi().stockReports.lines.infiniteOptions({
      input: (after: string | undefined) => ({ ...input, after, limit: 50 }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  );
}
