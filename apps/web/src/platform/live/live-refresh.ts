import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Many changes in a row make one refetch in so many milliseconds, the first at once. */
const apartMs = 500;
/** Tables that a list of businesses and the person's role are read from. */
const ownTables = new Set(['businesses', 'business_members']);

export type Refresher = {
  /** Something changed in these tables, or in any. */
  changed: (tables: readonly string[] | null) => void;
  stop: () => void;
};

/**
 * Lets queries of one business be asked again: what is on the screen now, the rest when it is opened. A page that
 * no one sees waits until someone looks. Where the business itself may be gone, the list is asked first: a business
 * that has left it is not asked for anything any longer.
 */
export function createRefresher(
  client: QueryClient,
  keys: { business: QueryKey; businesses: QueryKey },
  isStillThere: () => boolean = () => true,
): Refresher {
  let isWanted = false;
  let isListWanted = false;
  let isStopped = false;
  let listAnswered: Promise<void> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const refresh = (): void => {
    if (!isWanted || pause !== undefined || document.visibilityState === 'hidden') return;
    const refreshBusiness = (): void => {
      if (!isStopped && isStillThere()) void client.invalidateQueries({ queryKey: keys.business });
    };
    // What is under way here may be the end of the business, whose answer comes after the announcements.
    if (isListWanted || client.isMutating() > 0) {
      const answered = client.invalidateQueries({ queryKey: keys.businesses }).then(() => {
        if (listAnswered === answered) listAnswered = undefined;
      });
      listAnswered = answered;
    }
    if (listAnswered === undefined) refreshBusiness();
    else void listAnswered.then(refreshBusiness);
    isWanted = false;
    isListWanted = false;
    pause = setTimeout(() => {
      pause = undefined;
      refresh();
    }, apartMs);
  };

  document.addEventListener('visibilitychange', refresh);
  return {
    changed(tables) {
      isWanted = true;
      if (tables === null || tables.some((table) => ownTables.has(table))) isListWanted = true;
      refresh();
    },
    stop() {
      isStopped = true;
      clearTimeout(pause);
      document.removeEventListener('visibilitychange', refresh);
    },
  };
}

const freshMs = 5 * 60_000;
/** An answer may have been read this long before it arrived. */
const onItsWayMs = 2_000;

/** The age of the oldest answer of a business that is still taken for fresh. */
export function dataAgeMs(client: QueryClient, business: QueryKey, now: number): number {
  const ages = client
    .getQueryCache()
    .findAll({ queryKey: business })
    .filter((query) => query.state.data !== undefined && !query.state.isInvalidated)
    .map((query) => now - query.state.dataUpdatedAt)
    .filter((age) => age < freshMs);
  return Math.max(0, ...ages) + onItsWayMs;
}
