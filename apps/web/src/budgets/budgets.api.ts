import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BudgetView } from '@atelier/contract/budgets';
import type { BookBasis } from '@atelier/domain/businesses';
import { useBusinessApi } from '../platform/active-business.tsx';
import type { Problem, Words } from '../platform/problems.ts';
import { useCommand } from '../platform/use-command.ts';

export const budgetWords: Words = {
  'budget-not-found': 'This budget is no longer there.',
  'budget-id-taken': 'This budget is there already.',
  'budget-name-taken': 'There is a budget of this name for this year.',
  'budget-account-not-allowed': 'Only income, costs and expenses can be planned.',
  'budget-month-not-in-year': 'This month is not in the year of the budget.',
  'account-not-found': 'An account is no longer there.',
};

export function useBudgets() {
  return useQuery(useBusinessApi().budgets.list.queryOptions());
}

export function useBudgetSheet(budgetId: string, basis?: BookBasis) {
  return useQuery(
    useBusinessApi().budgets.get.queryOptions({
      input: { budgetId, ...(basis === undefined ? {} : { basis }) },
      placeholderData: keepPreviousData,
    }),
  );
}

export function useMakeBudget(onSaved: (budget: BudgetView) => void) {
  return useCommand(useBusinessApi().budgets.create, { onSuccess: onSaved, onProblem: () => true });
}

export function useRenameBudget(onSaved: (budget: BudgetView) => void) {
  return useCommand(useBusinessApi().budgets.rename, { onSuccess: onSaved, onProblem: () => true });
}

export function useRemoveBudget(leave: () => void) {
  return useCommand(useBusinessApi().budgets.remove, { beforeRefresh: leave, words: budgetWords });
}

export function useFillBudget(onSaved: () => void) {
  return useCommand(useBusinessApi().budgets.fill, { onSuccess: onSaved, onProblem: () => true });
}

/** Plans amounts; the person who edits shows a problem beside the table. */
export function usePlanAmounts(options: {
  onSaved: () => void | Promise<void>;
  onFailed: (problem: Problem) => void;
}) {
  return useCommand(useBusinessApi().budgets.write, {
    onSuccess: options.onSaved,
    onProblem: (problem) => {
      options.onFailed(problem);
      return true;
    },
    words: budgetWords,
  });
}
