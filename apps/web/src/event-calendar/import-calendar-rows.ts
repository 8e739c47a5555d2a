import type { EventImportLookup } from '@atelier/contract/event-calendar';
import { compareImport, type FileEvent, type ImportOutcome } from '@atelier/domain/event-calendar';

/** An event of a file with the id that it is saved under, and what importing it would do. */
export type ImportRow = {
  readonly event: FileEvent;
  readonly id: string;
  /** The version that it changes; null adds it. */
  readonly version: number | null;
  readonly outcome: ImportOutcome;
  readonly canImport: boolean;
};

/** Puts what is stored beside each event of a file. */
export function importRows(events: readonly FileEvent[], lookup: EventImportLookup): readonly ImportRow[] {
  const byKey = new Map(lookup.map((one) => [one.key, one]));
  return events.flatMap((event) => {
    const found = byKey.get(event.key);
    if (!found) return [];
    const outcome = compareImport(event, found.stored);
    const canImport = outcome === 'new' || outcome === 'changed';
    return [{ event, id: found.id, version: found.stored?.version ?? null, outcome, canImport }];
  });
}

/** Tells whether a row is chosen before a person says: what is new. A change might undo what was edited here. */
export const chosenAtFirst = ({ outcome }: ImportRow): boolean => outcome === 'new';
