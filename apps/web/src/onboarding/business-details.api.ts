import { useState } from 'react';
import type { PreferencesView } from '@atelier/contract/identity';
import { showToast } from '../design/toast.ts';
import { businessApi, accountApi } from '../platform/api.ts';
import { useChosenMembership, useEnterBusiness, useMemberships } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import type { Problem } from '../platform/problems.ts';
import { useCommand } from '../platform/use-command.ts';

type Details = { name: string } & Omit<PreferencesView, 'enableFeatureTours'>;

/** The business that the welcome speaks of: the active one, never the sample; null while there is none. */
export function useWelcomedBusiness() {
  const memberships = useMemberships().data ?? [];
  const chosen = useChosenMembership(memberships);
  return (chosen?.isSample === true ? memberships.find((one) => !one.isSample) : chosen) ?? null;
}

/** Tells why saving failed, in the words of the founding spec; the welcome goes on either way. */
function tell(problem: Problem): boolean {
  showToast(
    problem.status === 401
      ? {
          id: 'welcome-save',
          title: 'Authentication Error',
          description: 'Unable to save your preferences. Please try again later.',
          kind: 'destructive',
        }
      : {
          id: 'welcome-save',
          title: 'Error Saving Profile',
          description: 'Unable to save your profile. You can update it later in Settings.',
          kind: 'destructive',
        },
  );
  return true;
}

/**
 * Saves name and preferences: founds the business where there is none, else gives it its name. One that fails does not
 * keep the other from being saved.
 */
export function useSaveBusinessDetails() {
  const business = useWelcomedBusiness();
  const [id] = useState(newId);
  const enter = useEnterBusiness();
  const found = useCommand(accountApi.businesses.found, { onSuccess: enter, onProblem: tell });
  const rename = useCommand(businessApi(business?.id ?? id).businesses.update, { onProblem: tell });
  const prefer = useCommand(accountApi.preferences.update, { onProblem: tell });
  const save = async ({ name, ...preferences }: Details) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    // A failure is told by `tell`; the toast of both is one and the same.
    await Promise.allSettled([
      prefer.mutateAsync({ ...preferences, enableFeatureTours: true }),
      business === null
        ? found.mutateAsync({ id, name, timeZone })
        : business.name === name
          ? undefined
          : rename.mutateAsync({ name }),
    ]);
  };
  return { save, isSaving: found.isPending || rename.isPending || prefer.isPending };
}
