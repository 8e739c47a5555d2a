import { useQuery } from '@tanstack/react-query';
import { useBusinessApi } from '../platform/active-business.tsx';

/** Returns what was mailed of a quote, a credit note or the account of a customer, the oldest first. */
export function useCustomerMails(about: { kind: 'quote' | 'credit-note' | 'statement'; recordId: string }) {
  return useQuery(useBusinessApi().customerMails.list.queryOptions({ input: about }));
}
