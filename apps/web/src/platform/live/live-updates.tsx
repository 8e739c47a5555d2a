import { useEffect, useState } from 'react';
import { LoaderCircle } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { realtimeTables } from '@atelier/domain/businesses';
import { showToast } from '../../design/toast.ts';
import { useActiveBusiness } from '../active-business.tsx';
import { accountApi, businessApi } from '../api.ts';
import type { ChannelState } from './live-channel.ts';
import { openLine } from './live-line.ts';
import { createRefresher, dataAgeMs } from './live-refresh.ts';
import { confirmSession } from '../session.ts';

const connectionToast = { id: 'live-connection', duration: 3000 };
/** A line that is back sooner was a blink: no banner for it. */
const blinkMs = 1_500;
/** A person who logs out here has left these screens by then. */
const leavingMs = 1_500;

function sayLost(): void {
  showToast({
    ...connectionToast,
    title: 'Connection lost',
    description: 'Real-time connection has been lost. Attempting to reconnect...',
    kind: 'warning',
  });
}

function sayRestored(): void {
  showToast({
    ...connectionToast,
    title: 'Connection restored',
    description: 'Real-time connection has been re-established.',
    kind: 'success',
  });
}

/** Asks for live updates of the active business; answers the number of the try while the line is lost, or null. */
function useLive(businessId: string): number | null {
  const client = useQueryClient();
  const [lostAttempt, setLostAttempt] = useState<number | null>(null);

  useEffect(() => {
    const api = businessApi(businessId);
    const keys = { business: api.key(), businesses: accountApi.businesses.key() };
    const list = accountApi.businesses.list.queryKey();
    const refresher = createRefresher(
      client,
      keys,
      () => client.getQueryData(list)?.some(({ id }) => id === businessId) !== false,
    );
    let wasJoined = false;
    let isLostSaid = false;
    let leaving: ReturnType<typeof setTimeout> | undefined;

    const follow = (state: ChannelState, attempt: number): void => {
      if (state === 'joined') {
        if (isLostSaid) sayRestored();
        isLostSaid = false;
        wasJoined = true;
      } else if (state === 'errored' && wasJoined && !isLostSaid && canSee()) {
        isLostSaid = true;
        sayLost();
      }
      // A network that lets no such line through is no loss: everything works without, until the next visit.
      setLostAttempt(wasJoined && attempt > 0 ? attempt : null);
    };
    // They only say that the tables tell by themselves; without the answer they do so all the same.
    api.businesses.enableRealtime.call({ tables: [...realtimeTables] }).catch(() => undefined);
    const line = openLine(businessId, {
      dataAgeMs: () => dataAgeMs(client, keys.business, Date.now()),
      onChanged: refresher.changed,
      onState: follow,
      onPutOut: () => {
        void client
          .invalidateQueries({ queryKey: keys.businesses })
          .then(() => client.removeQueries({ queryKey: keys.business, type: 'inactive' }));
      },
      onSessionEnd: () => {
        leaving = setTimeout(confirmSession, leavingMs);
      },
    });
    return () => {
      clearTimeout(leaving);
      line.close();
      refresher.stop();
      setLostAttempt(null);
    };
  }, [businessId, client]);
  return lostAttempt;
}

/** Offline, the badge speaks; and no one looks at a page in the background. */
function canSee(): boolean {
  return navigator.onLine && document.visibilityState === 'visible';
}

/** The live updates of the shell, and the banner that tells of tries to have them back. */
export function LiveUpdates() {
  const { business } = useActiveBusiness();
  const attempt = useLive(business.id);
  const isLost = useIsLasting(attempt !== null && navigator.onLine);
  return (
    <div
      role="status"
      // On a phone it takes the place of the badge that says offline, since there are no lines to spare at the top;
      // the two are never there together.
      className="pointer-events-none sticky top-(--header-height) z-30 flex h-0 justify-center px-4 max-sm:fixed max-sm:top-auto max-sm:right-2 max-sm:bottom-0.5 max-sm:z-40 max-sm:h-auto max-sm:px-0 max-sm:[html:has([data-action-bar])_&]:bottom-27"
    >
      {isLost && attempt !== null && (
        <p className="animate-appear border-warning/40 bg-warning-soft text-ink shadow-lifted flex h-7 items-center gap-2 rounded-full border px-3 text-xs font-semibold sm:mt-1">
          <LoaderCircle aria-hidden className="text-warning size-3.5 motion-safe:animate-spin" />
          <span>
            Reconnecting… <span className="tabular-nums">attempt {attempt}</span>
          </span>
        </p>
      )}
    </div>
  );
}

/** Tells whether something has been so for longer than a blink. */
function useIsLasting(isSo: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(setLasts, blinkMs, true);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isSo]);
  return isSo && lasts;
}
