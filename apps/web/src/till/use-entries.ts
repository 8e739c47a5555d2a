import { useEffect, useState } from 'react';
import type { LoggedEntry } from './engine/entry-log.ts';
import { tillHere, useTillSnapshot } from './use-till.ts';

/** Gives all entries on this device, of earlier sessions too, the newest first; null until they are read. */
export function useEntries(): readonly LoggedEntry[] | null {
  const { session } = useTillSnapshot();
  const [entries, setEntries] = useState<readonly LoggedEntry[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void tillHere()
      .readEntries()
      .then((all) => {
        if (isCurrent) setEntries(all.toReversed());
      });
    return () => {
      isCurrent = false;
    };
  }, [session]);
  return entries;
}
