import { addFailures } from '@atelier/database/analytics/installation-figures';
import { asClock } from '@atelier/database/platform/in-business';
import type { Database } from '@atelier/database/platform/pool';
import { dateOfInstant } from '@atelier/domain/foundation';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';

const writtenEveryMs = 10_000;

/** Counts failures of procedures, and writes them every ten seconds while there are any. */
export interface FailureCounts {
  add(procedure: string): void;
  /** Writes what is left. */
  close(): Promise<void>;
}

export function createFailureCounts(parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}): FailureCounts {
  let failures = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (failures.size === 0) return;
    const written = failures;
    failures = new Map();
    const today = dateOfInstant(parts.clock.now().toISOString(), 'UTC');
    try {
      await asClock(parts.database, (clock) => addFailures(clock, today, written));
    } catch (error) {
      // A database that is away is what failed; its failures are in the log.
      parts.log.error('failures could not be counted', error);
    }
  };
  return {
    add(procedure) {
      failures.set(procedure, (failures.get(procedure) ?? 0) + 1);
      timer ??= setTimeout(() => void write(), writtenEveryMs).unref();
    },
    close: write,
  };
}
