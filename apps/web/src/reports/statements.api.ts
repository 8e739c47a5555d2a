import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type BookBasis } from '@atelier/domain/businesses';
import { type CalendarDate } from '@atelier/domain/foundation';
import { useBusinessApi } from '../platform/active-business.tsx';
import type { Period } from '../books/index.ts';

/** By month, on the basis that the settings say. */
export function useProfitAndLoss(period: Period) {
  return useQuery(
    useBusinessApi().statements.profitAndLoss.queryOptions({
      placeholderData: keepPreviousData,
      input: period,
    }),
  );
}

export function useBalanceSheet(on: CalendarDate, basis: BookBasis) {
  return useQuery(
    useBusinessApi().statements.balanceSheet.queryOptions({
      placeholderData: keepPreviousData,
      input: { on, basis },
    }),
  );
}

export function useTrialBalance(on: CalendarDate, basis: BookBasis) {
  return useQuery(
    useBusinessApi().statements.trialBalance.queryOptions({
      placeholderData: keepPreviousData,
      input: { on, basis },
    }),
  );
}
