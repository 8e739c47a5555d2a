import { useQuery } from '@tanstack/react-query';
import type { SavedViewView } from '@atelier/contract/saved-views';
import { mostSavedViews, type ViewedList } from '@atelier/domain/saved-views';
import { useBusinessApi } from '../platform/active-business.tsx';
import type { Words } from '../platform/problems.ts';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';

const savedViewWords: Words = {
  'saved-view-not-found': 'This view was removed already.',
  'saved-view-name-taken': 'There is a view of this name.',
  'saved-view-id-taken': 'This view was saved already. Close the dialog and try again.',
  'saved-views-full': `A list has at most ${String(mostSavedViews)} saved views. Remove one first.`,
};

export function useSavedViews(list: ViewedList) {
  return useQuery(useBusinessApi().savedViews.list.queryOptions({ input: { list } }));
}

export function useSaveView(options: Saving<SavedViewView>) {
  return useCommand(useBusinessApi().savedViews.save, saving(savedViewWords, options));
}

export function useRemoveView(options: Saving<unknown>) {
  return useCommand(useBusinessApi().savedViews.remove, saving(savedViewWords, options));
}
