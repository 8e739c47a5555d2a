import { useEffect, useSyncExternalStore } from 'react';
import { WifiOff } from 'lucide-react';
import { dismissToast, showToast } from '../design/toast.ts';

const offlineToast = 'offline';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function sayOffline(): void {
  showToast({
    id: offlineToast,
    title: 'You are offline',
    description: 'Please check your internet connection.',
    kind: 'destructive',
    duration: Infinity,
  });
}

function sayOnline(): void {
  dismissToast(offlineToast);
  showToast({
    title: 'Back online',
    description: 'Your internet connection has been restored.',
    kind: 'success',
    duration: 3000,
  });
}

/** Tells when the connection goes and comes back, and wears a badge in between. */
export function ConnectionWatch() {
  const isOnline = useIsOnline();
  useEffect(() => {
    window.addEventListener('offline', sayOffline);
    window.addEventListener('online', sayOnline);
    if (!navigator.onLine) sayOffline();
    return () => {
      window.removeEventListener('offline', sayOffline);
      window.removeEventListener('online', sayOnline);
    };
  }, []);
  if (isOnline) return null;
  return (
    <p
      role="status"
      className="bg-danger text-on-danger shadow-lifted fixed right-2 bottom-0.5 z-40 flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold"
    >
      <WifiOff aria-hidden className="size-3.5" />
      You are offline
    </p>
  );
}
