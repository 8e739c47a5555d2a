import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { InteractionView } from '@atelier/contract/customers';
import { useBusinessApi } from '../platform/active-business.tsx';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { usePages } from '../platform/use-pages.ts';
import { customerWords } from './customer-words.ts';
import type { InteractionListSearch } from './interaction-list-search.ts';

const pageSize = 50;

export function useInteractions({ customer, archived, pages = 1, ...filter }: InteractionListSearch) {
  const query = useInfiniteQuery(
    useBusinessApi().interactions.list.infiniteOptions({
      input: (after: string | undefined) => ({
        after,
        limit: pageSize,
        customerId: customer,
        archived: archived ?? false,
        ...filter,
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, pages);
}

export function useInteraction(interactionId: string) {
  return useQuery(useBusinessApi().interactions.get.queryOptions({ input: { interactionId } }));
}

/** Returns what a customer wrote about an invoice, the latest first. */
export function useMessagesOfInvoice(invoiceId: string) {
  return useQuery(
    useBusinessApi().interactions.list.queryOptions({ input: { invoiceId, kind: 'message', limit: 50 } }),
  );
}

/** Returns what was said about an order, the latest first. */
export function useInteractionsOfOrder(orderId: string) {
  return useQuery(useBusinessApi().interactions.list.queryOptions({ input: { orderId, limit: 50 } }));
}

/** Returns what is to be come back to with a customer, the longest due first. */
export function useFollowUpsOf(customerId: string) {
  return useQuery(
    useBusinessApi().interactions.list.queryOptions({ input: { customerId, followUp: 'open', limit: 50 } }),
  );
}

/** Whose an order is: undefined while that is asked, null where it is no one's. */
export function useCustomerOfOrder(orderId: string | null): string | null | undefined {
  const order = useQuery({
    ...useBusinessApi().orders.get.queryOptions({ input: { orderId: orderId ?? '' } }),
    enabled: orderId !== null,
  });
  return orderId === null || order.isError ? null : order.data?.customerId;
}

export function useAddInteraction(options: Saving<InteractionView>) {
  return useCommand(useBusinessApi().interactions.create, saving(customerWords, options));
}

export function useChangeInteraction(options: Saving<InteractionView> = {}) {
  return useCommand(useBusinessApi().interactions.update, saving(customerWords, options));
}

const mostChoices = 100;

/** Returns what an interaction may be about: events, and the latest invoices and orders of the customer. */
export function useInteractionSubjects(customerId: string) {
  const api = useBusinessApi();
  const invoices = useQuery({
    ...api.invoices.list.queryOptions({ input: { customerId, limit: mostChoices } }),
    enabled: customerId !== '',
  });
  const orders = useQuery({
    ...api.orders.list.queryOptions({ input: { customerId, limit: mostChoices } }),
    enabled: customerId !== '',
  });
  const events = useQuery(api.events.list.queryOptions({ input: { limit: mostChoices } }));
  return {
    invoices: invoices.data?.rows ?? [],
    orders: orders.data?.rows ?? [],
    events: events.data?.rows ?? [],
  };
}
