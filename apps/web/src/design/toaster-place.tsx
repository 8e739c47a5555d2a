import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { toastDemand } from './toast.ts';
import { lazyPart } from './lazy-part.ts';

const loadToaster = () => import('./toaster.tsx');
const Toaster = lazyPart(async () => (await loadToaster()).Toaster);

/** Long after the screen is there: the toast that says that the connection is gone could not be fetched any longer. */
const quietMs = 4_000;

/**
 * Shows where toasts appear; empty until there is one. Its code comes with the first one, or in a quiet moment before.
 */
export function ToasterPlace() {
  const isWanted = useSyncExternalStore(toastDemand.subscribe, toastDemand.isWanted);
  useEffect(() => {
    // A failure is not lost: the first toast tries again.
    const later = setTimeout(() => void loadToaster().catch(() => undefined), quietMs);
    return () => clearTimeout(later);
  }, []);
  return isWanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
