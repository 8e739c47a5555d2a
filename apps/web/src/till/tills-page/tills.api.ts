import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type {
  EntryAnswersView,
  EntryView,
  PairedTillView,
  TillDayMailedView,
  TillPersonView,
  TillSettingsView,
  TillView,
} from '@atelier/contract/till';
import type { CalendarDate } from '@atelier/domain/foundation';
import { useBusinessApi } from '../../platform/active-business.tsx';
import { saving, useCommand, type Saving } from '../../platform/use-command.ts';
import { usePages } from '../../platform/use-pages.ts';
import { tillWords } from '../till-words.ts';

const pageSize = 50;

export function useTills() {
  return useQuery(useBusinessApi().tills.list.queryOptions());
}

export function usePairTill(options: Saving<PairedTillView>) {
  return useCommand(useBusinessApi().tills.pair, saving(tillWords, options));
}

export function useRenameTill(options: Saving<TillView>) {
  return useCommand(useBusinessApi().tills.rename, saving(tillWords, options));
}

export function useRetireTill(options: Saving<TillView>) {
  return useCommand(useBusinessApi().tills.retire, saving(tillWords, options));
}

export function useTillSettings() {
  return useQuery(useBusinessApi().tills.settings.queryOptions());
}

export function useSaveTillSettings(options: Saving<TillSettingsView>) {
  return useCommand(useBusinessApi().tills.saveSettings, saving(tillWords, options));
}

export function useTillPeople() {
  return useQuery(useBusinessApi().tillPeople.list.queryOptions());
}

export function useSaveTillPerson(options: Saving<TillPersonView>) {
  return useCommand(useBusinessApi().tillPeople.save, saving(tillWords, options));
}

/** Kept entries page by page, the oldest first. */
export function useKeptEntries(pages: number) {
  const query = useInfiniteQuery(
    useBusinessApi().tillEntries.kept.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: pageSize }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  );
  return usePages(query, pages);
}

export function useRetryEntry(options: Saving<EntryView>) {
  return useCommand(useBusinessApi().tillEntries.retry, saving(tillWords, options));
}

export function useSetEntryAside(options: Saving<EntryView>) {
  return useCommand(useBusinessApi().tillEntries.setAside, saving(tillWords, options));
}

/** Sends entries of a file; the page that reads the file shows every problem. */
export function useBringEntries(options: Saving<EntryAnswersView>) {
  return useCommand(useBusinessApi().tillEntries.bring, saving(tillWords, options));
}

export function useMailTillDay(options: Saving<TillDayMailedView>) {
  return useCommand(useBusinessApi().tillEntries.mailDay, saving(tillWords, options));
}

/** Reads a day; the last one on which anything was sold where none is named. */
export function useTillDay(date: CalendarDate | undefined) {
  return useQuery(useBusinessApi().tillEntries.day.queryOptions({ input: { date } }));
}
