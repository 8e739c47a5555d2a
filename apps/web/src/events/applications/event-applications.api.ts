import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { EventApplicationView, EventFeeView } from '@atelier/contract/events';
import type { TransactionView } from '@atelier/contract/transactions';
import { useBusinessApi } from '../../platform/active-business.tsx';
import { saving, useCommand, type Saving } from '../../platform/use-command.ts';
import { useFileAddress } from '../../platform/use-file-address.ts';
import { usePages } from '../../platform/use-pages.ts';
import { transactionWords } from '../../transactions/index.ts';
import type { EventListSearch } from '../event-list-search.ts';
import { eventPlanWords } from '../event-words.ts';

/** An application without its fees and history. */
export type Application = NonNullable<EventApplicationView['application']>;

/** An item of a checklist. */
export type Requirement = EventApplicationView['requirements'][number];

const pageSize = 50;

export function useEventApplication(eventId: string) {
  return useQuery(useBusinessApi().eventApplications.get.queryOptions({ input: { eventId } }));
}

export function useSaveApplication(options: Saving<EventApplicationView>) {
  return useCommand(useBusinessApi().eventApplications.save, saving(eventPlanWords, options));
}

export function useStepApplication(options: Saving<EventApplicationView>) {
  return useCommand(useBusinessApi().eventApplications.step, saving(eventPlanWords, options));
}

export function useSaveRequirement(options: Saving<EventApplicationView>) {
  return useCommand(useBusinessApi().eventApplications.saveRequirement, saving(eventPlanWords, options));
}

export function useRemoveRequirement(options: Saving<EventApplicationView>) {
  return useCommand(useBusinessApi().eventApplications.removeRequirement, saving(eventPlanWords, options));
}

export function useSaveFee(options: Saving<EventFeeView>) {
  return useCommand(useBusinessApi().eventFees.save, saving(eventPlanWords, options));
}

export function useRemoveFee(options: Saving<unknown>) {
  return useCommand(useBusinessApi().eventFees.remove, saving(eventPlanWords, options));
}

export function usePayFee(options: Saving<EventFeeView>) {
  return useCommand(useBusinessApi().eventFees.pay, saving(eventPlanWords, options));
}

export function useRefundFee(options: Saving<EventFeeView>) {
  return useCommand(useBusinessApi().eventFees.refund, saving(eventPlanWords, options));
}

/** Transactions and bills of an event that can pay its fees, or bring a refund in. */
export function useFeePayments(eventId: string) {
  return useQuery(useBusinessApi().eventFees.payments.queryOptions({ input: { eventId } }));
}

/** Records money out or a refund, with the event. */
export function useRecordFeeMoney(options: Saving<TransactionView>) {
  return useCommand(useBusinessApi().transactions.record, saving(transactionWords, options));
}

const applicationFilter = ({ search, application, organizer, year, order }: EventListSearch) => ({
  search,
  status: application,
  organizerId: organizer,
  year,
  ...(order === undefined ? {} : { order }),
});

/** Applications page by page, by their next date. */
export function useApplications(search: EventListSearch) {
  const query = useInfiniteQuery(
    useBusinessApi().eventApplications.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: pageSize, ...applicationFilter(search) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, search.pages ?? 1);
}

/** The address of the file with all applications that a filter finds. */
export function useApplicationsFile(search: EventListSearch): string {
  return useFileAddress('event-applications.csv', applicationFilter(search));
}

type FeeView = 'unpaid' | 'tied-up';

/** Fees page by page: unpaid ones by their due day, those that tie up cash by their event. */
export function useEventFees(view: FeeView, { search, pages = 1 }: EventListSearch) {
  const query = useInfiniteQuery(
    useBusinessApi().eventFees.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: pageSize, view, search }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, pages);
}

/** The address of the file with all fees of a list. */
export function useEventFeesFile(view: FeeView, { search }: EventListSearch): string {
  return useFileAddress('event-fees.csv', { view, search });
}

export function useEventFeeSums() {
  return useQuery(useBusinessApi().eventFees.sums.queryOptions());
}

export function useOrganizerFigures(archived: boolean) {
  return useQuery(useBusinessApi().eventOrganizers.figures.queryOptions({ input: { archived } }));
}
