import { useQuery } from '@tanstack/react-query';
import { useBusinessApi } from '../platform/active-business.tsx';

/** Queries the amount owed to suppliers, or to one of them. */
export function useBillTotals(payeeId?: string) {
  return useQuery(useBusinessApi().bills.totals.queryOptions({ input: { payeeId } }));
}
