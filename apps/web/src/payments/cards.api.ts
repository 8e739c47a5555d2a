import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CardConnectionsView, PaymentView } from '@atelier/contract/payments';
import { useBusinessApi } from '../platform/active-business.tsx';
import { accountApi } from '../platform/api.ts';
import { useCommand, type CommandOptions } from '../platform/use-command.ts';
import { usePages } from '../platform/use-pages.ts';
import { cardWords } from './card-words.ts';

/** Number of times that it is asked whether a payment was confirmed: often at first, as it is a matter of seconds. */
const soonMs = 2_000;
const laterMs = 10_000;
const soonCount = 20;

/**
 * Tells whether an invoice can be paid by card; asked again and again while a payment that was begun is not confirmed.
 */
export function useCardOffer(token: string, checkout: string | undefined) {
  return useQuery({
    ...accountApi.publicPayments.offer.queryOptions({ input: { token, ...(checkout ? { checkout } : {}) } }),
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.checkout?.state === 'open' ? (state.dataUpdateCount < soonCount ? soonMs : laterMs) : false,
  });
}

/** The form shows what goes wrong. */
export function useBeginCardPayment() {
  return useCommand(accountApi.publicPayments.begin, { words: cardWords, onProblem: () => true });
}

/** The accounts at processors of cards. */
export function useCardConnections() {
  return useQuery(useBusinessApi().cards.connections.queryOptions());
}

type Done = Pick<CommandOptions<unknown, CardConnectionsView>, 'onSuccess' | 'onProblem'>;

export function useConnectCards(options: Done) {
  return useCommand(useBusinessApi().cards.connect, { words: cardWords, ...options });
}

export function useDisconnectCards(options: Done) {
  return useCommand(useBusinessApi().cards.disconnect, { words: cardWords, ...options });
}

type Refunded = Pick<CommandOptions<unknown, PaymentView>, 'onSuccess' | 'onProblem'>;

export function useRefundCard(options: Refunded) {
  return useCommand(useBusinessApi().cards.refund, { words: cardWords, ...options });
}

/** Asks again about what could not be booked. */
export function useLookAgain(options: Pick<CommandOptions<unknown, { stillOut: number }>, 'onSuccess'>) {
  return useCommand(useBusinessApi().cards.lookAgain, { words: cardWords, ...options });
}

export function useCardSums() {
  return useQuery(useBusinessApi().cards.sums.queryOptions());
}

export function useFailedCardPayments() {
  return useQuery(useBusinessApi().cards.failed.queryOptions());
}

/** Returns what moved at processors, the newest first, page by page. */
export function useCardMovements(pages: number) {
  const query = useInfiniteQuery(
    useBusinessApi().cards.movements.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: 50 }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  );
  return usePages(query, pages);
}
