import { useQuery } from '@tanstack/react-query';
import type { EventBudgetTemplateView, EventBudgetView } from '@atelier/contract/event-budgets';
import { useBusinessApi } from '../platform/active-business.tsx';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { useFileAddress } from '../platform/use-file-address.ts';
import { eventBudgetWords } from './event-budget-words.ts';

export function useEventBudget(eventId: string) {
  return useQuery(useBusinessApi().eventBudgets.get.queryOptions({ input: { eventId } }));
}

export function useSaveEventBudget(options: Saving<EventBudgetView>) {
  return useCommand(useBusinessApi().eventBudgets.save, saving(eventBudgetWords, options));
}

export function useBudgetTemplates() {
  return useQuery(useBusinessApi().eventBudgetTemplates.list.queryOptions());
}

export function useSaveBudgetTemplate(options: Saving<EventBudgetTemplateView>) {
  return useCommand(useBusinessApi().eventBudgetTemplates.save, saving(eventBudgetWords, options));
}

export function useRemoveBudgetTemplate(options: Saving<unknown>) {
  return useCommand(useBusinessApi().eventBudgetTemplates.remove, saving(eventBudgetWords, options));
}

/** The address of the budget of an event as a file. */
export function useEventBudgetFile(eventId: string): string {
  return useFileAddress(`events/${eventId}/budget.csv`, {});
}
