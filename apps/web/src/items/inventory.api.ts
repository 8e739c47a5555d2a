import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useBusinessApi } from '../platform/active-business.tsx';

const suggestions = 20;
const mostAtOnce = 200;

/** Products by id, at the prices of a price list or at retail; the first two hundred. */
export function useProductsById(ids: readonly string[], priceListId: string | null) {
  return useQuery({
    ...useBusinessApi().products.list.queryOptions({
      input: {
        limit: mostAtOnce,
        archived: false,
        ids: ids.slice(0, mostAtOnce),
        ...(priceListId === null ? {} : { priceListId }),
      },
    }),
    enabled: ids.length > 0,
    select: ({ rows }) => new Map(rows.map((product) => [product.id, product])),
  });
}

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
