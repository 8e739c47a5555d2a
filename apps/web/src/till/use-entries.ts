import { useEffect, useState } from 'react';
import type { NumberedEntry } from '@atelier/domain/till';
import type { LoggedEntry } from './engine/entry-log.ts';
import { compareReceiptNumbers } from './receipt-order.ts';
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

/** An entry with a receipt number, and its state on the device. */
export type Numbered = LoggedEntry & { readonly entry: NumberedEntry };

const isNumbered = (logged: LoggedEntry): logged is Numbered => 'number' in logged.entry;

/** Lists entries by their receipt number, the last first. Times and ids mislead where the clock was wrong. */
export const numberedOf = (entries: readonly LoggedEntry[]): readonly Numbered[] =>
  entries
    .filter(isNumbered)
    .toSorted((one, other) => compareReceiptNumbers(other.entry.number, one.entry.number));
