import { readsBusiness } from '@atelier/domain/businesses';
import { useActiveBusiness } from '../platform/active-business.tsx';
import { paths } from '../platform/paths.ts';

/** Leads back to a page of the business; a helper, who has no such page, to the start. */
export function useWayBack(back: { to: string; label: string }): { to: string; label: string } {
  const { role } = useActiveBusiness().business;
  return readsBusiness(role) ? back : { to: paths.dashboard, label: 'Your work' };
}
