import { Suspense, lazy, useSyncExternalStore } from 'react';
import { toastDemand } from './toast.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/** Where toasts appear; empty, and without its code, until there is one. */
export function ToasterPlace() {
  const isWanted = useSyncExternalStore(toastDemand.subscribe, toastDemand.isWanted);
  return isWanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
