import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { PlanView } from '@atelier/contract/subscription';
import { accountApi } from '../platform/api.ts';
import type { Words } from '../platform/problems.ts';
import { saving, useCommand, type Saving } from '../platform/use-command.ts';

export const planWords: Words = {
  'plan-not-found': 'This plan no longer exists.',
  'plan-state-unreachable': 'A plan on offer can be withdrawn, and a withdrawn one offered again.',
  'free-plan-needed': 'The free plan always stays on offer: it applies to businesses without a subscription.',
  'plan-grant-not-found': 'This plan was not given to this business.',
  'plan-grant-id-taken': 'This was saved already.',
  'plan-grant-over': 'This has ended already.',
  'plan-grant-end-past': 'Choose an end in the future.',
  'granted-business-not-found': 'This business no longer exists, or it is a sample.',
};

/** Lists every plan of the installation, and tells whether anything is billed. */
export function usePlans() {
  return useQuery(accountApi.planAdmin.plans.queryOptions({ input: {} }));
}

/** Reads figures of all subscriptions. */
export function usePlanFigures() {
  return useQuery(accountApi.planAdmin.figures.queryOptions({ input: {} }));
}

/** Lists businesses whose name contains the words, a page at a time. */
export function usePlanHolders(search: string) {
  return useInfiniteQuery(
    accountApi.planAdmin.holders.infiniteOptions({
      input: (after: string | undefined) => ({ search, ...(after === undefined ? {} : { after }) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
}

export function useChangePlan(options: Saving<PlanView>) {
  return useCommand(accountApi.planAdmin.change, saving(planWords, options));
}

export function useGrantPlan(options: Saving<unknown>) {
  return useCommand(accountApi.planAdmin.grant, saving(planWords, options));
}

export function useEndGrant(options: Saving<unknown>) {
  return useCommand(accountApi.planAdmin.endGrant, saving(planWords, options));
}
