import { useState } from 'react';
import { useCustomer } from '../customers/index.ts';
import { useToday } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';

/**
 * Returns what a new invoice, quote or series begins with, for a customer where one is named; null while that one is
 * loaded.
 */
export function usePaperStart(customerId: string | null) {
  const customer = useCustomer(customerId);
  const today = useToday();
  const [ids] = useState(() => ({ id: newId(), lineId: newId() }));
  if (customerId !== null && customer.data === undefined && customer.error === null) return null;
  return { ...ids, today, customer: customer.data ?? null };
}
