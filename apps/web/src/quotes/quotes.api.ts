import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { PublicQuoteView, QuoteView } from '@atelier/contract/quotes';
import { useActiveBusiness, useBusinessApi } from '../platform/active-business.tsx';
import { accountApi } from '../platform/api.ts';
import { useCommand, type CommandOptions } from '../platform/use-command.ts';
import { useFileAddress } from '../platform/use-file-address.ts';
import { usePages } from '../platform/use-pages.ts';
import type { QuoteListSearch } from './quote-search.ts';
import { publicQuoteWords, quoteWords } from '../sales-documents/index.ts';

const pageSize = 50;

const filterOf = ({ customer, pages: _pages, ...filter }: QuoteListSearch) => ({
  ...filter,
  customerId: customer,
});

/** The address of all that the filters find, as CSV. */
export function useQuotesFile(search: QuoteListSearch): string {
  return useFileAddress('quotes.csv', filterOf(search));
}
const latest = 10;

export function useQuotes({ pages = 1, ...search }: QuoteListSearch) {
  const query = useInfiniteQuery(
    useBusinessApi().quotes.list.infiniteOptions({
      input: (after: string | undefined) => ({
        after,
        limit: pageSize,
        ...filterOf(search),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, pages);
}

export function useQuotesOf(customerId: string) {
  return useQuery(useBusinessApi().quotes.list.queryOptions({ input: { customerId, limit: latest } }));
}

export function useQuote(quoteId: string) {
  return useQuery(useBusinessApi().quotes.get.queryOptions({ input: { quoteId } }));
}

type Done = Pick<CommandOptions<unknown, QuoteView>, 'onSuccess' | 'onProblem'>;

export function useSaveQuoteDraft(options: Done = {}) {
  return useCommand(useBusinessApi().quotes.saveDraft, { words: quoteWords, ...options });
}

export function useDeleteQuoteDraft(options: { onSuccess?: () => void | Promise<void> } = {}) {
  return useCommand(useBusinessApi().quotes.deleteDraft, { words: quoteWords, ...options });
}

export function useSendQuote(options: Done = {}) {
  return useCommand(useBusinessApi().quotes.send, { words: quoteWords, ...options });
}

export function useAnswerQuote(options: Done = {}) {
  return useCommand(useBusinessApi().quotes.answer, { words: quoteWords, ...options });
}

export function useConvertQuote(options: Done = {}) {
  return useCommand(useBusinessApi().quotes.convert, { words: quoteWords, ...options });
}

export function useRenewQuoteLink(options: Done = {}) {
  return useCommand(useBusinessApi().quotes.renewLink, { words: quoteWords, ...options });
}

/** The address of the PDF, as the browser downloads it. */
export function useQuotePdf(quoteId: string): string {
  const { business } = useActiveBusiness();
  return `/api/v1/businesses/${business.id}/quotes/${quoteId}/quote.pdf`;
}

export function usePublicQuote(token: string) {
  return useQuery({
    ...accountApi.publicQuotes.get.queryOptions({ input: { token } }),
    retry: false,
    refetchOnWindowFocus: true,
  });
}

type Answered = CommandOptions<unknown, PublicQuoteView>;

export function useAcceptQuote(options: Pick<Answered, 'onProblem'>) {
  return useCommand(accountApi.publicQuotes.accept, { words: publicQuoteWords, ...options });
}

export function useDeclineQuote(options: Pick<Answered, 'onProblem'>) {
  return useCommand(accountApi.publicQuotes.decline, { words: publicQuoteWords, ...options });
}

/** Tells the maker that the customer has opened it. A failure is no one's business on that page. */
export async function reportQuoteViewed(token: string): Promise<void> {
  await accountApi.publicQuotes.markViewed.call({ token }).catch(() => undefined);
}

export function publicQuoteFile(token: string, name: 'logo' | 'quote.pdf'): string {
  return `/api/v1/public/quotes/${encodeURIComponent(token)}/${name}`;
}
