import { useQuery } from '@tanstack/react-query';
import { useBusinessApi } from '../platform/active-business.tsx';

/** Reads the access of the business, and what it uses where that is limited. */
export function useSubscription() {
  return useQuery(useBusinessApi().subscription.get.queryOptions({ input: {} }));
}
