import { newId } from '../../platform/new-id.ts';

const key = 'atelier:till-tab';
const lockPrefix = 'atelier:till-tab:';
/** The page that a reload replaces lets go of its lock within this. */
const longestWaitMs = 1_000;

/** A tab that shows the till, and how to learn which others do. */
export type TillTab = {
  readonly id: string;
  /** Lists the tabs that are open now, this one among them. */
  readonly listOpen: () => Promise<ReadonlySet<string>>;
};

/** The one tab of a browser that cannot tell tabs apart: plain http has no locks. */
export const onlyTab: TillTab = { id: 'only', listOpen: () => Promise.resolve(new Set(['only'])) };

/**
 * Opens this tab: its id stays over reloads, and a lock on it is held until the page is gone. A tab that was duplicated
 * finds its id taken, and gets another one.
 */
export async function openTab(): Promise<TillTab> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return onlyTab;
  const before = sessionStorage.getItem(key);
  const id = before !== null && (await hold(locks, before)) ? before : newId();
  if (id !== before) await hold(locks, id);
  sessionStorage.setItem(key, id);
  return {
    id,
    listOpen: async () => {
      const { held = [] } = await locks.query();
      const names = held.flatMap(({ name }) => (name?.startsWith(lockPrefix) === true ? name : []));
      return new Set([id, ...names.map((name) => name.slice(lockPrefix.length))]);
    },
  };
}

/** Holds the lock of a tab for the life of the page; false where another page holds it. */
const hold = (locks: LockManager, id: string): Promise<boolean> =>
  new Promise((resolve) => {
    const untilGone = () => {
      resolve(true);
      return new Promise<never>(() => undefined);
    };
    locks
      .request(lockPrefix + id, { signal: AbortSignal.timeout(longestWaitMs) }, untilGone)
      .catch(() => resolve(false));
  });
