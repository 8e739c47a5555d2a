import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SegmentView } from '@atelier/contract/customers';
import type { RfmGroup, RuleGroup } from '@atelier/domain/customers';
import { useActiveBusiness, useBusinessApi } from '../platform/active-business.tsx';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';
import { customerWords } from './customer-words.ts';

export function useSegments() {
  return useQuery(useBusinessApi().segments.list.queryOptions());
}

/** The segments in use, whether by rule, by hand or by how they buy. */
export function useSegmentsInUse() {
  return (useSegments().data ?? []).filter(({ isArchived }) => !isArchived);
}

export function useSegment(segmentId: string) {
  return useQuery(useBusinessApi().segments.get.queryOptions({ input: { segmentId } }));
}

/** Whom a rule or some groups find, while they are being written. */
export function useSegmentTrial(asked: { rule: RuleGroup | null; groups: RfmGroup[] }) {
  return useQuery({
    ...useBusinessApi().segments.try.queryOptions({ input: asked, placeholderData: keepPreviousData }),
    enabled: asked.rule !== null || asked.groups.length > 0,
  });
}

export function useAddSegment(options: Saving<SegmentView>) {
  return useCommand(useBusinessApi().segments.create, saving(customerWords, options));
}

export function useChangeSegment(options: Saving<SegmentView> = {}) {
  return useCommand(useBusinessApi().segments.update, saving(customerWords, options));
}

export function useChangeMembers(options: Saving<{ changed: number }> = {}) {
  return useCommand(useBusinessApi().segments.changeMembers, saving(customerWords, options));
}

/** The group of a customer, and the segments that someone put them into. */
export function useSegmentsOf(customerId: string) {
  return useQuery(useBusinessApi().segments.ofCustomer.queryOptions({ input: { customerId } }));
}

/** The address of the mail-merge file of a segment. */
export function useMailMergeFile(segmentId: string, by: 'email' | 'post'): string {
  const { business } = useActiveBusiness();
  return `/api/v1/businesses/${business.id}/customer-segments/${segmentId}/mail-merge.csv?by=${by}`;
}

const offered = 50;

/** Products that some words find. */
export function useRuleProducts(search: string) {
  const input = { limit: offered, ...(search === '' ? {} : { search }) };
  return useQuery(useBusinessApi().products.list.queryOptions({ input, placeholderData: keepPreviousData }));
}

/** The name of a chosen product, which need not be among those found. */
export function useRuleProduct(productId: string | null) {
  return useQuery({
    ...useBusinessApi().products.get.queryOptions({ input: { productId: productId ?? '' } }),
    enabled: productId !== null,
  });
}

/** Events that some words find, the latest first. */
export function useRuleEvents(search: string) {
  const input = { limit: offered, ...(search === '' ? {} : { search }) };
  return useQuery(useBusinessApi().events.list.queryOptions({ input, placeholderData: keepPreviousData }));
}

/** The name of a chosen event. */
export function useRuleEvent(eventId: string | null) {
  return useQuery({
    ...useBusinessApi().events.get.queryOptions({ input: { eventId: eventId ?? '' } }),
    enabled: eventId !== null,
  });
}
