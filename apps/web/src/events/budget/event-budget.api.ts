import { useQuery } from '@tanstack/react-query';
import type { EventBudgetView } from '@atelier/contract/events';
import { useBusinessApi } from '../../platform/active-business.tsx';
import { saving, useCommand, type Saving } from '../../platform/use-command.ts';
import { useFileAddress } from '../../platform/use-file-address.ts';
import { eventPlanWords } from '../event-words.ts';

export function useEventBudget(eventId: string) {
  return useQuery(useBusinessApi().eventBudgets.get.queryOptions({ input: { eventId } }));
}

export function useSaveEventBudget(options: Saving<EventBudgetView>) {
  return useCommand(useBusinessApi().eventBudgets.save, saving(eventPlanWords, options));
}

/** The address of the budget of an event as a file. */
export function useEventBudgetFile(eventId: string): string {
  return useFileAddress(`events/${eventId}/budget.csv`, {});
}
