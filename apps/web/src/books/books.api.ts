import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CalendarDate } from '@atelier/domain/foundation';
import { useBusinessApi } from '../platform/active-business.tsx';
import type { Problem, Words } from '../platform/problems.ts';
import { useCommand } from '../platform/use-command.ts';
import type { AuditTrailSearch } from './audit-trail-search.ts';

const lockWords: Words = {
  'lock-reason-required': 'Give a reason: you or your bookkeeper will want to know in a year.',
  'lock-in-the-future': 'Only days up to today can be closed.',
  'opened-days-not-closed': 'These days must lie in the closed part.',
  'opened-days-reversed': 'The last day is before the first.',
};

/** Closes the books, opens a part of them, or opens all of them again. */
export function useLockBooks(options: { onDone: () => void; onRefusal: (problem: Problem) => void }) {
  return useCommand(useBusinessApi().books.lock, {
    onSuccess: options.onDone,
    onRefusal: options.onRefusal,
    words: lockWords,
  });
}

/** The computed closing of a fiscal year, and what is still to be done before it. */
export function useYearEnd(on: CalendarDate | undefined) {
  return useQuery(
    useBusinessApi().books.yearEnd.queryOptions({ input: { on }, placeholderData: keepPreviousData }),
  );
}

/** A person who is named in the audit trail, also after they left. */
export function useTrailPeople() {
  return useQuery(useBusinessApi().books.changePeople.queryOptions());
}

const changesOnAPage = 50;
const firstPage: string | undefined = undefined;

/** The audit trail, newest first. */
export function useRecordChanges(filter: AuditTrailSearch) {
  return useInfiniteQuery(
    useBusinessApi().books.changes.infiniteOptions({
      input: (after: string | undefined) => ({
        kind: filter.kind,
        recordId: filter.record,
        personId: filter.person,
        from: filter.from,
        to: filter.to,
        after,
        limit: changesOnAPage,
      }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
}
