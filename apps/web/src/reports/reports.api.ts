import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ResultReportView, SalesView } from '@atelier/contract/reports';
import type { BookBasis } from '@atelier/domain/businesses';
import type { AccountGroup, SaleChannel } from '@atelier/domain/books';
import type { CalendarDate } from '@atelier/domain/foundation';
import type { EventGrouping } from '@atelier/domain/event-reports';
import { useActiveBusiness, useBusinessApi } from '../platform/active-business.tsx';
import { useCommand } from '../platform/use-command.ts';
import type { ReportInput } from '../books/index.ts';

export type ResultInput = ReportInput & Pick<ResultReportView, 'by' | 'compare'> & { budgetId?: string };
export type FigureInput = ReportInput & {
  of: string;
  customerId?: string;
  payee?: string;
  eventId?: string;
  channel?: SaleChannel | 'none';
  place?: string;
  within?: EventGrouping | 'all' | 'workshops';
  key?: string;
  beginsFrom?: CalendarDate;
  beginsTo?: CalendarDate;
  assetId?: string;
};
export type SoldInput = ReportInput & {
  productId?: string;
  customerId?: string;
  accountId?: string;
  eventId?: string;
};

const placeholderData = keepPreviousData;
const linesPage = 50;
const firstPage: string | undefined = undefined;

export function useResultReport(input: ResultInput) {
  return useQuery(useBusinessApi().reports.profitAndLoss.queryOptions({ placeholderData, input }));
}

export function useCashFlow(input: ReportInput) {
  return useQuery(useBusinessApi().reports.cashFlow.queryOptions({ placeholderData, input }));
}

export function useGeneralLedger(input: ReportInput) {
  return useQuery(useBusinessApi().reports.generalLedger.queryOptions({ placeholderData, input }));
}

/** Schedule C of a year. */
export function useScheduleC(input: { year: number; basis: BookBasis }) {
  return useQuery(useBusinessApi().scheduleC.get.queryOptions({ placeholderData, input }));
}

export const boxWords = {
  'business-code-not-whole': 'The code has six digits, as in the list of the instructions.',
  'employer-number-not-valid':
    'An EIN has nine digits: 12-3456789. A Social Security number does not belong here; leave it empty without an EIN.',
};

/** Fills in the boxes at the head of Schedule C of a year. */
export function useSaveScheduleCBoxes(onDone: () => void) {
  return useCommand(useBusinessApi().scheduleC.saveBoxes, {
    onSuccess: onDone,
    onProblem: () => true,
    words: boxWords,
  });
}

export function useReceivablesAgeing(on: CalendarDate) {
  return useQuery(
    useBusinessApi().reports.receivablesAgeing.queryOptions({ placeholderData, input: { on } }),
  );
}

/** The invoices on which one customer owes something. */
export function useReceivablesAgeingInvoices(customerId: string, on: CalendarDate) {
  return useQuery(
    useBusinessApi().reports.receivablesAgeingInvoices.queryOptions({ input: { customerId, on } }),
  );
}

export function useSales(input: ReportInput & { by: SalesView['by'] }) {
  return useQuery(useBusinessApi().reports.sales.queryOptions({ placeholderData, input }));
}

/** Returns what went to whom. */
export function usePayeeCosts(input: ReportInput) {
  return useQuery(useBusinessApi().payeeCosts.get.queryOptions({ placeholderData, input }));
}

/** The lines behind a figure, page by page. */
export function useFigureLines({ of, ...input }: FigureInput) {
  return useInfiniteQuery(
    useBusinessApi().reports.lines.infiniteOptions({
      input: (after: string | undefined) => ({
        ...input,
        of: of as AccountGroup,
        after,
        limit: linesPage,
      }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  );
}

/** The invoice lines behind sales, page by page. */
export function useSoldLines(input: SoldInput) {
  return useInfiniteQuery(
    useBusinessApi().reports.soldLines.infiniteOptions({
      input: (after: string | undefined) => ({ ...input, after, limit: linesPage }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  );
}

/** Returns how statements are read where no one asks for something else. */
export function useSetReportBasis(onDone: () => void) {
  return useCommand(useBusinessApi().businesses.update, { onSuccess: onDone });
}

/** Returns where the pack of a year is; the browser saves it while it is made. */
export function useYearEndPack() {
  const { business } = useActiveBusiness();
  return (year: number) =>
    `/api/v1/businesses/${business.id}/finances/year-end-pack.zip?year=${String(year)}`;
}
