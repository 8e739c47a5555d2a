import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ItemEditView } from '@atelier/contract/items';
import type { ItemEdit } from '@atelier/domain/items';
import { useBusinessApi } from '../platform/active-business.tsx';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { itemWords, type itemFilterOf } from '../items/index.ts';

/** Some items that are named, or all that a list finds. */
export type WhichItems = { itemIds: string[] } | { filter: ReturnType<typeof itemFilterOf> };

/** Returns what an edit would change of each of these items; null where the edit is not said whole yet. */
export function useItemEditPreview(which: WhichItems, edit: ItemEdit | null) {
  return useQuery({
    ...useBusinessApi().itemEdits.preview.queryOptions({
      input: { which, edit: edit ?? { kind: 'category', category: '' } },
      placeholderData: keepPreviousData,
    }),
    enabled: edit !== null,
  });
}

export function useMakeItemEdit(options: Saving<ItemEditView>) {
  return useCommand(useBusinessApi().itemEdits.make, saving(itemWords, options));
}

export function useUndoItemEdit() {
  return useCommand(useBusinessApi().itemEdits.undo, { words: itemWords });
}

const firstPage: string | undefined = undefined;

/** Returns what was changed of many items at once, the latest first. */
export function useItemEdits() {
  return useInfiniteQuery(
    useBusinessApi().itemEdits.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: 20 }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  );
}
