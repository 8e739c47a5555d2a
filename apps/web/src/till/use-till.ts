import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { TillEntry } from '@atelier/domain/till';
import type { CatalogueView } from '@atelier/contract/till';
import { dismissToast, showToast } from '../design/toast.ts';
import { newId } from '../platform/new-id.ts';
import { paths } from '../platform/paths.ts';
import type { NewEntry } from './engine/entry-log.ts';
import { noCarts, type Carts } from './engine/kept-carts.ts';
import type { TillDevice, TillSession } from './engine/till-device.ts';
import { openTill, type Till, type TillSnapshot } from './engine/till-engine.ts';
import { WriteProblem } from './engine/write-problem.ts';
import type { Selling } from './selling.ts';
import type { TillSearch } from './till-search.ts';
import { writeWords } from './till-words.ts';

let opened: Till | undefined;
/** Returns the till of this device; a page has one. */
export const tillHere = (): Till => (opened ??= openTill());

/** Gives what the till shows. */
export function useTillSnapshot(): TillSnapshot {
  const till = tillHere();
  return useSyncExternalStore(till.subscribe, till.read);
}

/**
 * Gives the sale in progress of this tab with the parked ones of the device: shown at once, and written at each change.
 * Null until they are read.
 */
export function useKeptCarts(): [Carts | null, (carts: Carts, isWritten?: boolean) => void] {
  const [carts, setCarts] = useState<Carts | null>(null);
  useEffect(() => {
    tillHere()
      .readCarts()
      .then(setCarts, () => setCarts(noCarts));
  }, []);
  // Another tab parks and takes up, too.
  const { parked } = useTillSnapshot();
  const [shownParked, setShownParked] = useState(parked);
  if (parked !== shownParked) {
    setShownParked(parked);
    setCarts((shown) => shown && { ...shown, parked });
  }
  const change = (next: Carts, isWritten = false) => {
    // Another tab may have parked something while the entry was written.
    setCarts((shown) => (isWritten && shown ? { ...shown, current: next.current } : next));
    if (isWritten) return;
    tillHere()
      .saveCarts({ from: carts ?? noCarts, to: next })
      .catch(() =>
        showToast({
          id: 'cart-not-kept',
          title: 'This cart isn’t kept on the device',
          description: 'You can go on selling. A reload would empty the cart.',
          kind: 'warning',
        }),
      );
  };
  return [carts, change];
}

/** A person who is at the till. */
export type TillPerson = CatalogueView['people'][number];

/** All that a view of an open till works with. */
export type OpenTill = {
  readonly snapshot: TillSnapshot;
  readonly device: TillDevice;
  readonly session: TillSession;
  readonly selling: Selling;
  readonly carts: Carts;
  /** `isWritten`: an entry has written them already. */
  readonly setCarts: (carts: Carts, isWritten?: boolean) => void;
  /** Null where no one has a PIN. */
  readonly person: TillPerson | null;
};

export const OpenTillContext = createContext<OpenTill | null>(null);

/** Gives the open till. */
export function useOpenTill(): OpenTill {
  const open = useContext(OpenTillContext);
  if (open === null) throw new Error('The till is not open.');
  return open;
}

/** Gives what leads to a view of the till, and resolves once it is shown. */
export function useGo(): (search: TillSearch) => Promise<void> {
  const navigate = useNavigate();
  // Its views are its own; see till-search.ts.
  return (search) => navigate({ to: paths.till, search: search as object });
}

/** Records an entry. A cart that another tab sold is a sale of its own where something was changed here. */
async function recordOnce(entry: NewEntry): Promise<TillEntry> {
  const till = tillHere();
  try {
    return await till.record(entry);
  } catch (error) {
    if (!isProblem(error) || error.code !== 'written-before') throw error;
    const entries = await till.readEntries();
    const before = entries.find((each) => each.entry.id === entry.id)?.entry;
    if (before !== undefined && goodsOf(entry.write(before, '')) === goodsOf(before)) return before;
    return till.record({ ...entry, id: newId(), write: (...given) => withOwnLines(entry.write(...given)) });
  }
}

/** Returns a sale or an order whose lines are no lines of another one. */
const withOwnLines = (entry: TillEntry): TillEntry =>
  'totals' in entry ? { ...entry, lines: entry.lines.map((line) => ({ ...line, id: newId() })) } : entry;

const goodsOf = (entry: TillEntry): string =>
  'totals' in entry ? JSON.stringify([entry.kind, entry.lines, entry.totals]) : '';

const notRecorded = 'not-recorded';
/** A failure stays on the screen until something is recorded. */
let isFailureShown = false;

const isProblem = (error: unknown): error is WriteProblem => error instanceof WriteProblem;

/**
 * Gives the writing of entries: one at a time, so that a second tap does nothing. Null: nothing was written, and the
 * person was told why. A cart that another tab sold as it is here answers that sale.
 */
export function useRecord(): [(entry: NewEntry) => Promise<TillEntry | null>, boolean] {
  const isBusy = useRef(false);
  const [busy, setBusy] = useState(false);
  const record = async (entry: NewEntry): Promise<TillEntry | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    setBusy(true);
    try {
      const written = await recordOnce(entry);
      if (isFailureShown) dismissToast(notRecorded);
      isFailureShown = false;
      return written;
    } catch (error) {
      if (!isProblem(error)) throw error;
      isFailureShown = true;
      showToast({
        id: notRecorded,
        title: 'Not recorded',
        description: writeWords[error.code],
        kind: 'destructive',
        duration: Infinity,
      });
      return null;
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  };
  return [record, busy];
}
