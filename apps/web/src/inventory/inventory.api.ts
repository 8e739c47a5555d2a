import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useBusinessApi } from '../platform/active-business.tsx';

const suggestions = 20;
const mostPrices = 200;

/** What products cost a customer with a price list, or at retail prices; of the first two hundred. */
export function useProductPrices(ids: readonly string[], priceListId: string | null, enabled: boolean) {
  return useQuery({
    ...useBusinessApi().products.list.queryOptions({
      input: {
        limit: mostPrices,
        archived: false,
        ids: ids.slice(0, mostPrices),
        ...(priceListId === null ? {} : { priceListId }),
      },
    }),
    enabled,
    select: ({ rows }) => new Map(rows.map((product) => [product.id, product.priceCents])),
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
