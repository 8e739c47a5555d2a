import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dateOfInstant, type CalendarDate } from '@atelier/domain/foundation';
import type { BusinessRole } from '@atelier/domain/businesses';
import { FormatsProvider } from '../design/formats.tsx';
import { accountApi, businessApi, type BusinessApi } from './api.ts';

/** A business that the signed-in person is a member of. */
export type Membership = {
  id: string;
  name: string;
  isSample: boolean;
  role: BusinessRole;
  /** Its only owner has left; an ISO instant. */
  offeredUntil: string | null;
};

type ActiveBusiness = {
  business: Membership;
  memberships: readonly Membership[];
  switchTo: (businessId: string) => void;
};

const storageKey = 'activeBusiness';
const ActiveBusinessContext = createContext<ActiveBusiness | null>(null);

function rememberedBusiness(): string | null {
  // Each tab keeps its own business; a new tab starts with the one used last.
  return sessionStorage.getItem(storageKey) ?? localStorage.getItem(storageKey);
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes it the business of this tab, and the first choice of the next one. */
function chooseBusiness(businessId: string): void {
  sessionStorage.setItem(storageKey, businessId);
  localStorage.setItem(storageKey, businessId);
  for (const listener of listeners) listener();
}

/** The businesses of the signed-in person. */
export function useMemberships() {
  return useQuery(accountApi.businesses.list.queryOptions());
}

type ProviderProps = { memberships: readonly Membership[]; children: ReactNode };

/** The one of the memberships that this tab works on; undefined for a person without any. */
export function useChosenMembership(memberships: readonly Membership[]): Membership | undefined {
  const chosen = useSyncExternalStore(subscribe, rememberedBusiness);
  return memberships.find((one) => one.id === chosen) ?? memberships[0];
}

/** Makes one of the memberships the business that everything below is about. */
export function ActiveBusinessProvider({ memberships, children }: ProviderProps) {
  const business = useChosenMembership(memberships);
  const value = useMemo(
    () => (business === undefined ? null : { business, memberships, switchTo: chooseBusiness }),
    [business, memberships],
  );
  if (value === null) return null;
  return (
    <ActiveBusinessContext value={value}>
      <BusinessFormats businessId={value.business.id}>{children}</BusinessFormats>
    </ActiveBusinessContext>
  );
}

function BusinessFormats({ businessId, children }: { businessId: string; children: ReactNode }) {
  const { data } = useQuery(businessApi(businessId).businesses.get.queryOptions());
  return (
    <FormatsProvider currency={data?.currency} locale={data?.locale}>
      {children}
    </FormatsProvider>
  );
}

/** The business that this tab works on, all others, and the switch. */
export function useActiveBusiness(): ActiveBusiness {
  const active = useContext(ActiveBusinessContext);
  if (active === null) throw new Error('This screen is outside the signed-in area.');
  return active;
}

/** Returns the person's role in the active business; null where there is none. */
export function useRoleHere(): BusinessRole | null {
  return useContext(ActiveBusinessContext)?.business.role ?? null;
}

/** The API of the active business: `useQuery(useBusinessApi().customers.list.queryOptions({ input }))`. */
export function useBusinessApi(): BusinessApi {
  return businessApi(useActiveBusiness().business.id);
}

/** The settings of the active business (currency, locale, time zone, …), loaded with the shell. */
export function useBusinessSettings() {
  return useQuery(useBusinessApi().businesses.get.queryOptions());
}

/** The time zone of the workshop (IANA name); that of the device until the settings are there. */
export function useTimeZone(): string {
  return useBusinessSettings().data?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Today on the wall of the workshop. */
export function useToday(): CalendarDate {
  return todayIn(useTimeZone());
}

function todayIn(zone: string): CalendarDate {
  return dateOfInstant(new Date().toISOString(), zone);
}

/** After founding or opening a business: makes it the active one of this tab before the list is fetched again. */
export function useEnterBusiness(): (membership: Membership) => void {
  const queryClient = useQueryClient();
  return (membership) => {
    queryClient.setQueryData<readonly Membership[]>(accountApi.businesses.list.queryKey(), (known = []) => [
      ...known.filter((one) => one.id !== membership.id),
      membership,
    ]);
    chooseBusiness(membership.id);
  };
}
