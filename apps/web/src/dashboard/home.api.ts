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

const mostOverdue = 200;
const mostDrafts = 5;
const latest = 5;

/** All that is overdue, for the sum; 200 are enough for any maker's breakfast. */
export function useOverdueInvoices() {
  return useQuery(
    useBusinessApi().invoices.list.queryOptions({ input: { state: 'overdue', limit: mostOverdue } }),
  );
}

export function useDraftInvoices() {
  return useQuery(
    useBusinessApi().invoices.list.queryOptions({ input: { state: 'draft', limit: mostDrafts } }),
  );
}

export function useLatestInvoices() {
  return useQuery(useBusinessApi().invoices.list.queryOptions({ input: { limit: latest } }));
}
