import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useBusinessApi } from '../platform/active-business.tsx';
import { saving, useCommand, type CommandOptions, type Saving } from '../platform/use-command.ts';
import { useFileAddress } from '../platform/use-file-address.ts';
import { usePages } from '../platform/use-pages.ts';
import { customerWords } from './customer-words.ts';
import type { CustomerListSearch, CustomerSearch } from './customer-list-search.ts';
import type { ConsentView, CustomerView, OwnFieldView, TagChangeView } from '@atelier/contract/customers';

const pageSize = 50;
const suggestions = 20;
const timelineSize = 20;

export function useCustomers({ archived, segment, pages = 1, ...filter }: CustomerListSearch) {
  const query = useInfiniteQuery(
    useBusinessApi().customers.list.infiniteOptions({
      input: (after: string | undefined) => ({
        after,
        limit: pageSize,
        archived: archived ?? false,
        segmentId: segment,
        ...filter,
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, pages);
}

/** The address of all that the filters find, as CSV. */
export function useCustomersFile({
  pages: _pages,
  sort: _sort,
  segment,
  ...filter
}: CustomerListSearch): string {
  return useFileAddress('customers.csv', { segmentId: segment, ...filter });
}

/** The tags that customers have, and how many have each. */
export function useTagsInUse() {
  return useQuery(useBusinessApi().customers.tags.queryOptions());
}

export function useChangeTags(options: Saving<{ changes: TagChangeView[] }>) {
  return useCommand(useBusinessApi().customers.changeTags, saving(customerWords, options));
}

export function useRenameTag(options: Saving<{ count: number }>) {
  return useCommand(useBusinessApi().customers.renameTag, saving(customerWords, options));
}

export function useRemoveTag(options: Saving<{ count: number }>) {
  return useCommand(useBusinessApi().customers.removeTag, saving(customerWords, options));
}

/** The price lists that are in use, and the one that is chosen. */
export function useOfferedPriceLists(chosen: string | null) {
  const lists = useQuery(useBusinessApi().priceLists.list.queryOptions()).data ?? [];
  return lists.filter(({ id, isArchived }) => !isArchived || id === chosen);
}

export function useOwnFields() {
  return useQuery(useBusinessApi().ownFields.list.queryOptions());
}

export function useAddOwnField(options: Saving<OwnFieldView>) {
  return useCommand(useBusinessApi().ownFields.create, saving(customerWords, options));
}

export function useChangeOwnField(options: Saving<OwnFieldView>) {
  return useCommand(useBusinessApi().ownFields.update, saving(customerWords, options));
}

export function useRecordConsent(options: Saving<ConsentView[]>) {
  return useCommand(useBusinessApi().customers.recordConsent, saving(customerWords, options));
}

const fewestLetters = 3;

/** Returns who may be the one that is typed. */
export function useSimilarCustomers(typed: { name: string; email: string; phone: string }) {
  const { name, email, phone } = typed;
  const asked = {
    name: name.length < fewestLetters ? '' : name.slice(0, 200),
    email: email.includes('@') ? email.slice(0, 254) : '',
    phone: phone.slice(0, 60),
  };
  return useQuery({
    ...useBusinessApi().customers.similar.queryOptions({ input: asked, placeholderData: keepPreviousData }),
    enabled: Object.values(asked).some((value) => value !== ''),
  });
}

/** The first few whose name, email or phone fits what is typed. */
export function useCustomerSuggestions(search: string) {
  return useQuery(
    useBusinessApi().customers.list.queryOptions({
      input: { limit: suggestions, archived: false, ...(search === '' ? {} : { search }) },
      placeholderData: keepPreviousData,
    }),
  );
}

export function useCustomer(customerId: string | null) {
  const api = useBusinessApi().customers.get;
  return useQuery({
    ...api.queryOptions({ input: { customerId: customerId ?? '' } }),
    enabled: customerId !== null,
  });
}

export function useTimeline(customerId: string, { show, pages = 1 }: CustomerSearch) {
  const query = useInfiniteQuery(
    useBusinessApi().customers.timeline.infiniteOptions({
      input: (after: string | undefined) => ({ customerId, part: show, after, limit: timelineSize }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return usePages(query, pages);
}

type Saved = Pick<CommandOptions<unknown, CustomerView>, 'onProblem' | 'onRefusal'> & {
  onSaved?: (customer: CustomerView) => void | Promise<void>;
};

export function useAddCustomer({ onSaved }: Saved = {}) {
  return useCommand(useBusinessApi().customers.create, {
    words: customerWords,
    // The form shows it.
    onProblem: () => true,
    ...(onSaved === undefined ? {} : { onSuccess: onSaved }),
  });
}

/** Erases a person for good. */
export function useEraseCustomer(options: Saving<CustomerView>) {
  return useCommand(useBusinessApi().customers.erase, saving(customerWords, options));
}

export function useChangeCustomer({ onSaved, ...told }: Saved = {}) {
  return useCommand(useBusinessApi().customers.update, {
    words: customerWords,
    ...told,
    ...(onSaved === undefined ? {} : { onSuccess: onSaved }),
  });
}
