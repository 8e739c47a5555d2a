import { useQuery } from '@tanstack/react-query';
import { showToast } from '../design/toast.ts';
import { accountApi } from '../platform/api.ts';
import { useCommand } from '../platform/use-command.ts';

/** Returns how far the signed-in person has come. */
export function useOnboarding() {
  return useQuery(accountApi.onboarding.get.queryOptions());
}

/** Completes a step and says so. `quietly` keeps a failure to itself: what no one asked for needs no apology. */
export function useCompleteStep({ quietly = false } = {}) {
  return useCommand(accountApi.onboarding.completeStep, {
    onSuccess: () =>
      showToast({
        id: 'onboarding-step',
        title: 'Step Completed',
        description: 'You have completed this onboarding step',
        kind: 'success',
      }),
    onProblem: () => quietly,
  });
}

/** Completes a tour and says so, at the second time as well. */
export function useCompleteTour() {
  return useCommand(accountApi.onboarding.completeTour, {
    onSuccess: () =>
      showToast({
        id: 'onboarding-tour',
        title: 'Tour Completed',
        description: 'You have completed the feature tour',
        kind: 'success',
      }),
  });
}

export function usePreferences() {
  return useQuery(accountApi.preferences.get.queryOptions());
}

/** Tells whether feature tours start by themselves, and the switch. */
export function useTourPreference() {
  const { data } = usePreferences();
  const update = useCommand(accountApi.preferences.update);
  // The switch moves at once; a refusal, which is told, puts it back.
  const isEnabled = update.isPending ? update.variables.enableFeatureTours : data?.enableFeatureTours;
  return {
    isEnabled,
    setEnabled: (enableFeatureTours: boolean) => update.mutateAsync({ enableFeatureTours }),
  };
}
