import { useQuery } from '@tanstack/react-query';
import { addMonths, endOfMonth, startOfMonth } from '@atelier/domain/foundation';
import { useBusinessApi, useToday } from '../platform/active-business.tsx';

const monthsShown = 12;

/** Money in and out of the last twelve months, this one included. */
export function useYearSoFar() {
  const today = useToday();
  const input = { from: startOfMonth(addMonths(today, 1 - monthsShown)), to: endOfMonth(today) };
  return useQuery(useBusinessApi().statements.profitAndLoss.queryOptions({ input }));
}

export function useAccounts() {
  return useQuery(useBusinessApi().accounts.list.queryOptions());
}

const listed = 5;

export function useOverdueInvoices() {
  return useQuery(
    useBusinessApi().invoices.list.queryOptions({ input: { state: 'overdue', limit: listed } }),
  );
}

export function useLatestInvoices() {
  return useQuery(useBusinessApi().invoices.list.queryOptions({ input: { limit: listed } }));
}
