import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useBusinessApi } from '../platform/active-business.tsx';

const suggestions = 20;

/** The first few products whose name or SKU fits what is typed. */
export function useProductSuggestions(search: string, priceListId: string | null, enabled = true) {
  return useQuery({
    ...useBusinessApi().products.list.queryOptions({
      input: {
        limit: suggestions,
        archived: false,
        ...(search === '' ? {} : { search }),
        ...(priceListId === null ? {} : { priceListId }),
      },
      placeholderData: keepPreviousData,
    }),
    enabled,
  });
}
