import { memberWords } from '../businesses/index.ts';
import { useBusinessApi } from '../platform/active-business.tsx';
import type { Words } from '../platform/problems.ts';
import { useCommand, type CommandOptions } from '../platform/use-command.ts';

export const hireWords: Words = {
  ...memberWords,
  'professional-not-found': 'This professional is no longer listed. Choose another one.',
  'professional-own': 'You can’t hire yourself. You are in this business already.',
};

/** Invites a professional to the books of the active business. */
export function useHire(options: Pick<CommandOptions<unknown, unknown>, 'onProblem'>) {
  return useCommand(useBusinessApi().hiring.hire, { ...options, words: hireWords });
}
