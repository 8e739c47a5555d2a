import type { Change } from '@atelier/database/platform/change-listener';
import type { Changed } from './live-protocol.ts';

/** Time in which changes of one business are gathered after the first, which is told at once. */
const gatherMs = 50;
/** As long as screens take data for fresh (five minutes), and some time for the way. */
const rememberedMs = 6 * 60_000;

/** Gathers what tables announce, and remembers for a while when a business changed last. */
export interface Changes {
  add(change: Change): void;
  /** Tells whether something of the business changed within the last so many milliseconds, as far as can be known. */
  happenedWithin(businessId: string, ageMs: number): boolean;
  /** Announcements were missed: what happened before now is not known. */
  forget(): void;
  stop(): void;
}

export function createChanges(tell: (changed: Changed) => void, now = () => performance.now()): Changes {
  const waiting = new Map<string, Set<string>>();
  const timers = new Map<string, NodeJS.Timeout>();
  const lastChange = new Map<string, number>();
  let knownSince = now();

  const flush = (businessId: string): void => {
    const tables = waiting.get(businessId);
    if (tables === undefined || tables.size === 0) {
      waiting.delete(businessId);
      timers.delete(businessId);
      return;
    }
    tell({ businessId, tables: [...tables] });
    waiting.set(businessId, new Set());
    timers.set(
      businessId,
      setTimeout(() => flush(businessId), gatherMs),
    );
  };

  const sweep = setInterval(() => {
    for (const [businessId, at] of lastChange) if (now() - at > rememberedMs) lastChange.delete(businessId);
  }, rememberedMs);
  sweep.unref();

  return {
    add({ businessId, table }) {
      lastChange.set(businessId, now());
      const tables = waiting.get(businessId);
      if (tables) {
        tables.add(table);
        return;
      }
      waiting.set(businessId, new Set([table]));
      // The announcements of one database transaction arrive together: they are one message.
      timers.set(
        businessId,
        setTimeout(() => flush(businessId), 0),
      );
    },
    happenedWithin(businessId, ageMs) {
      const from = now() - ageMs;
      return from < knownSince || ageMs > rememberedMs || (lastChange.get(businessId) ?? -Infinity) >= from;
    },
    forget() {
      knownSince = now();
    },
    stop() {
      clearInterval(sweep);
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
