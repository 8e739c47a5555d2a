import { useQuery } from '@tanstack/react-query';
import { useBusinessApi } from '../platform/active-business.tsx';
import { useCommand } from '../platform/use-command.ts';

/** Returns what the mails to customers say, and whether the business gets a copy. */
export function useMailTexts() {
  return useQuery(useBusinessApi().mailTexts.get.queryOptions());
}

/** Returns what the fields stand for in the newest record of each kind. */
export function useMailExamples() {
  return useQuery(useBusinessApi().mailTexts.examples.queryOptions());
}

export function useSaveMailTexts() {
  return useCommand(useBusinessApi().mailTexts.save, { onProblem: () => true });
}
