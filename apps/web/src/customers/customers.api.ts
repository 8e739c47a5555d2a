import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useBusinessApi } from '../platform/active-business.tsx';
import { useCommand, type CommandOptions } from '../platform/use-command.ts';
import { usePages } from '../platform/use-pages.ts';
import { customerWords } from './customer-words.ts';
import type { CustomerListSearch } from './customer-list-search.ts';
import type { CustomerView } from '@atelier/contract/customers';

const pageSize = 50;
const suggestions = 20;

export function useCustomers({ search, archived, pages = 1 }: CustomerListSearch) {
  const query = useInfiniteQuery(
    useBusinessApi().customers.list.infiniteOptions({
      input: (after: string | undefined) => ({
        after,
        limit: pageSize,
        search,
        archived: archived ?? false,
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, pages);
}

/** The first few whose name, e-mail or phone fits what is typed. */
export function useCustomerSuggestions(search: string) {
  return useQuery(
    useBusinessApi().customers.list.queryOptions({
      input: { limit: suggestions, archived: false, ...(search === '' ? {} : { search }) },
      placeholderData: keepPreviousData,
    }),
  );
}

export function useCustomer(customerId: string | null) {
  const api = useBusinessApi().customers.get;
  return useQuery({
    ...api.queryOptions({ input: { customerId: customerId ?? '' } }),
    enabled: customerId !== null,
  });
}

type Saved = Pick<CommandOptions<unknown, CustomerView>, 'onProblem' | 'onRefusal'> & {
  onSaved?: (customer: CustomerView) => void | Promise<void>;
};

export function useAddCustomer({ onSaved }: Saved = {}) {
  return useCommand(useBusinessApi().customers.create, {
    words: customerWords,
    // The form shows it.
    onProblem: () => true,
    ...(onSaved === undefined ? {} : { onSuccess: onSaved }),
  });
}

export function useChangeCustomer({ onSaved, ...told }: Saved = {}) {
  return useCommand(useBusinessApi().customers.update, {
    words: customerWords,
    ...told,
    ...(onSaved === undefined ? {} : { onSuccess: onSaved }),
  });
}
