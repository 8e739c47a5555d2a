import type { Log } from './log.ts';

/** Work that goes on after the answer has been sent; a stopping server waits for it. */
export interface Background {
  run(work: Promise<unknown>): void;
  /** Resolves when nothing is under way any longer. */
  settled(): Promise<void>;
}

export function createBackground(log: Log): Background {
  const underWay = new Set<Promise<unknown>>();
  return {
    run(work) {
      const watched = work
        .catch((error: unknown) => log.error('work after the answer failed', error))
        .finally(() => underWay.delete(watched));
      underWay.add(watched);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
