import type { ProductView } from '@atelier/contract/inventory';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { rootOfAccountType } from '@atelier/domain/finances';
import { useBusinessApi } from '../platform/active-business.tsx';
import { useCommand, type CommandOptions } from '../platform/use-command.ts';
import { usePages } from '../platform/use-pages.ts';
import type { ProductListSearch } from './product-list-search.ts';
import { productWords } from './product-words.ts';

const pageSize = 50;
const suggestions = 20;

export function useProducts({ search, archived, pages = 1 }: ProductListSearch) {
  const query = useInfiniteQuery(
    useBusinessApi().products.list.infiniteOptions({
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

/** The first few whose name or SKU fits what is typed. */
export function useProductSuggestions(search: string, enabled = true) {
  return useQuery({
    ...useBusinessApi().products.list.queryOptions({
      input: { limit: suggestions, archived: false, ...(search === '' ? {} : { search }) },
      placeholderData: keepPreviousData,
    }),
    enabled,
  });
}

export function useProduct(productId: string) {
  return useQuery(useBusinessApi().products.get.queryOptions({ input: { productId } }));
}

/** The accounts that the sale of a product may be booked under. */
export function useIncomeAccounts() {
  return useQuery({
    ...useBusinessApi().accounts.list.queryOptions(),
    select: (accounts) =>
      accounts.filter((account) => account.isActive && rootOfAccountType(account.type) === 'income'),
  });
}

type Saved = Pick<CommandOptions<unknown, ProductView>, 'onProblem'> & {
  onSaved?: (product: ProductView) => void | Promise<void>;
};

export function useAddProduct({ onSaved }: Saved = {}) {
  return useCommand(useBusinessApi().products.create, {
    words: productWords,
    // The form shows it.
    onProblem: () => true,
    ...(onSaved === undefined ? {} : { onSuccess: onSaved }),
  });
}

export function useChangeProduct({ onSaved, onProblem }: Saved = {}) {
  return useCommand(useBusinessApi().products.update, {
    words: productWords,
    ...(onProblem === undefined ? {} : { onProblem }),
    ...(onSaved === undefined ? {} : { onSuccess: onSaved }),
  });
}
