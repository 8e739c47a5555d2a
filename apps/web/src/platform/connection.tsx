import { useEffect, useSyncExternalStore } from 'react';
import { WifiOff } from 'lucide-react';
import { dismissToast, showToast } from '../design/toast.ts';
import { isAtTill } from './at-till.ts';
import { keepSessionAlive } from './keep-session-alive.ts';
import { confirmSession } from './session.ts';

const offlineToast = 'offline';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function sayOffline(): void {
  if (isAtTill()) return;
  showToast({
    id: offlineToast,
    title: 'You are offline',
    description: 'Please check your internet connection.',
    kind: 'destructive',
    duration: Infinity,
  });
}

function sayOnline(): void {
  confirmSession();
  dismissToast(offlineToast);
  if (isAtTill()) return;
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
  useEffect(keepSessionAlive, []);
  return isOnline ? null : <OfflineBadge />;
}

/** Wears the colour of danger; opened, it says what works and what waits. */
function OfflineBadge() {
  return (
    <details
      data-offline-badge
      // Where a bar of actions is at the bottom, it is above that and beside the help.
      className="fixed right-2 bottom-0.5 z-40 [html:has([data-action-bar])_&]:bottom-27 sm:[html:has([data-action-bar])_&]:right-20 sm:[html:has([data-action-bar])_&]:bottom-17"
      // Who reads this has read the toast, which would lie over it.
      onToggle={(event) => event.currentTarget.open && dismissToast(offlineToast)}
    >
      <summary className="bg-danger text-on-danger shadow-lifted relative flex min-h-6 cursor-pointer list-none items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold after:absolute after:inset-x-0 after:-inset-y-2.5 [&::-webkit-details-marker]:hidden">
        <WifiOff aria-hidden className="size-3.5" />
        <span role="status">You are offline</span>
      </summary>
      <div className="border-line bg-surface text-ink shadow-floating absolute right-0 bottom-full mb-2 w-72 max-w-[calc(100vw-1rem)] rounded-md border p-4 text-sm">
        <p className="font-semibold">Works offline</p>
        <p className="text-ink-soft">
          You can look at pages opened on this device before. Your typing is kept here.
        </p>
        <p className="mt-3 font-semibold">Waits for a connection</p>
        <p className="text-ink-soft">
          Saving and sending, and everything not opened here yet, wait until you are back online.
        </p>
      </div>
    </details>
  );
}
