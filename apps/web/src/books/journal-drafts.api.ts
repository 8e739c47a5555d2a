import { useIsMutating, useQuery } from '@tanstack/react-query';
import type { JournalDraftView } from '@atelier/contract/books';
import { useBusinessApi } from '../platform/active-business.tsx';
import type { Problem, Words } from '../platform/problems.ts';
import { useCommand } from '../platform/use-command.ts';

/** Refusals of drafts of entries, in words for a person. */
export const journalDraftWords: Words = {
  'account-not-found': 'One of these accounts is no longer there.',
  'entry-id-taken': 'This is in the books already.',
  'journal-draft-not-found': 'This draft is no longer there: it was posted or deleted.',
  'journal-draft-changed-meanwhile':
    'Someone else changed this draft while you had it open. Your changes are still here.',
};

/** Entries that are still being written, the last changed first. */
export function useJournalDrafts() {
  return useQuery(useBusinessApi().journalDrafts.list.queryOptions());
}

/** Nothing is asked of it while a command is under way: it may be posted or deleted by it. */
export function useJournalDraft(draftId: string) {
  const isBusy = useIsMutating() > 0;
  return useQuery(useBusinessApi().journalDrafts.get.queryOptions({ input: { draftId }, enabled: !isBusy }));
}

export function useSaveJournalDraft(options: {
  onSaved: (draft: JournalDraftView) => void | Promise<void>;
  onRefusal: (problem: Problem) => void;
}) {
  return useCommand(useBusinessApi().journalDrafts.save, {
    onSuccess: options.onSaved,
    onRefusal: options.onRefusal,
    words: journalDraftWords,
  });
}

export function useRemoveJournalDraft(onDone: () => void | Promise<void>) {
  return useCommand(useBusinessApi().journalDrafts.remove, { onSuccess: onDone, words: journalDraftWords });
}
