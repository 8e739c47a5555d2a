import { useQuery } from '@tanstack/react-query';
import type { RecurringView } from '@atelier/contract/transactions';
import { useBusinessApi } from '../platform/active-business.tsx';
import type { Words } from '../platform/problems.ts';
import { useCommand } from '../platform/use-command.ts';
import { transactionWords } from './transaction-words.ts';

/** Refusals in words for a person; those of making one are shown beside the series. */
export const recurringWords: Words = {
  ...transactionWords,
  'recurring-not-found': 'This is no longer there.',
  'recurring-has-ended': 'This has ended already.',
  'recurring-takes-no-tax':
    'Sales with tax and payouts of marketplaces are another sum each time. Record each by itself.',
  'recurring-starts-in-the-past': 'Start today or later. Past occurrences are recorded automatically.',
  'recurring-ends-before-it-starts': 'It cannot end before it begins.',
  'recurring-day-not-allowed': 'Choose the day that it begins on, or the last day of the month.',
};

export function useRecurring() {
  return useQuery(useBusinessApi().recurring.list.queryOptions());
}

type Saving = { onSaved: (series: RecurringView) => void };

export function useAddRecurring({ onSaved }: Saving) {
  return useCommand(useBusinessApi().recurring.create, { onSuccess: onSaved, onProblem: () => true });
}

export function useChangeRecurring({ onSaved }: Saving) {
  return useCommand(useBusinessApi().recurring.change, { onSuccess: onSaved, onProblem: () => true });
}

export function useSteerRecurring(
  onDone: (series: RecurringView, action: 'pause' | 'resume' | 'stop') => void,
) {
  return useCommand(useBusinessApi().recurring.steer, {
    onSuccess: (series, { action }) => onDone(series, action),
    words: recurringWords,
  });
}
