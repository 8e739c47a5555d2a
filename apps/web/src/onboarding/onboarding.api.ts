import { useQuery } from '@tanstack/react-query';
import { accountApi } from '../platform/api.ts';
import { useCommand } from '../platform/use-command.ts';

/** How far the signed-in person has come. */
export function useOnboarding() {
  return useQuery(accountApi.onboarding.get.queryOptions());
}

export function useCompleteStep() {
  return useCommand(accountApi.onboarding.completeStep);
}

export function useCompleteTour() {
  return useCommand(accountApi.onboarding.completeTour);
}

export function usePreferences() {
  return useQuery(accountApi.preferences.get.queryOptions());
}

/** Whether feature tours start by themselves, and the switch. */
export function useTourPreference() {
  const { data } = usePreferences();
  const update = useCommand(accountApi.preferences.update);
  return {
    isEnabled: data?.enableFeatureTours,
    setEnabled: (enableFeatureTours: boolean) => update.mutateAsync({ enableFeatureTours }),
  };
}
