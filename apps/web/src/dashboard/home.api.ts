import { useQuery } from '@tanstack/react-query';
import { addDays, addMonths, endOfMonth, startOfMonth } from '@atelier/domain/foundation';
import { useBusinessApi, useToday } from '../platform/active-business.tsx';

const monthsShown = 12;

/** Money in and out of the last twelve months, this one included. */
export function useYearSoFar() {
  const today = useToday();
  const input = { from: startOfMonth(addMonths(today, 1 - monthsShown)), to: endOfMonth(today) };
  return useQuery(useBusinessApi().statements.profitAndLoss.queryOptions({ input }));
}

/** This month up to today, and last month up to the same day: a month that has begun is no match for a whole one. */
export function useMonthAgainstLast() {
  const today = useToday();
  const api = useBusinessApi();
  const upTo = (day: typeof today) => ({ input: { from: startOfMonth(day), to: day } });
  return {
    thisMonth: useQuery(api.statements.profitAndLoss.queryOptions(upTo(today))),
    lastMonth: useQuery(api.statements.profitAndLoss.queryOptions(upTo(addMonths(today, -1)))),
  };
}

export function useAccounts() {
  return useQuery(useBusinessApi().accounts.list.queryOptions());
}

/** How far the cash chart looks back and ahead. */
export const daysBack = 90;
export const daysAhead = 30;

/** Cash on hand through the last three months. */
export function useMoneyAtHand() {
  const today = useToday();
  const input = { from: addDays(today, 1 - daysBack), to: today };
  return useQuery(useBusinessApi().statements.moneyAtHand.queryOptions({ input }));
}

/** Returns what customers owe, due first. */
export function useDueInvoices() {
  return useQuery(useBusinessApi().invoices.due.queryOptions({ input: { days: daysAhead, limit: 6 } }));
}

/** Returns what is to be paid to suppliers by day. */
export function useBillsToPay() {
  return useQuery(useBusinessApi().bills.due.queryOptions({ input: { days: daysAhead } }));
}

const mostDrafts = 3;

export function useDraftInvoices() {
  return useQuery(
    useBusinessApi().invoices.list.queryOptions({ input: { state: 'draft', limit: mostDrafts } }),
  );
}

const latest = 5;

export function useLatestInvoices() {
  return useQuery(useBusinessApi().invoices.list.queryOptions({ input: { limit: latest } }));
}

const mostFollowUps = 5;

/** Customers to get back to by today, the longest due first. */
export function useFollowUpsDue() {
  return useQuery(
    useBusinessApi().interactions.list.queryOptions({ input: { followUp: 'due', limit: mostFollowUps } }),
  );
}
