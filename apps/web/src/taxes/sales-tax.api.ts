import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { TaxFilingView } from '@atelier/contract/taxes';
import { useBusinessApi } from '../platform/active-business.tsx';
import { useCommand, type CommandOptions } from '../platform/use-command.ts';
import type { ReportInput } from '../books/index.ts';
import { salesTaxWords } from '../tax-rates/index.ts';

const firstPage: string | undefined = undefined;

export function useSalesTax(input: ReportInput) {
  return useQuery(
    useBusinessApi().salesTax.report.queryOptions({ placeholderData: keepPreviousData, input }),
  );
}

type TaxDocumentsInput = ReportInput & { place?: string; eventId?: string; partId?: string; rate?: number };

/** The documents behind the sales tax of a place, page by page. */
export function useTaxDocuments(input: TaxDocumentsInput) {
  return useInfiniteQuery(
    useBusinessApi().salesTax.documents.infiniteOptions({
      input: (after: string | undefined) => ({ ...input, after, limit: 50 }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  );
}

/** All returns, the latest first, page by page. */
export function useTaxFilings() {
  return useInfiniteQuery(
    useBusinessApi().salesTax.filings.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: 20 }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  );
}

export function useTaxFiling(filingId: string) {
  return useQuery(useBusinessApi().salesTax.filing.queryOptions({ input: { filingId } }));
}

type Action = Pick<CommandOptions<unknown, TaxFilingView>, 'onSuccess' | 'onProblem' | 'onRefusal'>;

export function useFileTax(action: Action) {
  return useCommand(useBusinessApi().salesTax.file, { ...action, words: salesTaxWords });
}

export function useReopenTaxFiling(action: Action) {
  return useCommand(useBusinessApi().salesTax.reopen, { ...action, words: salesTaxWords });
}
