import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Rate } from '@atelier/domain/foundation';
import type { MembershipView } from '@atelier/contract/businesses';
import type { PreferencesView } from '@atelier/contract/identity';
import { permits } from '@atelier/domain/businesses';
import { showToast } from '../design/toast.ts';
import { businessApi, accountApi } from '../platform/api.ts';
import { useChosenMembership, useEnterBusiness, useMemberships } from '../platform/active-business.tsx';
import { newId } from '../platform/new-id.ts';
import type { Problem } from '../platform/problems.ts';
import { useCommand } from '../platform/use-command.ts';

type Details = {
  readonly name: string;
  /** Null once the books have entries: it no longer changes. */
  readonly currency: string | null;
  /** Null where it stays as it is. */
  readonly locale: string | null;
  readonly address: string;
  /** A first sales tax; null for none. */
  readonly taxRate: Rate | null;
  readonly preferences: Omit<PreferencesView, 'enableFeatureTours' | 'favoriteResources'>;
};

/** Tells whether a person may change the settings of a business. */
export const mayRename = ({ role }: Pick<MembershipView, 'role'>) => permits(role, 'business.settings');

/** The business that the welcome speaks of: the active one, never the sample; null while there is none. */
export function useWelcomedBusiness() {
  const memberships = useMemberships().data ?? [];
  const chosen = useChosenMembership(memberships);
  return (chosen?.isSample === true ? memberships.find((one) => !one.isSample) : chosen) ?? null;
}

/** Reads the settings of a business, and whether it has sales taxes and a fixed currency. */
export function useWelcomedSettings(businessId: string | undefined) {
  const api = businessApi(businessId ?? '');
  const enabled = businessId !== undefined;
  const settings = useQuery({ ...api.businesses.get.queryOptions(), enabled }).data;
  const rates = useQuery({ ...api.taxRates.list.queryOptions(), enabled }).data;
  const entries = useQuery({ ...api.journal.list.queryOptions({ input: { limit: 1 } }), enabled }).data;
  return {
    settings,
    hasRates: enabled && rates?.length !== 0,
    hasEntries: enabled && entries?.rows.length !== 0,
  };
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
 * Saves what the welcome asks: founds the business where there is none, else changes it. One that fails does not keep the
 * other from being saved.
 */
export function useSaveBusinessDetails() {
  const business = useWelcomedBusiness();
  const [id] = useState(newId);
  const enter = useEnterBusiness();
  const found = useCommand(accountApi.businesses.found, { onSuccess: enter, onProblem: tell });
  const api = businessApi(business?.id ?? id);
  const change = useCommand(api.businesses.update, { onProblem: tell });
  const addTax = useCommand(api.taxRates.create, { onProblem: tell });
  const prefer = useCommand(accountApi.preferences.update, { onProblem: tell });
  const saveBusiness = async ({ name, currency, locale, address, taxRate }: Details) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (business === null) await found.mutateAsync({ id, name, timeZone });
    const changed = {
      name,
      address,
      ...(currency === null ? {} : { currency }),
      ...(locale === null ? {} : { locale }),
    };
    if (business === null || mayRename(business)) await change.mutateAsync(changed);
    if (taxRate !== null) await addTax.mutateAsync({ id: newId(), name: 'Sales tax', rate: taxRate });
  };
  const save = async ({ preferences, ...details }: Details) => {
    // A failure is told by `tell`; the toast of both is one and the same.
    await Promise.allSettled([
      prefer.mutateAsync({ ...preferences, enableFeatureTours: true }),
      saveBusiness({ ...details, preferences }),
    ]);
  };
  return {
    save,
    isSaving: [found, change, addTax, prefer].some(({ isPending }) => isPending),
  };
}
