import type { OnboardingTour } from '@atelier/domain/onboarding';
import { paths } from '../platform/paths.ts';

// Apart from what the tours say, which is fetched when one is taken: every page asks whether it has a tour.

/** Where each tour is taken. */
export const tourPaths: Readonly<Record<OnboardingTour, string>> = {
  dashboard: paths.dashboard,
  inventory: paths.inventory,
  finance: paths.finances,
  customers: paths.customerList,
  events: paths.events,
  invoices: paths.invoices,
};

/** By the prefixes of the founding spec; our areas live below /dashboard, which itself is the dashboard's alone. */
const prefixes: readonly [prefix: string, tour: OnboardingTour][] = [
  ['/inventory', 'inventory'],
  ['/finance', 'finance'],
  ['/customers', 'customers'],
  ['/events', 'events'],
  ['/invoices', 'invoices'],
];

/** The tour that may start by itself at an address: on its own page, where what it points at is. */
export function tourStartingAt(pathname: string): OnboardingTour | undefined {
  const tour = tourAt(pathname);
  return tour !== undefined && tourPaths[tour] === pathname.replace(/\/$/, '') ? tour : undefined;
}

/** The tour that belongs to an address. */
export function tourAt(pathname: string): OnboardingTour | undefined {
  const path = pathname.replace(/\/$/, '');
  if (path === '/dashboard') return 'dashboard';
  const area = path.replace(/^\/dashboard(?=\/)/, '');
  return prefixes.find(([prefix]) => area.startsWith(prefix))?.[1];
}
