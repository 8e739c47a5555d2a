import { useEffect, useEffectEvent, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OnboardingStep } from '@atelier/domain/onboarding';
import { useActiveBusiness, useBusinessApi } from '../platform/active-business.tsx';
import { accountApi } from '../platform/api.ts';
import { useCompleteStep, useOnboarding } from './onboarding.api.ts';

/**
 * Completes the steps that were done for real: a saved profile, the first product, the first customer, the first
 * money in the books. What is in the sample business was done by no one.
 */
export function OnboardingActions() {
  const { business } = useActiveBusiness();
  const completed = useOnboarding().data?.completedSteps;
  const complete = useCompleteStep({ quietly: true });
  const asked = useRef(new Set<OnboardingStep>());
  const api = useBusinessApi();
  const isOpen = (step: OnboardingStep) => completed !== undefined && !completed.includes(step);
  const counts = (step: OnboardingStep) => isOpen(step) && !business.isSample;
  const first = { input: { limit: 1 } };
  const me = useQuery({ ...accountApi.identity.me.queryOptions(), enabled: isOpen('profile') });
  const products = useQuery(api.products.list.queryOptions({ ...first, enabled: counts('inventory') }));
  const customers = useQuery(api.customers.list.queryOptions({ ...first, enabled: counts('customer') }));
  const entries = useQuery(api.journal.list.queryOptions({ ...first, enabled: counts('finance') }));

  const done: readonly [OnboardingStep, boolean][] = [
    ['profile', isOpen('profile') && me.data?.profileIsSaved === true],
    ['inventory', counts('inventory') && (products.data?.rows.length ?? 0) > 0],
    ['customer', counts('customer') && (customers.data?.rows.length ?? 0) > 0],
    ['finance', counts('finance') && (entries.data?.rows.length ?? 0) > 0],
  ];
  const next = done.find(([, isDone]) => isDone)?.[0];
  const tell = useEffectEvent((step: OnboardingStep) => {
    if (asked.current.has(step)) return;
    asked.current.add(step);
    complete.mutate({ step });
  });
  useEffect(() => {
    if (next !== undefined) tell(next);
  }, [next]);
  return null;
}
